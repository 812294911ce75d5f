import { isDataError } from '../db/Database.ts';
import type { Refusal } from '../errors.ts';
import { Batcher } from '../lib/Batcher.ts';
import type { BeatOutcome, HeartbeatItem } from './bridges/HeartbeatItem.ts';
import { recordHeartbeats } from './bridges/recordHeartbeats.ts';
import type { Context } from './context.ts';
import type { WorkRequestState } from './enums.ts';
import type { RunReportItem, RunReportOutcome } from './runs/RunReportItem.ts';
import { recordRunReports } from './runs/recordRunReports.ts';
import type { Claim, ClaimAttempt } from './work/claimWorkRequests.ts';
import { recordWork, type WorkAttempt, type WorkOutcome } from './work/recordWork.ts';
import type { OnRefused, ResultAttempt } from './work/settleWorkRequests.ts';

/** Where a caller adds what it wants recorded; resolves after the commit. */
interface Lane<Item, Outcome> {
  add(item: Item): Promise<Outcome>;
}

/** The routes that bridges knock at all day: what arrives during a flush goes together in the next (Batcher). */
export interface Lanes {
  readonly heartbeats: Lane<HeartbeatItem, BeatOutcome | Refusal>;
  readonly claims: Lane<ClaimAttempt, Claim | Refusal>;
  readonly results: Lane<ResultAttempt, WorkRequestState | Refusal>;
  readonly runReports: Lane<RunReportItem, RunReportOutcome | Refusal>;
}

/** Builds the lanes. `system` makes a context of the service itself, whose time is the flush's. */
export function createLanes(system: () => Context, onRefused: OnRefused): Lanes {
  const work = new Batcher<WorkAttempt, WorkOutcome>((attempts) => recordWork(system(), attempts, onRefused), {
    maxItems: 64,
    maxFlights: 2,
    mayBeOneItem: isDataError,
    key: (attempt) => ('claim' in attempt ? attempt.claim : attempt.result).workRequestId,
  });
  return {
    heartbeats: new Batcher((items) => recordHeartbeats(system(), items), {
      maxItems: 64,
      maxFlights: 2,
      mayBeOneItem: isDataError,
      key: (item) => `${item.accountId} ${item.bridgeId}`,
    }),
    runReports: new Batcher((items) => recordRunReports(system(), items), {
      maxItems: 64,
      maxFlights: 2,
      mayBeOneItem: isDataError,
      // Without the project: it may be named by its slug in one report and by its id in the next.
      key: (item) => `${item.report.bridgeId} ${item.runKey}`,
    }),
    // One batch of both kinds: it costs one commit, and its locks are waited for once.
    claims: { add: (claim) => work.add({ claim }) as Promise<Claim | Refusal> },
    results: { add: (result) => work.add({ result }) as Promise<WorkRequestState | Refusal> },
  };
}
