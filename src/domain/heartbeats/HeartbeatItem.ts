import type { Refusal } from '../../errors.ts';
import type { Lane } from '../Lane.ts';
import type { WorkRequestRow } from '../work/requests/workRequestRow.ts';
import type { HeartbeatReport } from './parseHeartbeat.ts';

/** A heartbeat that is being recorded. */
export interface HeartbeatItem {
  accountId: string;
  bridgeId: string;
  report: HeartbeatReport;
  now: Date;
}

/** A heartbeat with news, and the parts of its report that differ from the stored one. */
export interface NewReport {
  item: HeartbeatItem;
  hash: Buffer;
}

/** The reply (document 1 §4.1). `commands` are the frozen payload texts. */
export interface BeatOutcome {
  paused: boolean;
  commands: string[];
  workRequests: WorkRequestRow[];
  lostClaims: string[];
  endedAttempts: string[];
}

/** The lane of heartbeats, as a verb's context holds it. */
export interface BeatLanes {
  readonly heartbeats: Lane<HeartbeatItem, BeatOutcome | Refusal>;
}
