import type { AccountRow } from '../api/shapes.ts';

/** All that `status` tells, as `--json` prints it. */
export interface Status {
  readonly version: string;
  /**
   * The key that an update has to be signed with; null: the program has none, and only the release's checksums are
   * checked.
   */
  readonly releaseKey: string | null;
  readonly url: string | null;
  readonly login: 'good' | 'missing' | 'ended' | 'unknown';
  readonly instance: { readonly reachable: boolean; readonly error?: string };
  readonly rules: { readonly file: string; readonly problems: readonly string[] };
  readonly accounts: readonly AccountRow[];
  /** Null: no bridge serves this rule file. */
  readonly bridge: BridgeStatus | null;
}

/** What a running bridge says of itself. */
export interface BridgeStatus {
  readonly bridgeId?: string;
  readonly paused?: boolean;
  readonly connected?: boolean;
  readonly since?: string;
  readonly waitingReports?: number;
  /** How long the instance is not asked for claims; 0: it is asked at any time. */
  readonly claimsInSeconds?: number;
  /** `kind subject-type` of requests that no entry fits. */
  readonly skippedKinds?: readonly string[];
  readonly skippedProjects?: readonly string[];
  readonly waiting?: readonly { reason: string | null }[];
  readonly pools?: readonly { name: string; size: number; inUse: number; queued: number }[];
  readonly runs?: readonly { runId: string; workKind?: string; project?: string; cardNumber?: number; state: string }[];
  readonly error?: string;
}
