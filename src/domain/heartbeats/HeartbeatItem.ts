import type { Refusal } from '../../errors.ts';
import type { Lane } from '../Lane.ts';
import type { WorkRequestRow } from '../work/workRequestRow.ts';
import type { HeartbeatReport } from './parseHeartbeat.ts';

/** One heartbeat on its way into the tables. */
export interface HeartbeatItem {
  accountId: string;
  bridgeId: string;
  report: HeartbeatReport;
  now: Date;
}

/** A heartbeat that says something new, with what tells its report from the stored one. */
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
}

/** The lane of heartbeats, as a verb's context holds it. */
export interface BeatLanes {
  readonly heartbeats: Lane<HeartbeatItem, BeatOutcome | Refusal>;
}
