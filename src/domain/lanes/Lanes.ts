import { isDataError } from '../../db/Database.ts';
import { Refusal } from '../../errors.ts';
import { Batcher, type Flight } from '../../lib/batching/Batcher.ts';
import { isLockTimeout } from '../../lib/logFailure.ts';
import type { WorkRequestState } from '../../tables/words.ts';
import { endAccepted } from '../changeReview/endAccepted.ts';
import type { Context } from '../context.ts';
import type { BeatLanes } from '../heartbeats/HeartbeatItem.ts';
import { recordHeartbeats } from '../heartbeats/recordHeartbeats.ts';
import type { ActivityLanes } from '../reports/ActivityItem.ts';
import type { ReportLanes } from '../reports/RunReportItem.ts';
import { recordActivities } from '../reports/recordActivities.ts';
import { recordRunReports } from '../reports/recordRunReports.ts';
import { claimLimitedPlace } from '../work/claims/claimLimitedPlace.ts';
import { recordRefusal } from '../work/claims/recordRefusal.ts';
import { recordWork } from '../work/claims/recordWork.ts';
import type {
  Claim,
  ClaimAttempt,
  OnRefused,
  ResultAttempt,
  WorkAttempt,
  WorkLanes,
  WorkOutcome,
} from '../work/claims/WorkAttempt.ts';

/** The routes that bridges call all day: calls that arrive during a flush share the next one (`Batcher`). */
export type Lanes = BeatLanes & WorkLanes & ReportLanes & ActivityLanes;

/** How long a flush waits for a lock that another transaction holds, in milliseconds. */
export interface LockWaits {
  /** Of a flush of many accounts: all of them wait. Longer than a commit takes on a busy disk. */
  readonly shared: number;
  /** Of a flush of one account that met a lock before. */
  readonly alone: number;
}

/**
 * Milliseconds between the starts of two flushes of reports. There are many reports, and no caller needs their answers
 * quickly.
 */
const SPACING_MS = 2;

/**
 * Of claims and results, whose callers wait: a flush begins as soon as the one before has ended. A statement costs the database
 * what two dozen attempts do, so a second one beside it is only for a flush that meets a slow disk or a lock.
 */
const OVERLAP_MS = 10;

/** Claims in limited columns under way at once, which take a connection each. */
const PLACE_FLIGHTS = 4;

const LOCK_WAITS: LockWaits = { shared: 250, alone: 1_000 };

/**
 * Builds the lanes. `system` makes a context of the service itself, with the flush's time. Accounts share the lanes in
 * turns; an account whose rows are locked waits separately, and its callers have to retry.
 */
export function createLanes(
  system: (flight: Flight) => Context,
  onRefused: OnRefused,
  waits: LockWaits = LOCK_WAITS,
): Lanes {
  const contextOf = (flight: Flight) => ({ ...system(flight), lockWaitMs: flight.alone ? waits.alone : waits.shared });
  const bounds = { maxItems: 64, maxFlights: 2, mayBeOneItem: isDataError, isLock: isLockTimeout };
  const work = new Batcher<WorkAttempt, WorkOutcome>((attempts, flight) => recordWork(contextOf(flight), attempts), {
    ...bounds,
    name: 'work',
    overlapMs: OVERLAP_MS,
    owner: (attempt) => ('claim' in attempt ? attempt.claim : attempt.result).accountId,
    key: (attempt) => ('claim' in attempt ? attempt.claim : attempt.result).workRequestId,
  });
  // One by one: the consequences of a refusal lock a card and other requests of it, and take a dozen statements.
  const refusals = new Batcher<ResultAttempt, WorkRequestState | Refusal>(
    async (attempts, flight) => {
      const outcomes: (WorkRequestState | Refusal)[] = [];
      for (const attempt of attempts) outcomes.push(await recordRefusal(contextOf(flight), attempt, onRefused));
      return outcomes;
    },
    {
      ...bounds,
      name: 'refusals',
      maxItems: 1,
      owner: (attempt) => attempt.accountId,
      key: (attempt) => attempt.workRequestId,
    },
  );
  // Apart as well: each waits for the lock of its column, one at a time of an account, so that other accounts' go beside it.
  const places = new Batcher<ClaimAttempt, Claim | Refusal>(
    async (attempts, flight) => {
      const outcomes: (Claim | Refusal)[] = [];
      for (const attempt of attempts) outcomes.push(await claimLimitedPlace(contextOf(flight), attempt));
      return outcomes;
    },
    {
      ...bounds,
      name: 'places',
      maxItems: 1,
      maxFlights: PLACE_FLIGHTS,
      owner: ({ accountId }) => accountId,
      key: ({ accountId }) => accountId,
    },
  );
  const claim = async (attempt: ClaimAttempt): Promise<Claim | Refusal> => {
    const outcome = (await work.add({ claim: attempt })) as Claim | Refusal;
    return outcome instanceof Refusal && outcome.code === 'column_full' ? places.add(attempt) : outcome;
  };
  return {
    heartbeats: new Batcher((items, flight) => recordHeartbeats(contextOf(flight), items), {
      ...bounds,
      name: 'heartbeats',
      spacingMs: SPACING_MS,
      owner: (item) => item.accountId,
      key: (item) => `${item.accountId} ${item.bridgeId}`,
    }),
    runReports: new Batcher((items, flight) => recordRunReports(contextOf(flight), items, endAccepted), {
      ...bounds,
      name: 'run reports',
      spacingMs: SPACING_MS,
      owner: (item) => item.accountId,
      // Without the project: it may be named by its slug in one report and by its id in the next.
      key: (item) => `${item.report.bridgeId} ${item.runKey}`,
    }),
    activities: new Batcher((items, flight) => recordActivities(contextOf(flight), items), {
      ...bounds,
      name: 'activities',
      spacingMs: SPACING_MS,
      // Nobody waits for it, so it takes no second connection.
      maxFlights: 1,
      owner: (item) => item.accountId,
      key: (item) => `${item.accountId} ${item.bridgeId}`,
    }),
    // One batch of both kinds: it costs one commit, and its locks are waited for once.
    claims: { add: claim },
    results: {
      add: (result) =>
        result.state === 'refused'
          ? refusals.add(result)
          : (work.add({ result }) as Promise<WorkRequestState | Refusal>),
    },
  };
}
