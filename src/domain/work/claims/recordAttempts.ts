import type { Queries, Statement } from '../../../db/statement.ts';
import { shardOf } from '../../../events/shardOf.ts';
import { newId } from '../../../lib/uuid.ts';
import { type Context, lockWaitOf } from '../../context.ts';
import type { WorkRequestRow } from '../requests/workRequestRow.ts';
import type { WorkAttempt } from './WorkAttempt.ts';

/** A request as an attempt changed it. */
export interface RecordedRow extends WorkRequestRow {
  /** The attempt's place among the others, from 1. */
  place: number;
  /** The limited column in which a result has freed a place; null for none. */
  freedColumn: string | null;
}

/**
 * Runs one of the statements that record claims and results.
 * @param more the values of the statement's own parameters
 * @returns the changed requests; an attempt without one got nothing
 */
export function recordAttempts(
  ctx: Context & { readonly queries: Queries },
  record: Statement<RecordedRow>,
  attempts: readonly WorkAttempt[],
  more: readonly unknown[] = [],
): Promise<RecordedRow[]> {
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
  return ctx.queries.query(record, [
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
    ...more,
  ]);
}
