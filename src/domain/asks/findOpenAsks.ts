import { statement } from '../../db/statement.ts';
import { type AskRow, CardAsk } from '../../tables/CardAsk.ts';
import { columnsOf } from '../../tables/columns.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';

/** The open questions on a card: the first one, and their number. */
export interface OpenAsks {
  first: AskRow;
  count: number;
}

/** SQL text, because the count and the first row come from one walk along the index of open questions. */
const OPEN = statement<AskRow & { openCount: number }>(
  'card_open_asks',
  `select x.* from unnest($1::uuid[]) as g(id)
   cross join lateral (
     select ${columnsOf(CardAsk, 'a')}, (count(*) over ())::int as open_count from card_ask a
     where a.card_id = g.id and a.answer_id is null and a.account_id = $2
     order by a.id limit 1
   ) x`,
);

/** The open questions on each of the caller's cards, by card, in one statement for all; none for a card without one. */
export async function findOpenAsks(ctx: Context, cardIds: readonly string[]): Promise<Map<string, OpenAsks>> {
  authorize(ctx, 'view', 'parent');
  const rows = await ctx.queries.query(OPEN, [cardIds, ctx.actor.accountId]);
  return new Map(rows.map(({ openCount, ...first }) => [first.cardId, { first, count: openCount }]));
}
