import { type Statement, statement } from '../../db/statement.ts';
import { isUuid } from '../../lib/uuid.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { type CountRow, countEach, countText } from '../input/countEach.ts';
import { badCursor, LAST_ID, type Page, type PageArgs, toPage } from '../input/page.ts';

/**
 * The statement of a list below cards, newest first; its columns name the card. `where` may narrow it. It is SQL text, as is
 * the count, because each list names its own table.
 */
export function listStatement<Row>(name: string, table: string, columns: string, where = 'true'): Statement<Row> {
  const [, alias] = table.split(' ');
  return statement<Row>(
    name,
    `select x.* from unnest($1::uuid[]) as k(id)
     cross join lateral (
       select ${columns} from ${table}
       where ${alias}.card_id = k.id and ${alias}.account_id = $2 and ${alias}.id < $3 and ${where}
       order by ${alias}.id desc limit $4) x
     order by x.card_id, x.id desc`,
  );
}

/** A page of such a list for each of the caller's cards, in one statement for all; the key of a row is its id. */
export async function listOfCards<Row extends { id: string; cardId: string }>(
  ctx: Context,
  list: Statement<Row>,
  cardIds: readonly string[],
  args: PageArgs,
): Promise<Map<string, Page<Row>>> {
  authorize(ctx, 'view', 'parent');
  if (args.after !== undefined && !isUuid(args.after)) throw badCursor();
  const rows = await ctx.queries.query(list, [cardIds, ctx.actor.accountId, args.after ?? LAST_ID, args.first + 1]);
  const byCard = Map.groupBy(rows, (row) => row.cardId);
  return new Map(cardIds.map((id) => [id, toPage(byCard.get(id) ?? [], args)]));
}

/** The statement that counts such a list. */
export function countStatement(name: string, table: string, where = 'true'): Statement<CountRow> {
  const [, alias] = table.split(' ');
  const source = `${table} where ${alias}.card_id = g.id and ${alias}.account_id = $2 and ${where}`;
  return statement<CountRow>(name, countText(source));
}

/** How long such a list of each of the caller's cards is, counted up to MAX_COUNT. */
export function countOfCards(
  ctx: Context,
  count: Statement<CountRow>,
  cardIds: readonly string[],
): Promise<Map<string, number>> {
  authorize(ctx, 'view', 'parent');
  return countEach(ctx, count, cardIds, [ctx.actor.accountId]);
}
