import { asRefusal, Refusal } from '../../errors.ts';
import { shardOf } from '../../events/shardOf.ts';
import type { Signal } from '../../events/signals.ts';
import { newId } from '../../lib/uuid.ts';
import { type Context, lockWaitOf } from '../context.ts';
import { explainClaims } from './explainClaims.ts';
import { explainResults } from './explainResults.ts';
import { RECORD } from './recordStatement.ts';
import type { ClaimAttempt, ResultAttempt, WorkAttempt, WorkOutcome } from './WorkAttempt.ts';
import type { WorkRequestRow } from './workRequestRow.ts';

/**
 * Records the claims and results of one flush, one outcome per attempt: a claim, the stored state, or the refusal by the
 * documented order (document 1 §7; unknown_bridge, work_request_not_found, capability_missing, card_held, already_claimed,
 * claim_lost). No two attempts may name the same request. `recordRefusal` handles the consequences of refused results.
 */
export async function recordWork(ctx: Context, attempts: readonly WorkAttempt[]): Promise<WorkOutcome[]> {
  const leaseMs = ctx.rules.workRequestLeaseSeconds * 1000;
  const asked = attempts.map((attempt) =>
    'claim' in attempt
      ? {
          ...attempt.claim,
          claimToken: newId(),
          state: null,
          reason: null,
          leaseUntil: new Date(attempt.claim.now.getTime() + leaseMs),
        }
      : { ...attempt.result, leaseUntil: null },
  );
  const rows = await ctx.queries.query(RECORD, [
    asked.map(({ accountId }) => accountId),
    asked.map(({ bridgeId }) => bridgeId),
    asked.map(({ workRequestId }) => workRequestId),
    asked.map(({ claimToken }) => claimToken),
    asked.map(({ state }) => state),
    asked.map(({ reason }) => reason),
    asked.map(({ now }) => now),
    asked.map(({ leaseUntil }) => leaseUntil),
    asked.map(({ accountId }) => shardOf(accountId)),
    asked.map(() => newId()),
    ctx.now,
    lockWaitOf(ctx),
  ]);
  if (rows.length > 0) ctx.committed(rows.length, ofSettled(rows));
  const changed = new Map(rows.map((row) => [attempts[row.place - 1] as WorkAttempt, row]));
  const lossOf = await explain(
    ctx,
    attempts.filter((attempt) => !changed.has(attempt)),
  );
  return attempts.map((attempt) => {
    const row = changed.get(attempt);
    if (row === undefined) return lossOf(attempt);
    return 'claim' in attempt ? toClaim(row) : row.state;
  });
}

/** What waits for a person on a subject shows once no work on it is under way. One signal for each project. */
function ofSettled(rows: readonly WorkRequestRow[]): Signal[] {
  const places = new Map<string, Signal>();
  for (const { state, accountId, projectId } of rows) {
    if (state === 'done') places.set(projectId, { kind: 'inbox', accountId, projectId });
  }
  return [...places.values()];
}

const toClaim = (row: WorkRequestRow) => ({
  workRequestId: row.id,
  claimToken: row.claimToken as string,
  leaseUntil: row.leaseUntil as Date,
  workRequest: row,
});

/** Why each loser got nothing. Where that cannot be found out, the losers alone hear of it: the others' changes are committed. */
async function explain(ctx: Context, losers: readonly WorkAttempt[]): Promise<(loser: WorkAttempt) => WorkOutcome> {
  try {
    const told = await explainAll(ctx, losers);
    return (loser) => told.get(loser) ?? new Refusal('internal');
  } catch (error) {
    return () => asRefusal(error);
  }
}

async function explainAll(ctx: Context, losers: readonly WorkAttempt[]): Promise<Map<WorkAttempt, WorkOutcome>> {
  const claims = new Map<ClaimAttempt, WorkAttempt>();
  const results = new Map<ResultAttempt, WorkAttempt>();
  for (const attempt of losers) {
    if ('claim' in attempt) claims.set(attempt.claim, attempt);
    else results.set(attempt.result, attempt);
  }
  const refusals = await explainClaims(ctx, [...claims.keys()]);
  const told = await explainResults(ctx, [...results.keys()]);
  return new Map<WorkAttempt, WorkOutcome>([
    ...[...claims.values()].map((attempt, i) => [attempt, refusals[i]] as [WorkAttempt, WorkOutcome]),
    ...[...results.values()].map((attempt, i) => [attempt, told[i]] as [WorkAttempt, WorkOutcome]),
  ]);
}
