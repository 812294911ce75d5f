import { statement } from '../../db/statement.ts';
import { type AskRow, CardAsk } from '../../tables/CardAsk.ts';
import { columnsOf } from '../../tables/columns.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { inLivingProject, onLivingCard } from '../erasure/living.ts';

const SOME = statement<AskRow>(
  'ask_some',
  `select ${columnsOf(CardAsk, 'a')} from card_ask a where a.id = any($1::uuid[]) and a.account_id = $2 and ${inLivingProject('a')}
     and ${onLivingCard('a')}`,
);

/** The questions with these ids on the caller's cards, by id; a question that is missing or another account's is left out. */
export async function findAsks(ctx: Context, ids: readonly string[]): Promise<Map<string, AskRow>> {
  authorize(ctx, 'view');
  const rows = await ctx.queries.query(SOME, [ids, ctx.actor.accountId]);
  return new Map(rows.map((row) => [row.id, row]));
}
