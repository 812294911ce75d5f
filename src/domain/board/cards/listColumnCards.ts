import { type SqlBool, sql } from 'kysely';
import { type Bound, build, eachId, idsOf, prepare, run, variants } from '../../../db/builder.ts';
import { checkEach } from '../../../db/checkEach.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { countOf } from '../../input/countEach.ts';
import { badCursor, type Page, type PageArgs, toPage } from '../../input/page.ts';
import { type CardFilter, type FilterShape, type FilterValues, isCommon, judgeFilter, passes } from './cardFilter.ts';
import { type CardRow, cards, toCard } from './cardRow.ts';

type OfColumns<More = unknown> = Bound<{ columnIds: readonly string[]; accountId: string } & FilterValues & More>;
/** The place behind which a page begins. */
type Behind = { afterPosition: string; afterNumber: number; first: number };

/** Cards of the column `g.id`. */
const OF_COLUMN = {
  project: '(select k.project_id from board_column k where k.id = g.id)',
  standing: 'checked',
} as const;

/** Below every position: where a list begins. */
const FIRST_POSITION = String(-(2n ** 63n));

/** The key of a row: its position, and its number, which tells apart cards that once got the same one. */
const KEY = /^(-?\d{1,19})\.(\d{1,9})$/;
export const isPlaceKey = (key: string): boolean => KEY.test(key);
export const placeKey = ({ position, number }: Pick<CardRow, 'position' | 'number'>): string => `${position}.${number}`;

const pages = variants((shape: FilterShape) =>
  prepare(
    (bound: OfColumns<Behind>) => {
      const page = passes(shape, bound, OF_COLUMN)
        .reduce((list, condition) => list.where(condition), cards().where('c.columnId', '=', eachId))
        .where((eb) => checkEach(eb('c.ownerId', '=', bound.accountId)))
        .where(sql<SqlBool>`(c.position, c.number) > (${bound.afterPosition}::bigint, ${bound.afterNumber}::integer)`)
        .orderBy('c.position')
        .orderBy('c.number')
        .limit(bound.first);
      return build
        .selectFrom(idsOf(bound.columnIds))
        .crossJoinLateral(page.as('x'))
        .selectAll('x')
        .orderBy('x.columnId')
        .orderBy('x.position')
        .orderBy('x.number');
    },
    { named: isCommon(shape) },
  ),
);

const counts = variants((shape: FilterShape) =>
  prepare(
    (bound: OfColumns) =>
      countOf(
        bound.columnIds,
        passes(shape, bound, OF_COLUMN).reduce(
          (list, condition) => list.where(condition),
          build.selectFrom('card as c').where('c.columnId', '=', eachId).where('c.ownerId', '=', bound.accountId),
        ),
      ),
    { named: isCommon(shape) },
  ),
);

/**
 * A page of the cards of each of the caller's columns in the order of the board, in one statement for all columns. The filter's
 * own column is not asked for.
 * @throws Refusal bad_user_input on `filter.<field>` or `after`
 */
export async function listColumnCards(
  ctx: Context,
  columnIds: readonly string[],
  args: PageArgs & { filter?: CardFilter | null },
): Promise<Map<string, Page<CardRow>>> {
  authorize(ctx, 'view', 'parent');
  const [, position = FIRST_POSITION, number = '0'] = KEY.exec(args.after ?? '') ?? [];
  if (BigInt(position) < BigInt(FIRST_POSITION) || BigInt(position) > 2n ** 63n - 1n) throw badCursor();
  const { shape, values } = judgeFilter(ctx, args.filter);
  const rows = await run(ctx.queries, pages(shape), {
    columnIds,
    accountId: ctx.actor.accountId,
    afterPosition: position,
    afterNumber: Number(number),
    first: args.first + 1,
    ...values,
  });
  const byColumn = Map.groupBy(rows.map(toCard), (card) => card.columnId);
  return new Map(columnIds.map((id) => [id, toPage(byColumn.get(id) ?? [], args)]));
}

/**
 * How many cards such a list of each column holds, counted up to MAX_COUNT.
 * @throws Refusal bad_user_input on `filter.<field>`
 */
export async function countColumnCards(
  ctx: Context,
  columnIds: readonly string[],
  filter?: CardFilter | null,
): Promise<Map<string, number>> {
  authorize(ctx, 'view', 'parent');
  const { shape, values } = judgeFilter(ctx, filter);
  const rows = await run(ctx.queries, counts(shape), { columnIds, accountId: ctx.actor.accountId, ...values });
  return new Map(rows.map(({ id, total }) => [id, total]));
}
