import { asRefusal, Refusal } from '../../../errors.ts';
import { shardOf } from '../../../events/shardOf.ts';
import type { Signal } from '../../../events/signals.ts';
import { afterCommit } from '../../afterCommit.ts';
import { type Context, transaction } from '../../context.ts';
import type { WorkRequestRow } from '../requests/workRequestRow.ts';
import { offerFreedPlaces } from '../waiting/offerFreedPlaces.ts';
import { explainClaims } from './explainClaims.ts';
import { explainResults } from './explainResults.ts';
import { type RecordedRow, recordAttempts } from './recordAttempts.ts';
import { RECORD } from './recordStatement.ts';
import { toClaim } from './toClaim.ts';
import type { ClaimAttempt, ResultAttempt, WorkAttempt, WorkOutcome } from './WorkAttempt.ts';

/**
 * Records the claims and results of one flush, one outcome per attempt: a claim, the stored state, or the refusal by the
 * documented order (document 1 §7; unknown_bridge, work_request_not_found, capability_missing, card_held, column_full,
 * already_claimed, claim_lost). No two attempts may name the same request. `column_full` says only that the column has a limit:
 * `claimLimitedPlace` finds out, apart from this flush, because it waits for the lock of the column. `recordRefusal` handles the
 * consequences of refused results.
 */
export async function recordWork(ctx: Context, attempts: readonly WorkAttempt[]): Promise<WorkOutcome[]> {
  const rows = await recordAttempts(ctx, RECORD, attempts);
  if (rows.length > 0) {
    ctx.committed(
      rows.length,
      ofSettled(rows),
      rows.map(({ accountId }) => shardOf(accountId)),
    );
  }
  const changed = new Map(rows.map((row) => [attempts[row.place - 1] as WorkAttempt, row]));
  await offerFreed(ctx, rows);
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

/** A subject's need for a person is shown once no work on it is in progress. One signal for each project. */
function ofSettled(rows: readonly WorkRequestRow[]): Signal[] {
  const places = new Map<string, Signal>();
  for (const { state, accountId, projectId } of rows) {
    if (state === 'done') places.set(projectId, { kind: 'inbox', accountId, projectId });
  }
  return [...places.values()];
}

/** A result may have freed a place in a limited column, for which another request waits. */
async function offerFreed(ctx: Context, rows: readonly RecordedRow[]): Promise<void> {
  const freed = [...new Set(rows.flatMap(({ freedColumn }) => freedColumn ?? []))];
  if (freed.length === 0) return;
  await afterCommit(ctx, 'offer_of_freed_places_failed', () => transaction(ctx, (tx) => offerFreedPlaces(tx, freed)));
}

/**
 * The reason for each loser. If it cannot be found out, only the losers get an error, because the others' changes are
 * committed.
 */
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
