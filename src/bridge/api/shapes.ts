import type { HarnessName } from '../rules/Rules.ts';

/**
 * Bodies of requests and answers (documents 1 and 2). The service's messages are described once, in the client package
 * that authors of other bridges use; only its types are shared.
 */
export type {
  ActivityReply,
  ActivityRow,
  AttemptOf,
  BridgeCommand,
  Claim,
  Effort,
  EventsReply,
  HeartbeatReply,
  PermissionReply,
  PickedAttempt,
  ProjectInfo,
  ProjectSummary,
  ReplayPage,
  RunTiming,
  ToolCall,
  WorkContext,
  WorkRequest,
} from '../../client/bridge/wire.ts';

export interface AccountRow {
  readonly name: string;
  readonly harness: HarnessName;
  readonly state: 'ready' | 'failing';
  readonly reason?: string;
  readonly used: boolean;
}

export interface HookRow {
  readonly package: string;
  readonly ref: string;
  readonly event: 'start' | 'stop' | 'busy' | 'idle';
  readonly lastRunAt?: string;
  readonly outcome: 'ok' | 'failed' | 'timeout' | 'never';
  readonly error?: string;
}

export interface HostSample {
  readonly sampledAt: string;
  readonly cpuPct: readonly number[];
  readonly memUsed: number;
  readonly memTotal: number;
  readonly swapUsed: number;
  readonly batteryPct: number | null;
  readonly onAc: boolean | null;
}

export interface UpdateReport {
  readonly state: 'current' | 'updating' | 'rolled-back' | 'blocked' | 'off' | 'dev';
  readonly version?: string;
  readonly install?: 'homebrew';
}

/**
 * A project of the rule file. From it the instance knows which projects this bridge takes work for, and why it takes
 * none for the others.
 */
export interface MappedProjectRow {
  readonly id: string;
  readonly state: 'ready' | 'failing';
  readonly reason?: string;
  readonly portWaits?: readonly PortWaitRow[];
}

/** A request of a project, or a queued run, that waits for a port of this machine. */
export interface PortWaitRow {
  readonly workRequestId?: string;
  readonly runId?: string;
  readonly port: number;
  /** What has the port: text for people, without paths. */
  readonly usedBy: string;
}

/** What a run that is over has left running; at most 20 of the processes are named. */
export interface LeftoversRow {
  readonly runId: string;
  readonly projectId: string;
  readonly count: number;
  readonly processes: readonly { readonly pid: number; readonly name: string }[];
}

/** Document 1 §2.2. */
export interface HeartbeatBody {
  readonly projects: readonly string[];
  readonly cliVersion: string;
  readonly name?: string;
  readonly pushLogin: string;
  readonly update?: UpdateReport;
  readonly hooks: readonly HookRow[];
  readonly workerPools: readonly { name: string; size: number; inUse: number; queued: number }[];
  /** Omitted until the first checks are done. */
  readonly accounts?: readonly AccountRow[];
  /** Omitted until the folders have been checked. */
  readonly mappedProjects?: readonly MappedProjectRow[];
  readonly leftovers: readonly LeftoversRow[];
  readonly paused: boolean;
  readonly capabilities: readonly string[];
  readonly workKinds: readonly string[];
  readonly workClaims: readonly { id: string; claimToken: string }[];
  /** The attempts at cards whose worktrees this bridge has. */
  readonly attempts?: readonly { readonly id: string; readonly cardId: string }[];
  readonly hostSamples?: readonly HostSample[];
}

export type RunState =
  | 'queued'
  | 'resumed'
  | 'preparing'
  | 'running'
  | 'stopping'
  | 'stopped'
  | 'dropped'
  | 'succeeded'
  | 'no-result'
  | 'unfinished'
  | 'blocked'
  | 'waiting-on-forge'
  | 'failed'
  | 'not-started';

export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheReadTokens: number;
  readonly cacheWriteTokens: number;
  readonly costUsd: number | null;
}

/** Document 2 §2.3. */
export interface Usage {
  readonly source: 'reported' | 'estimated';
  readonly models: Readonly<Record<string, ModelUsage>>;
}

/** Document 2 §2.2. */
export interface RunReport {
  readonly bridgeId: string;
  readonly state: RunState;
  readonly at: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly cardNumber?: number;
  readonly workRequestId?: string;
  readonly workKind?: string;
  readonly ruleId?: string;
  readonly kind: 'worker' | 'command';
  readonly sessionId?: string;
  readonly startedAt?: string;
  readonly endedAt?: string;
  readonly exitCode?: number;
  readonly hasResult?: boolean;
  readonly resultStatus?: 'finished' | 'blocked' | 'unfinished' | 'waiting';
  readonly resultReason?: string;
  readonly resultFields?: Readonly<Record<string, unknown>>;
  readonly failureReason?: string;
  readonly output?: string;
  /** What people should know about the run beside its result: at most 20 sentences of at most 500 characters. */
  readonly notices?: readonly string[];
  readonly reason?: 'shutdown' | 'rule_dead' | 'reload';
  readonly resumeSkipped?: 'shutdown';
  /** Set on a check of another run's work, which `ofRunId` names by the bridge's id; `count`: how many checks that work has. */
  readonly check?: { readonly name: string; readonly ofRunId: string; readonly count: number };
  /** Set on the end of an acceptance: the base branch has all of the card's change. */
  readonly merged?: true;
  readonly continues?: string;
  readonly usage?: Usage;
  readonly peakContextTokens?: number;
  readonly workerPool?: string;
  readonly experiment?: string;
  readonly variant?: string;
  readonly requestedModel?: string;
  readonly switchedFrom?: string;
  readonly harness?: HarnessName;
  readonly account?: string;
  readonly model?: string;
  readonly harnessSessionId?: string;
}
