import { Refusal } from '../../errors.ts';
import { type Context, transaction } from '../context.ts';
import type { WorkRequestState } from '../enums.ts';
import { type Claim, type ClaimAttempt, claimInTransaction } from './claimWorkRequests.ts';
import { lockRefusedCards, type OnRefused, type ResultAttempt, settleInTransaction } from './settleWorkRequests.ts';

/** What bridges do with requests: ask for one, or post its result. */
export type WorkAttempt = { claim: ClaimAttempt } | { result: ResultAttempt };
export type WorkOutcome = Claim | WorkRequestState | Refusal;

/**
 * Records the claims and results of one flush in one transaction, one outcome per attempt. Both write events under the
 * locks of their owners' shards, so that two transactions would only wait for each other's commit. No two attempts may
 * name the same request.
 */
export function recordWork(
  ctx: Context,
  attempts: readonly WorkAttempt[],
  onRefused: OnRefused,
): Promise<WorkOutcome[]> {
  const claims = attempts.flatMap((attempt) => ('claim' in attempt ? [attempt.claim] : []));
  const results = attempts.flatMap((attempt) => ('result' in attempt ? [attempt.result] : []));
  return transaction(ctx, async (tx) => {
    await lockRefusedCards(tx, results);
    const claimed = claims.length === 0 ? [] : await claimInTransaction(tx, claims);
    const settled = results.length === 0 ? [] : await settleInTransaction(tx, results, onRefused);
    const [claimOutcomes, resultOutcomes] = [claimed.values(), settled.values()];
    return attempts.map((attempt) => {
      const next = 'claim' in attempt ? claimOutcomes.next() : resultOutcomes.next();
      return next.value ?? new Refusal('internal');
    });
  });
}
