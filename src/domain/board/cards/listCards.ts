import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { type Bound, build, eachId, idsOf, prepare, run, variants } from '../../../db/builder.ts';
import type { BuilderTables } from '../../../db/builderTables.ts';
import { authorize, inProjects } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { countOf } from '../../input/countEach.ts';
import { badCursor, type Page, type PageArgs, toPage } from '../../input/page.ts';
import {
  type CardFilter,
  type FilterShape,
  type FilterValues,
  isCommon,
  type JudgedFilter,
  judgeFilter,
  passes,
} from './cardFilter.ts';
import { type CardRow, cards, toCard } from './cardRow.ts';

/** How a list of cards is ordered: by their numbers, which ascend with time. */
export const CARD_ORDERS = ['oldest', 'newest'] as const;
export type CardOrder = (typeof CARD_ORDERS)[number];

/** Above every number: where a list by descending numbers begins. */
const LAST_NUMBER = 2_147_483_647;

type Shape = FilterShape & { /** Whether the cards of one column are meant. */ readonly column: boolean };
type OfProjects<More = unknown> = Bound<
  { projectIds: readonly string[]; accountId: string; column: string } & FilterValues & More
>;

const shapeOf = (filter: JudgedFilter): Shape => ({
  ...filter.shape,
  column: filter.column !== null,
});

const { and, eb } = expressionBuilder<{ c: BuilderTables['card'] }, 'c'>();

/** Whether card `c` is of a list of the project `g.id`; the column that is meant is `s`. */
function isListed(shape: Shape, bound: OfProjects): Expression<SqlBool> {
  return and([
    shape.column ? eb('c.columnId', '=', sql.ref<string>('s.id')) : eb('c.projectId', '=', eachId),
    eb('c.ownerId', '=', bound.accountId),
    ...passes(shape, bound, 'g.id'),
  ]);
}

const pages = variants((shape: Shape & { newest: boolean }) =>
  prepare(
    (bound: OfProjects<{ after: number; first: number }>) => {
      const [follows, direction] = shape.newest ? (['<', 'desc'] as const) : (['>', 'asc'] as const);
      const page = cards()
        .where(isListed(shape, bound))
        .where('c.number', follows, bound.after)
        .orderBy('c.number', direction)
        .limit(bound.first);
      return (
        build
          .selectFrom(idsOf(bound.projectIds))
          // Walks the cards of one column, however many the others have.
          .$if(shape.column, (boards) =>
            boards.innerJoin('boardColumn as s', (join) =>
              join.onRef('s.projectId', '=', 'g.id').on('s.slug', '=', bound.column),
            ),
          )
          .crossJoinLateral(page.as('x'))
          .selectAll('x')
          .orderBy('x.projectId')
          .orderBy('x.number', direction)
      );
    },
    { named: isCommon(shape) },
  ),
);

const counts = variants((shape: Shape) =>
  prepare(
    (bound: OfProjects) => {
      const listed = isListed(shape, bound);
      if (!shape.column) return countOf(bound.projectIds, build.selectFrom('card as c').where(listed));
      const inColumn = build
        .selectFrom('boardColumn as s')
        .innerJoin('card as c', 'c.columnId', 's.id')
        .where('s.projectId', '=', eachId)
        .where('s.slug', '=', bound.column);
      return countOf(bound.projectIds, inColumn.where(listed));
    },
    { named: isCommon(shape) },
  ),
);

/**
 * A page of each project's cards by number, in one statement for all; the key of a row is its number. Projects must be the
 * caller's own to show any; one without the filter's column shows none.
 * @throws Refusal bad_user_input on `filter.<field>` or `after`
 */
export async function listCards(
  ctx: Context,
  projectIds: readonly string[],
  args: PageArgs & { filter?: CardFilter | null; order?: CardOrder | null },
): Promise<Map<string, Page<CardRow>>> {
  authorize(ctx, 'view', 'projects');
  if (args.after !== undefined && !/^\d{1,9}$/.test(args.after)) throw badCursor();
  const newest = args.order === 'newest';
  const filter = judgeFilter(ctx, args.filter);
  const rows = await run(ctx.queries, pages({ ...shapeOf(filter), newest }), {
    projectIds: projectIds.filter((id) => inProjects(ctx, id)),
    accountId: ctx.actor.accountId,
    column: filter.column ?? '',
    ...filter.values,
    after: Number(args.after ?? (newest ? LAST_NUMBER : 0)),
    first: args.first + 1,
  });
  const byProject = Map.groupBy(rows.map(toCard), (card) => card.projectId);
  return new Map(projectIds.map((id) => [id, toPage(byProject.get(id) ?? [], args)]));
}

/** How many cards such a list of each project holds, counted up to MAX_COUNT. */
export async function countCards(
  ctx: Context,
  projectIds: readonly string[],
  asked?: CardFilter | null,
): Promise<Map<string, number>> {
  authorize(ctx, 'view', 'projects');
  const filter = judgeFilter(ctx, asked);
  const rows = await run(ctx.queries, counts(shapeOf(filter)), {
    projectIds: projectIds.filter((id) => inProjects(ctx, id)),
    accountId: ctx.actor.accountId,
    column: filter.column ?? '',
    ...filter.values,
  });
  return new Map(rows.map(({ id, total }) => [id, total]));
}
