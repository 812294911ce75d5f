import type { AccountRow } from '../api/shapes.ts';
import type { Finding } from '../checks/Finding.ts';
import type { ServiceState } from '../service/readServiceState.ts';

/** The output of `status --json`. */
export interface Status {
  readonly version: string;
  /**
   * The key by which an update has to be signed; null when the program has none, so that only checksums are compared.
   */
  readonly releaseKey: string | null;
  readonly url: string | null;
  readonly login: 'good' | 'missing' | 'ended' | 'unknown';
  readonly instance: { readonly reachable: boolean; readonly error?: string };
  readonly rules: { readonly file: string; readonly problems: readonly string[] };
  readonly accounts: readonly AccountRow[];
  /** What keeps work from starting here, or will spoil it. */
  readonly findings: readonly Finding[];
  /** Null when no service is installed for this configuration folder. */
  readonly service: ServiceState | null;
  /** What could run the bridge that runs here without a service; null where nothing could, and where nothing needs to. */
  readonly serviceManager: string | null;
  /** Null when no bridge serves this rule file. */
  readonly bridge: BridgeStatus | null;
  /** Agents of a bridge that was killed, which work on; 0 while a bridge runs. */
  readonly left: number;
}

/** What a running bridge reports about itself. */
export interface BridgeStatus {
  readonly bridgeId?: string;
  /** The version of its program, which may be another than that of this one. */
  readonly version?: string;
  /** The instance that it works for. */
  readonly url?: string;
  readonly paused?: boolean;
  readonly connected?: boolean;
  /** When it connected, or since when it has no connection. */
  readonly since?: string;
  readonly waitingReports?: number;
  /** Seconds until the instance is asked for claims again; 0 when it can be asked at any time. */
  readonly claimsInSeconds?: number;
  /** The rules that the bridge has loaded: the file, and the SHA-256 of its text then. */
  readonly rules?: { readonly file: string; readonly digest: string };
  /** Why work of some projects does not start, a line for each. */
  readonly notReady?: readonly string[];
  /** `kind subject-type` of requests that no entry matches. */
  readonly skippedKinds?: readonly string[];
  readonly skippedProjects?: readonly string[];
  readonly waiting?: readonly { project?: string | null; reason: string | null }[];
  readonly pools?: readonly { name: string; size: number; inUse: number; queued: number }[];
  readonly runs?: readonly { runId: string; workKind?: string; project?: string; cardNumber?: number; state: string }[];
  readonly error?: string;
}
