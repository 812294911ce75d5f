import { statement } from '../../../db/statement.ts';
import { Refusal } from '../../../errors.ts';
import { shardOf } from '../../../events/shardOf.ts';
import { type Context, transaction } from '../../context.ts';
import { recordAttempts } from './recordAttempts.ts';
import { RECORD_IN_COLUMN } from './recordStatement.ts';
import { toClaim } from './toClaim.ts';
import type { Claim, ClaimAttempt } from './WorkAttempt.ts';

/** SQL text, because the builder locks all tables of a statement or none. */
const LOCK = statement<{ id: string }>(
  'work_lock_limited_column',
  `select k.id from work_request w join card c on c.id = w.subject_id join board_column k on k.id = c.column_id
   where w.id = $1 and w.account_id = $2 and w.subject_type = 'card' and k.wip_limit is not null
   for no key update of k`,
);

/**
 * Claims a request whose card is in a limited column. Claims of one column are serialized: each locks the column and
 * counts in a later statement, because a statement that waited for the lock would still count as of its beginning.
 * @returns the claim, or the refusal `column_full`
 */
export async function claimLimitedPlace(ctx: Context, attempt: ClaimAttempt): Promise<Claim | Refusal> {
  const row = await transaction(ctx, async (tx) => {
    const [column] = await tx.queries.query(LOCK, [attempt.workRequestId, attempt.accountId]);
    if (column === undefined) return undefined;
    return (await recordAttempts(tx, RECORD_IN_COLUMN, [{ claim: attempt }], [column.id]))[0];
  });
  if (row === undefined) return new Refusal('column_full');
  ctx.committed(1, [], [shardOf(attempt.accountId)]);
  return toClaim(row);
}
