import type { Finding } from '../checks/Finding.ts';
import type { ServiceState } from '../service/readServiceState.ts';
import type { CheckedAccount } from './checkAllAccounts.ts';

/** The output of `status --json`. */
export interface Status {
  readonly version: string;
  /**
   * The key that an update has to be signed with; null when the program has none, so that only checksums are compared.
   */
  readonly releaseKey: string | null;
  readonly url: string | null;
  readonly login: 'good' | 'missing' | 'ended' | 'unknown';
  readonly instance: { readonly reachable: boolean; readonly error?: string };
  readonly rules: { readonly file: string; readonly problems: readonly string[] };
  readonly accounts: readonly CheckedAccount[];
  /** What keeps work from starting here, or will make it fail. */
  readonly findings: readonly Finding[];
  /** Null when no service is installed for this configuration folder. */
  readonly service: ServiceState | null;
  /**
   * The service manager that could run the bridge that is running without one; null where none could, or where none
   * needs to.
   */
  readonly serviceManager: string | null;
  /** Null when no bridge serves this rule file. */
  readonly bridge: BridgeStatus | null;
  /** How many worktrees cards have on this machine. */
  readonly workspaces: number;
  /** Agents that a killed bridge left running; 0 while a bridge runs. */
  readonly left: number;
}

/** What a running bridge reports about itself. */
export interface BridgeStatus {
  readonly bridgeId?: string;
  /** The version of the bridge's program, which may differ from that of this one. */
  readonly version?: string;
  /** The instance that it works for. */
  readonly url?: string;
  readonly paused?: boolean;
  readonly connected?: boolean;
  /** When the bridge connected, or since when it has had no connection. */
  readonly since?: string;
  readonly waitingReports?: number;
  /** Seconds until the bridge may request claims again; 0 when it may at any time. */
  readonly claimsInSeconds?: number;
  /** The rules that the bridge has loaded: the file, and the SHA-256 that its text had at the time. */
  readonly rules?: { readonly file: string; readonly digest: string };
  /** Whether runs start in scopes of the session's systemd, or why not. */
  readonly scopes?: { readonly on: boolean; readonly reason?: string };
  /** Why work on some projects does not start, one line per project. */
  readonly notReady?: readonly string[];
  /** `kind subject-type` of requests that no entry matches. */
  readonly skippedKinds?: readonly string[];
  readonly skippedProjects?: readonly string[];
  /** `until`: the earliest time at which an account can work again, if that is known. */
  readonly waiting?: readonly {
    project?: string | null;
    reason: string | null;
    until?: string;
    port?: number;
    usedBy?: string | null;
  }[];
  readonly pools?: readonly { name: string; size: number; inUse: number; queued: number }[];
  readonly runs?: readonly { runId: string; workKind?: string; project?: string; cardNumber?: number; state: string }[];
  readonly error?: string;
}
