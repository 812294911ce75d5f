import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Bound, build, eachId, howMany, idsOf, prepare, run, variants } from '../../../db/builder.ts';
import type { BuilderTables } from '../../../db/builderTables.ts';
import { checkEach } from '../../../db/checkEach.ts';
import { authorize, inProjects } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { countOf } from '../../input/countEach.ts';
import { type Page, type PageArgs, toPage } from '../../input/page.ts';
import {
  type CardFilter,
  type FilterShape,
  type FilterValues,
  isCommon,
  type JudgedFilter,
  judgeFilter,
  passes,
} from './cardFilter.ts';
import { type CardGrouping, FIRST_LABELS, GROUP_KEYS, requireGrouping } from './cardGroups.ts';
import {
  type CardOrder,
  keyOfCard,
  type ListedKey,
  mayLackKey,
  type OrderShape,
  requireSpot,
  type Spot,
  shapeOfOrder,
  shownKey,
  typedKey,
} from './cardOrders.ts';
import { type CardRow, cards, toCard } from './cardRow.ts';

/** A card of a list. */
export type ListedCard = CardRow & ListedKey;

type Shape = FilterShape & { /** Whether the cards of one column are meant. */ readonly column: boolean };
type OfProjects<More = unknown> = Bound<
  { projectIds: readonly string[]; accountId: string; column: string } & FilterValues & More
>;

const shapeOf = (filter: JudgedFilter): Shape => ({
  ...filter.shape,
  column: filter.column !== null,
});

const { and, eb } = expressionBuilder<{ c: BuilderTables['card'] }, 'c'>();

/** Whether card `c` is of a list of the project `g.id`; the column that is meant is `s`. For `standing` see `passes`. */
function isListed(shape: Shape, bound: OfProjects, standing: 'indexed' | 'checked' = 'indexed'): Expression<SqlBool> {
  return and([
    shape.column ? eb('c.columnId', '=', sql.ref<string>('s.id')) : eb('c.projectId', '=', eachId),
    checkEach(eb('c.ownerId', '=', bound.accountId)),
    ...passes(shape, bound, { project: 'g.id', standing }),
  ]);
}

/** A part of a list: the cards that have the key of the order, or behind them those that lack it; `behind` a spot, or from its beginning. */
type PartShape = Shape & OrderShape & { readonly part: 'keyed' | 'rest'; readonly behind: boolean };

function beginsBehind({ by, backwards, part, behind }: PartShape, { afterKey, afterNumber }: Bound<Behind>) {
  const follows = sql.raw(backwards ? '<' : '>');
  const key = sql.raw(keyOfCard(by));
  const [before, after] = typedKey[by].map((text) => sql.raw(text)) as [RawBuilder<unknown>, RawBuilder<unknown>];
  const behindNumber = sql<SqlBool>`c.number ${follows} ${afterNumber}::integer`;
  if (by === 'number') return behind ? [behindNumber] : [];
  if (part === 'rest') return [sql<SqlBool>`${key} is null`, ...(behind ? [behindNumber] : [])];
  return [
    ...(mayLackKey(by) ? [sql<SqlBool>`${key} is not null`] : []),
    ...(behind
      ? [sql<SqlBool>`(${key}, c.number) ${follows} (${before}${afterKey}${after}, ${afterNumber}::integer)`]
      : []),
  ];
}

type Behind = { afterKey: string; afterNumber: number; first: number };

