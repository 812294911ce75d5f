import type { Refusal } from '../errors.ts';
import { Batcher } from '../lib/Batcher.ts';
import type { BeatOutcome, HeartbeatItem } from './bridges/recordHeartbeats.ts';
import { recordHeartbeats } from './bridges/recordHeartbeats.ts';
import type { Context } from './context.ts';
import type { WorkRequestState } from './enums.ts';
import { type Claim, type ClaimAttempt, claimWorkRequests } from './work/claimWorkRequests.ts';
import { type OnRefused, type ResultAttempt, settleWorkRequests } from './work/settleWorkRequests.ts';

/** The routes that bridges knock at all day: what arrives during a flush goes together in the next (Batcher). */
export interface Lanes {
  readonly heartbeats: Batcher<HeartbeatItem, BeatOutcome>;
  readonly claims: Batcher<ClaimAttempt, Claim | Refusal>;
  readonly results: Batcher<ResultAttempt, WorkRequestState | Refusal>;
}

/** Builds the lanes. `system` makes a context of the service itself, whose time is the flush's. */
export function createLanes(system: () => Context, onRefused: OnRefused): Lanes {
  return {
    heartbeats: new Batcher((items) => recordHeartbeats(system(), items), {
      maxItems: 64,
      maxFlights: 2,
      key: (item) => `${item.accountId} ${item.bridgeId}`,
    }),
    claims: new Batcher((attempts) => claimWorkRequests(system(), attempts), {
      maxItems: 64,
      maxFlights: 2,
      key: (attempt) => attempt.workRequestId,
    }),
    results: new Batcher((attempts) => settleWorkRequests(system(), attempts, onRefused), {
      maxItems: 64,
      maxFlights: 2,
      key: (attempt) => attempt.workRequestId,
    }),
  };
}
