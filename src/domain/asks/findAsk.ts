import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { type AskRow, CardAsk } from '../../tables/CardAsk.ts';
import { columnsOf } from '../../tables/columns.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { inLivingProject, onLivingCard } from '../erasure/living.ts';

const BY_ID = statement<AskRow>(
  'ask_read',
  `select ${columnsOf(CardAsk, 'a')} from card_ask a where a.id = $1 and a.account_id = $2 and ${inLivingProject('a')}
     and ${onLivingCard('a')}`,
);

/**
 * A question on one of the caller's cards.
 * @throws Refusal ask_not_found
 */
export async function findAsk(ctx: Context, askId: string): Promise<AskRow> {
  authorize(ctx, 'view');
  const [ask] = isUuid(askId) ? await ctx.queries.query(BY_ID, [askId, ctx.actor.accountId]) : [];
  if (ask === undefined) throw new Refusal('ask_not_found');
  return ask;
}
