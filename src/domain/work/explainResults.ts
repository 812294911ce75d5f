import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import type { WorkRequestState } from '../../tables/words.ts';
import type { Context } from '../context.ts';
import { inLivingProject } from '../erasure/living.ts';
import type { ResultAttempt } from './WorkAttempt.ts';

const HELD_NOW = statement<{ place: number; state: WorkRequestState; sameClaim: boolean }>(
  'work_settle_diagnose',
  `select p.place::int as place, w.state, w.claim_token = p.token and w.bridge_id = p.bridge_id as same_claim
   from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[])
     with ordinality as p(account_id, bridge_id, request_id, token, place)
   join work_request w on w.id = p.request_id and w.account_id = p.account_id
   where ${inLivingProject('w')}`,
);

/**
 * Tells repeats from lost claims in one statement, in the order of the attempts: a repeat with the same token and state is
 * answered like the first and changes nothing (document 1 §4.4), anything else is claim_lost or work_request_not_found.
 */
export async function explainResults(
  ctx: Pick<Context, 'queries'>,
  losers: readonly ResultAttempt[],
): Promise<(WorkRequestState | Refusal)[]> {
  if (losers.length === 0) return [];
  const rows = await ctx.queries.query(HELD_NOW, [
    losers.map((attempt) => attempt.accountId),
    losers.map((attempt) => attempt.bridgeId),
    losers.map((attempt) => attempt.workRequestId),
    losers.map((attempt) => attempt.claimToken),
  ]);
  const found = new Map(rows.map((row) => [row.place - 1, row]));
  return losers.map((attempt, place) => {
    const request = found.get(place);
    if (request === undefined) return new Refusal('work_request_not_found');
    return request.sameClaim && request.state === attempt.state ? request.state : new Refusal('claim_lost');
  });
}
