import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import { type Bound, build, idsOf, type Prepared, run } from '../../db/builder.ts';
import type { BuilderTables } from '../../db/builderTables.ts';
import { isUuid } from '../../lib/uuid.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import type { CountRow } from '../input/countEach.ts';
import { badCursor, LAST_ID, type Page, type PageArgs, toPage } from '../input/page.ts';

interface Counted {
  cardIds: readonly string[];
  accountId: string;
}
interface Listed extends Counted {
  /** The page holds rows with lower ids. */
  after: string;
  first: number;
}

/** The values of the count of a list below cards. */
export type OfCards = Bound<Counted>;
/** The values of its page. */
export type PageOfCards = Bound<Listed>;

/**
 * The page of a list below cards for each of them.
 * @param page its rows of card `g.id`, newest first
 */
export const ofEachCard = <Name extends keyof BuilderTables, Row extends { id: string; cardId: string }>(
  cardIds: Expression<readonly string[]>,
  page: SelectQueryBuilder<BuilderTables, Name, Row>,
) =>
  build
    .selectFrom(idsOf(cardIds))
    .crossJoinLateral(page.as('x'))
    .selectAll('x')
    .orderBy(sql.ref('x.cardId'))
    .orderBy(sql.ref('x.id'), 'desc');

/** A page of such a list for each of the caller's cards, in one statement for all; the key of a row is its id. */
export async function listOfCards<Row extends { id: string; cardId: string }>(
  ctx: Context,
  list: Prepared<Listed, Row>,
  cardIds: readonly string[],
  args: PageArgs,
): Promise<Map<string, Page<Row>>> {
  authorize(ctx, 'view', 'parent');
  if (args.after !== undefined && !isUuid(args.after)) throw badCursor();
  const rows = await run(ctx.queries, list, {
    cardIds,
    accountId: ctx.actor.accountId,
    after: args.after ?? LAST_ID,
    first: args.first + 1,
  });
  const byCard = Map.groupBy(rows, (row) => row.cardId);
  return new Map(cardIds.map((id) => [id, toPage(byCard.get(id) ?? [], args)]));
}

/** How long such a list of each of the caller's cards is, counted up to MAX_COUNT. */
export async function countOfCards(
  ctx: Context,
  count: Prepared<Counted, CountRow>,
  cardIds: readonly string[],
): Promise<Map<string, number>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, count, { cardIds, accountId: ctx.actor.accountId });
  return new Map(rows.map(({ id, total }) => [id, total]));
}
