/**
 * The parts of the bridge's paths and events that the graph types only as JSON (docs/api.md). Fields that older
 * services do not send are optional. Ids are uuids, times RFC 3339.
 */
export type Effort = 'low' | 'medium' | 'high' | 'xhigh' | 'max';

export type ContextKey = 'pullRequestNumber' | 'pullRequestUrl' | 'headSha' | 'reason' | 'documentId';
/** `failedChecks`: the checks that sent the work back, in words with the end of their output; sent only then. */
export type WorkContext = Readonly<Record<ContextKey, string | number | null>> & { readonly failedChecks?: string };

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
  readonly attempt?: AttemptOf;
  readonly pickedAttempt?: PickedAttempt;
}

/**
 * The work is one of several attempts at its card, each in a worktree of its own and at the same time. It comes only to a bridge
 * that reports the capability `attempts`.
 */
export interface AttemptOf {
  readonly id: string;
  /** Ascends over all attempts at the card. */
  readonly number: number;
  /** The account of the bridge that it names; null for the one that the rules choose. */
  readonly account: string | null;
}

/** The attempt that was picked for the card before: the work goes on in its worktree. */
export interface PickedAttempt {
  readonly id: string;
  readonly number: number;
}

export interface BridgeCommand {
  readonly projectId: string;
  readonly commandId: string;
  /**
   * `end-leftovers` comes only to a bridge that reports the capability of that name, `accept-change` to one that reports `accept`, and
   * `message-run` to one that reports `message`.
   */
  readonly kind:
    | 'stop-run'
    | 'resume-run'
    | 'rerun-command'
    | 'collect-session-usage'
    | 'end-leftovers'
    | 'accept-change'
    | 'message-run';
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
  readonly cause?: 'person' | 'ask-closed' | 'message' | null;
  readonly context?: Partial<WorkContext> | null;
  readonly model?: string | null;
  readonly effort?: Effort | null;
  readonly harness?: string | null;
  readonly account?: string | null;
  readonly runModel?: string | null;
  /** Of a `message-run`: the message, whose text is fetched by `takeMessage`. */
  readonly message?: { readonly id: string; readonly interrupt: boolean };
  /** Of a `resume-run`: the messages with which the session goes on, in their order. Absent where there are none. */
  readonly messages?: readonly { readonly id: string }[];
  /** Of `accept-change`: the commits that were accepted. A bridge whose folder is at another one refuses the command. */
  readonly heads?: readonly { readonly repository: string; readonly head: string }[];
  readonly attempt?: AttemptOf;
  readonly pickedAttempt?: PickedAttempt;
}

export interface Claim {
  readonly workRequestId: string;
  /** Contained in this answer and nowhere else: the token renews the lease and authorizes the result. */
  readonly claimToken: string;
  readonly leaseUntil: string;
  readonly workRequest: WorkRequest;
  /** Where the work began in a trace of the instance (W3C Trace Context); set for traced work only. */
  readonly traceparent?: string;
  /** Goes with `traceparent`. */
  readonly tracestate?: string;
}

export interface HeartbeatReply {
  readonly cliRange: string;
  readonly paused: boolean;
  readonly commands: readonly BridgeCommand[];
  readonly workRequests: readonly WorkRequest[];
  /** Ids among the named claims that this bridge does not hold: stop their work. */
  readonly lostClaims: readonly string[];
  /** Ids among the named attempts that ended without being picked: stop their work and remove their worktrees. */
  readonly endedAttempts?: readonly string[];
}

