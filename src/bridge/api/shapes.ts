import type { HarnessName } from '../rules/Rules.ts';

/** Bodies of requests and answers (documents 1 and 2). Fields that older services do not send are optional. */
export type Effort = 'low' | 'medium' | 'high' | 'xhigh' | 'max';

export const CONTEXT_KEYS = ['pullRequestNumber', 'pullRequestUrl', 'headSha', 'reason', 'documentId'] as const;
export type ContextKey = (typeof CONTEXT_KEYS)[number];
export type WorkContext = Readonly<Record<ContextKey, string | number | null>>;

/** Document 1 §2.6. */
export interface WorkRequest {
  readonly projectId: string;
  readonly workRequestId: string;
  readonly kind: string;
  readonly capability: string | null;
  readonly state: 'open' | 'claimed' | 'done' | 'refused' | 'expired' | 'cancelled';
  readonly subjectType: string;
  readonly subjectId: string;
  readonly cardNumber: number | null;
  readonly ruleId: string | null;
  readonly createdAt: string;
  readonly resumeSessionId: string | null;
  readonly context?: Partial<WorkContext> | null;
  readonly model?: string | null;
  readonly effort?: Effort | null;
  readonly prompt?: string | null;
}

/** Document 1 §2.5. */
export interface BridgeCommand {
  readonly projectId: string;
  readonly commandId: string;
  readonly kind: 'stop-run' | 'resume-run' | 'rerun-command' | 'collect-session-usage';
  readonly bridgeId: string;
  /** The service's id of the run. */
  readonly runId: string;
  /** This bridge's id of the run. */
  readonly runKey: string | null;
  readonly sessionId: string | null;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly cardNumber: number | null;
  readonly workRequestId: string | null;
  readonly workKind: string | null;
  readonly ruleId: string | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly expiresAt: string;
  readonly cause?: 'person' | 'ask-closed' | null;
  readonly context?: Partial<WorkContext> | null;
  readonly model?: string | null;
  readonly effort?: Effort | null;
  readonly harness?: string | null;
  readonly account?: string | null;
  readonly runModel?: string | null;
}

export interface Claim {
  readonly workRequestId: string;
  readonly claimToken: string;
  readonly leaseUntil: string;
  readonly workRequest: WorkRequest;
}

export interface ProjectSummary {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/** GET /api/projects (document 2 §4.7). */
export interface ProjectInfo extends ProjectSummary {
  readonly subcommandPrograms?: readonly string[];
  readonly collectFullText?: boolean;
}

/** GET /api/events (document 1 §4.5). */
export interface EventsReply {
  readonly hubUrl: string;
  readonly jwt: string;
  readonly topic: string;
  readonly projects: readonly ProjectSummary[];
  readonly flags: Readonly<Record<string, boolean | number>>;
  readonly cliRange?: string;
  readonly head?: number;
}

export interface ReplayPage {
  readonly events: readonly { readonly id: string; readonly type: string; readonly data: string }[];
  readonly hasMore: boolean;
  /**
   * Where to continue after the service's database was set back and lost the event of the cursor (docs/protocol.md §1).
   */
  readonly resetTo?: string | null;
}

export interface HeartbeatReply {
  readonly cliRange: string;
  readonly paused: boolean;
  readonly commands: readonly BridgeCommand[];
  readonly workRequests: readonly WorkRequest[];
  readonly lostClaims: readonly string[];
}

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
  readonly paused: boolean;
  readonly capabilities: readonly string[];
  readonly workClaims: readonly { id: string; claimToken: string }[];
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

export interface ToolCall {
  readonly seq: number;
  readonly tool: string;
  readonly kind: 'shell' | 'subagent' | 'tool';
  readonly startedAt: string;
  readonly durationMs: number | null;
  readonly isError: boolean | null;
  readonly inSubagent: boolean;
  readonly backgroundId: string | null;
  readonly waitsOn: string | null;
  readonly signatures: readonly string[];
  readonly fullText: string | null;
}

/** Milliseconds; null: unknown. */
export interface RunTiming {
  readonly toolTimeMs: number | null;
  readonly idleGapMs: number | null;
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
  readonly reason?: 'shutdown' | 'rule_dead' | 'reload';
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