const pages = variants((shape: PartShape) =>
  prepare(
    (bound: OfProjects<Behind>) => {
      const direction = shape.backwards ? 'desc' : 'asc';
      const standing = shape.by === 'number' ? 'checked' : 'indexed';
      const page = beginsBehind(shape, bound)
        .reduce((list, condition) => list.where(condition), cards().where(isListed(shape, bound, standing)))
        .select(sql<ListedKey['orderKey']>`${sql.raw(shownKey(shape.by))}`.as('orderKey'))
        .$if(shape.by !== 'number', (list) => list.orderBy(sql.raw(keyOfCard(shape.by)), direction))
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
          .orderBy('x.orderKey', direction)
          .orderBy('x.number', direction)
      );
    },
    { named: isCommon(shape) && shape.by === 'number' },
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
 * A page of each project's cards in an order, in one statement for all, or in two where cards without the key of the order follow. Each
 * page begins behind a key and a number, so that it repeats and skips no card, whatever changed before it. Projects must be the
 * caller's own to show any; one without the filter's column shows none.
 * @throws Refusal bad_user_input on `filter.<field>` or `after`
 */
export async function listCards(
  ctx: Context,
  projectIds: readonly string[],
  args: PageArgs & { filter?: CardFilter | null; order?: CardOrder | null },
): Promise<Map<string, Page<ListedCard>>> {
  authorize(ctx, 'view', 'projects');
  const order = shapeOfOrder(args.order);
  const spot = requireSpot(order, args.after);
  const filter = judgeFilter(ctx, args.filter);
  const wanted = args.first + 1;
  const read = async (part: PartShape['part'], ids: readonly string[], from: Spot | undefined) => {
    const shape = { ...shapeOf(filter), ...order, part, behind: from !== undefined };
    const rows = await run(ctx.queries, pages(shape), {
      projectIds: ids,
      accountId: ctx.actor.accountId,
      column: filter.column ?? '',
      ...filter.values,
      afterKey: from?.key ?? '',
      afterNumber: from?.number ?? 0,
      first: wanted,
    });
    return Map.groupBy(
      rows.map(({ orderKey, ...card }) => ({ ...toCard(card), orderKey })),
      (card) => card.projectId,
    );
  };
  const reached = projectIds.filter((id) => inProjects(ctx, id));
  const keyed = spot?.key === null ? new Map<string, ListedCard[]>() : await read('keyed', reached, spot);
  const short = mayLackKey(order.by) ? reached.filter((id) => (keyed.get(id)?.length ?? 0) < wanted) : [];
  const rest = short.length > 0 ? await read('rest', short, spot?.key === null ? spot : undefined) : keyed;
  const rowsOf = (id: string) => [...(keyed.get(id) ?? []), ...(short.includes(id) ? (rest.get(id) ?? []) : [])];
  return new Map(projectIds.map((id) => [id, toPage(rowsOf(id), args)]));
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

/** How many cards of such a list are in each group. */
export interface GroupCount {
  /** See `CardGroup`. */
  readonly key: string;
  readonly count: number;
}

const groups = variants((shape: Shape & { by: CardGrouping | 'none' }) =>
  prepare(
    (bound: OfProjects) => {
      const key = shape.by === 'none' ? `''` : `coalesce(${GROUP_KEYS[shape.by]}::text, '')`;
      const listed = build
        .selectFrom('card as c')
        .$if(shape.by === 'label', (list) =>
          list.leftJoin(sql<{ cardId: string }>`${sql.raw(FIRST_LABELS)}`.as('f'), 'f.cardId', 'c.id'),
        )
        .where(isListed(shape, bound))
        .select(sql<string>`${sql.raw(key)}`.as('key'));
      return build
        .selectFrom(idsOf(bound.projectIds))
        .$if(shape.column, (boards) =>
          boards.innerJoin('boardColumn as s', (join) =>
            join.onRef('s.projectId', '=', 'g.id').on('s.slug', '=', bound.column),
          ),
        )
        .crossJoinLateral(listed.as('x'))
        .select(['g.id as projectId', 'x.key', howMany.as('count')])
        .groupBy(['g.id', 'x.key'])
        .orderBy('count', 'desc')
        .orderBy('x.key');
    },
    { named: false },
  ),
);

/**
 * The groups of such a list of each project, largest first, in one statement; without `by`, all cards are one group. Groups without a
 * card are left out.
 * @throws Refusal bad_user_input on `filter.<field>` or `by`
 */
export async function countCardGroups(
  ctx: Context,
  projectIds: readonly string[],
  { by, filter: asked }: { by?: CardGrouping | null; filter?: CardFilter | null },
): Promise<Map<string, GroupCount[]>> {
  authorize(ctx, 'view', 'projects');
  requireGrouping(ctx, by, 'by');
  const filter = judgeFilter(ctx, asked);
  const rows = await run(ctx.queries, groups({ ...shapeOf(filter), by: by ?? 'none' }), {
    projectIds: projectIds.filter((id) => inProjects(ctx, id)),
    accountId: ctx.actor.accountId,
    column: filter.column ?? '',
    ...filter.values,
  });
  return Map.groupBy(rows, ({ projectId }) => projectId);
}