export interface ProjectSummary {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

export interface ProjectInfo extends ProjectSummary {
  readonly subcommandPrograms?: readonly string[];
  readonly collectFullText?: boolean;
}

export interface EventsReply {
  readonly hubUrl: string;
  readonly jwt: string;
  readonly topic: string;
  readonly projects: readonly ProjectSummary[];
  readonly flags: Readonly<Record<string, boolean | number>>;
  readonly cliRange?: string;
  /** The sequence of the newest event. */
  readonly head?: number;
}

export interface ReplayPage {
  /** `data` is exactly the text that the stream sends. */
  readonly events: readonly { readonly id: string; readonly type: string; readonly data: string }[];
  readonly hasMore: boolean;
  /**
   * The service's database was restored to a state before the event of the cursor: where to continue
   * (docs/protocol.md).
   */
  readonly resetTo?: string | null;
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

/** Milliseconds; null when unknown. */
export interface RunTiming {
  readonly toolTimeMs: number | null;
  readonly idleGapMs: number | null;
}

/** The outcome of claimed work. */
export interface WorkResult {
  readonly claimToken: string;
  readonly state: 'done' | 'refused';
  /** 1 to 64 lower-case letters, digits and hyphens. */
  readonly reason?: string;
}

export interface CommandAnswer {
  readonly state: 'done' | 'refused';
  /** At most 1,000 characters. */
  readonly reason?: string;
}

export interface PinQuestion {
  readonly variants: readonly string[];
  /** The variant that the bridge drew. */
  readonly candidate: string;
  readonly weights?: readonly number[];
  readonly metrics?: readonly string[];
}

/** What a live run does, in one word. A service that does not know a word takes it for `using`. */
export type ActivityKind =
  | 'starting'
  | 'thinking'
  | 'retrying'
  | 'asking'
  | 'running'
  | 'editing'
  | 'reading'
  | 'searching'
  | 'fetching'
  | 'delegating'
  | 'using';

/** One of the latest calls of a live run. Durations are in milliseconds, `agoMs` as of the sending. */
export interface ActivityCall {
  readonly kind: ActivityKind;
  readonly tool: string;
  /** Program and subcommand of a command; a path only where the project has `collectFullText`. At most 200 characters. */
  readonly subject?: string;
  readonly state: 'running' | 'background' | 'done' | 'failed' | 'refused';
  readonly agoMs: number;
  readonly durationMs?: number;
  readonly inSubagent: boolean;
}

/** What a live run does at the moment. Times are durations, because the clock of a machine may be wrong. */
export interface ActivityRow {
  readonly runId: string;
  readonly projectId: string;
  readonly kind: ActivityKind;
  readonly tool?: string;
  readonly subject?: string;
  /** For how long it has been doing so, as of the sending. */
  readonly forMs: number;
  /** Of a request to the model service that is repeated. */
  readonly attempt?: number;
  readonly of?: number;
  readonly model?: string;
  readonly harnessSessionId?: string;
  /** Calls that the agent tool did not let through so far. */
  readonly refusals: number;
  /** The ports on which the worktree of the run listens, at most 10. */
  readonly ports?: readonly number[];
  /** The latest calls, the oldest first, at most 20. */
  readonly calls: readonly ActivityCall[];
}

/** What a person wrote to the agent of a run. */
export interface TakenMessage {
  readonly messageId: string;
  readonly text: string;
  /** Whether it ends what the agent does at the moment. */
  readonly interrupt: boolean;
  /** Null once the account of the person is deleted. */
  readonly author: string | null;
}

/** How far a message has come. */
export interface MessageReceipt {
  readonly state: 'queued' | 'delivered' | 'answered' | 'refused';
  /** RFC 3339. */
  readonly at: string;
  /** Why it is refused, at most 1000 characters. */
  readonly reason?: string | null;
}

/** What a run asks leave for. */
export interface PermissionRequest {
  /** Markdown, 1 to 4000 characters. */
  readonly question: string;
  /** What the answer that allows always covers: one line of at most 500 characters. Without it there is no such answer. */
  readonly rule?: string | null;
  /** 1 to 3600. */
  readonly waitSeconds: number;
  /** The run wants no answer any more: an open question is closed. */
  readonly isWithdrawn?: boolean | null;
}

/** What became of a request for leave so far. */
export interface PermissionReply {
  readonly state: 'open' | 'allowed' | 'denied';
  /** Of a denied one: a person, the deadline, or the run, which ended or withdrew it. */
  readonly deniedBy: 'person' | 'deadline' | 'run' | null;
}

export interface ActivityReply {
  /** How long the bridge waits before it tells more: 2 while somebody looks, else 10. */
  readonly intervalSeconds: number;
  /** What is no live run of this bridge. */
  readonly ignored: readonly string[];
}

/** What a run changed, in one to 20 repositories (docs/protocol.md). The newest report takes the place of those before. */
export interface RunChanges {
  /** Ascends from 1 within a run. */
  readonly revision: number;
  readonly takenAt: string;
  /** Whether the run was over. */
  readonly isFinal: boolean;
  readonly repositories: readonly RepositoryChange[];
}

export type ChangeFailureCode = 'NO_GIT' | 'TIMEOUT' | 'BROKEN_REPOSITORY' | 'NO_FORK_POINT' | 'OTHER';

export interface ChangeFailure {
  readonly code: ChangeFailureCode;
  readonly message: string;
}

/** The change of one worktree: from the fork point to its files as they lie there. */
export interface RepositoryChange {
  readonly name: string;
  readonly path: string;
  /** Null: on no branch. */
  readonly branch: string | null;
  /** Set when another branch is checked out than the one that the work began on. */
  readonly expectedBranch: string | null;
  readonly baseBranch: string | null;
  /** Null where the work began before the first commit. */
  readonly forkPoint: string | null;
  /** Null before the first commit. */
  readonly head: string | null;
  /** Whether there is work that no commit has. */
  readonly isDirty: boolean;
  /** Why the change is not known; the lists are empty then. */
  readonly failed: ChangeFailure | null;
  /** Since the fork point, the newest first. */
  readonly commits: readonly ChangedCommit[];
  readonly commitCount: number;
  readonly files: readonly ChangedFile[];
  readonly fileCount: number;
  readonly added: number;
  readonly removed: number;
  /** In git's unified format, of the files that have one. */
  readonly patch: string;
  /** How many of the files the patch lacks. */
  readonly patchLeftOut: number;
}

export interface ChangedCommit {
  readonly sha: string;
  readonly subject: string;
  readonly author: string;
  readonly at: string;
}

export type ChangedFileStatus = 'added' | 'modified' | 'deleted' | 'renamed' | 'copied' | 'type-changed' | 'submodule';

/** Why the patch lacks a file. `bound`: the patch had no room left for it. */
export type ChangedFileLeftOut = 'binary' | 'generated' | 'too-large' | 'bound';

export interface ChangedFile {
  readonly path: string;
  readonly fromPath: string | null;
  readonly status: ChangedFileStatus;
  /** Null: its lines are not counted. */
  readonly added: number | null;
  readonly removed: number | null;
  readonly isBinary: boolean;
  readonly isGenerated: boolean;
  readonly isLfs: boolean;
  /** Git's name of the new content; of a submodule its commit. */
  readonly blob: string | null;
  readonly hasPatch: boolean;
  readonly leftOut: ChangedFileLeftOut | null;
}
