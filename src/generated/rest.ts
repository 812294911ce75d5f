/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** An account of an agent tool. */
export type AgentAccountInput = {
  /** The agent tool. */
  harness: string;
  /** The name. */
  name: string;
  /** The reason why the check failed. It is stored for a failing account only. */
  reason?: string | null | undefined;
  /** Whether the last check passed. */
  state: AgentAccountState;
  /** Whether a rule uses the account; true by default. */
  used?: boolean | null | undefined;
};

/** Whether an agent account's last check passed. */
export type AgentAccountState =
  /** The last check failed, and the reason says why. */
  | 'FAILING'
  /** The last check passed. */
  | 'READY';

/** An attempt at a card whose worktree the bridge has. */
export type AttemptHereInput = {
  /** The id of its card. */
  cardId: string;
  /** The id of the attempt. */
  id: string;
};

/** The state of a command. */
export type CommandState =
  /** The command was withdrawn before its bridge answered. */
  | 'CANCELLED'
  /** The bridge did what was asked. */
  | 'DONE'
  /** The bridge did not answer in time. */
  | 'EXPIRED'
  /** The command waits for its bridge. */
  | 'PENDING'
  /** The bridge did not do what was asked. */
  | 'REFUSED';

/** The report of a bridge about itself. A list or a text that is missing or null keeps the stored one. */
export type HeartbeatInput = {
  /** The agent accounts of the bridge, at most 50. */
  accounts?: Array<AgentAccountInput> | null | undefined;
  /** The attempts at cards whose worktrees the bridge has, at most 200. They are not stored. */
  attempts?: Array<AttemptHereInput> | null | undefined;
  /** The capabilities of the bridge, at most 20 names. */
  capabilities?: Array<string> | null | undefined;
  /** Version of a release, or commit of a development build. */
  cliVersion: string;
  /** The hooks of the bridge, at most 100. */
  hooks?: Array<HookInput> | null | undefined;
  /** Samples since the last heartbeat, at most 720. */
  hostSamples?: Array<HostSampleInput> | null | undefined;
  /** The runs of this bridge that are over and have left processes running, at most 100. Of every other run of the bridge nothing is left. */
  leftovers?: Array<RunLeftoversInput> | null | undefined;
  /** The projects that the rule file maps, at most 500. Work of a followed project that is missing here is not taken. */
  mappedProjects?: Array<MappedProjectInput> | null | undefined;
  /** The name that the bridge asks for. Empty text clears it. */
  name?: string | null | undefined;
  /** Whether the bridge takes no new work now. */
  paused?: boolean | null | undefined;
  /** The projects that the bridge follows, at most 500. Ids of projects that are not yours are ignored. */
  projects: Array<string>;
  /** The forge login as which the bridge pushes. Empty text clears it. */
  pushLogin?: string | null | undefined;
  /** The state of the update of the bridge itself. A report without it clears it. */
  update?: UpdateInput | null | undefined;
  /** The claims that the bridge holds, at most 200. */
  workClaims?: Array<WorkClaimInput> | null | undefined;
  /** The kinds of work that the rule file has, at most 200. Work of another kind is not taken, unless it brings a prompt. */
  workKinds?: Array<string> | null | undefined;
  /** The worker pools of the bridge, at most 50. */
  workerPools?: Array<WorkerPoolInput> | null | undefined;
};

/** The event that runs a hook of a bridge. */
export type HookEvent =
  /** When its first run begins. */
  | 'BUSY'
  /** When its last run has ended. */
  | 'IDLE'
  /** When the bridge starts. */
  | 'START'
  /** When the bridge stops. */
  | 'STOP';

/** A hook package that the bridge runs. */
export type HookInput = {
  /** The end of the output of a run that failed. */
  error?: string | null | undefined;
  /** The event that runs the hook. */
  event: HookEvent;
  /** The time of the last run of the hook. */
  lastRunAt?: string | null | undefined;
  /** The outcome of the last run. */
  outcome: HookOutcome;
  /** The package, as owner/repo or owner/repo/path. */
  package: string;
  /** The installed ref. */
  ref: string;
};

/** The outcome of the last run of a hook. */
export type HookOutcome =
  /** It ended with an error. */
  | 'FAILED'
  /** The hook has not run since the bridge started. */
  | 'NEVER'
  /** It ended well. */
  | 'OK'
  /** It took too long and was ended. */
  | 'TIMEOUT';

/** A sample of the load of the machine. */
export type HostSampleInput = {
  /** The charge of the battery in percent. */
  batteryPct?: number | null | undefined;
  /** The use of each core in percent, for at most 1024 cores. */
  cpuPct: Array<number>;
  /** The memory of the machine in bytes. */
  memTotal: number | string;
  /** The memory in use in bytes. */
  memUsed: number | string;
  /** Whether the machine ran on mains power; null when unknown. */
  onAc?: boolean | null | undefined;
  /** When the sample was taken. */
  sampledAt: string;
  /** The swap space in use in bytes. */
  swapUsed: number | string;
};

/** A bridge's report of the launch of an interactive session. A null counts as a field that was left out. */
export type LaunchReportInput = {
  /** The short name of the account. */
  account?: string | null | undefined;
  /** The time of the launch by the clock of the bridge. */
  at?: string | null | undefined;
  /** The bridge that launched the session. */
  bridgeId?: string | null | undefined;
  /** The card's number. */
  cardNumber?: number | null | undefined;
  /** The exit code of the launcher after a failed launch, -255 to 255. */
  exitCode?: number | null | undefined;
  /** The agent tool. */
  harness?: string | null | undefined;
  /** The agent tool's own id of the session. */
  harnessSessionId?: string | null | undefined;
  /** The model. */
  model?: string | null | undefined;
  /** The output of the launcher, at most 4000 characters. Required for a failed launch. */
  output?: string | null | undefined;
  /** The rule that opened the session's request. */
  ruleId?: string | null | undefined;
  /** The outcome of the launch. */
  state?: LaunchState | null | undefined;
  /** The id of the card. */
  subjectId?: string | null | undefined;
  /** The type of the subject: card, the only one that a session can have. */
  subjectType?: string | null | undefined;
  /** The kind of work, such as implement. */
  workKind?: string | null | undefined;
  /** The id of the work request that the run works on. */
  workRequestId?: string | null | undefined;
};

/** The outcome of the launch of an interactive session. */
export type LaunchState =
  /** The launcher failed. */
  | 'NOT_STARTED'
  /** The session runs. */
  | 'RUNNING';

/** A process that a run has left running. */
export type LeftProcessInput = {
  /** The name of its program, 1 to 60 characters. */
  name: string;
  /** The id of the process on its machine. */
  pid: number;
};

/** A run that a bridge holds. */
export type ListedRunInput = {
  /** The id of the run's project. */
  projectId?: string | null | undefined;
  /** The bridge's own id of the run. */
  runId?: string | null | undefined;
  /** The state of the run. */
  state?: string | null | undefined;
};

/** A project that the rule file of the bridge maps to a folder. */
export type MappedProjectInput = {
  /** The id of the project. */
  id: string;
  /** The requests and queued runs of the project that nothing but a port in use keeps from their start, at most 20. */
  portWaits?: Array<PortWaitInput> | null | undefined;
  /** The reason why work of the project cannot start. It is stored for a failing project only. */
  reason?: string | null | undefined;
  /** Whether the folder can be used. */
  state: AgentAccountState;
};

/** Who or what denied a request for leave. */
export type PermissionDenial =
  /** Nobody answered in time. */
  | 'DEADLINE'
  /** A person. */
  | 'PERSON'
  /** The run ended, or withdrew it, before anybody answered. */
  | 'RUN';

/** What a run asks leave for. */
export type PermissionRequestInput = {
  /** Whether the run wants no answer any more: an open question is closed, and none is opened. */
  isWithdrawn?: boolean | null | undefined;
  /** The question for people, 1 to 4000 characters of Markdown. */
  question: string;
  /** What an answer that allows always would allow from then on, one line of 1 to 500 characters; without it there is no such answer. */
  rule?: string | null | undefined;
  /** The time after which it is denied unless a person answers, 1 to 3600 seconds. */
  waitSeconds: number;
};

/** What became of a request for leave. */
export type PermissionState =
  /** A person allows it, now or always. */
  | 'ALLOWED'
  /** A person denies it, nobody answered in time, or the run ended or withdrew it before anybody answered. */
  | 'DENIED'
  /** Nobody has answered yet. */
  | 'OPEN';

/** A work request, or a queued run, that waits for a port of the machine. */
export type PortWaitInput = {
  /** The port, 1 to 65535. */
  port: number;
  /** The bridge's id of the queued run; null for a work request. */
  runId?: string | null | undefined;
  /** What has the port, as people are to read it, 1 to 100 characters. */
  usedBy: string;
  /** The id of the work request; null for a run. */
  workRequestId?: string | null | undefined;
};

/** The outcome of work, or of a command, at a bridge. */
export type ResultState =
  /** The bridge did it. */
  | 'DONE'
  /** The bridge did not, and may say why. */
  | 'REFUSED';

/** What a run changed in its repositories. */
export type RunChangesReportInput = {
  /** Whether the run had ended. */
  isFinal: boolean;
  /** The repositories, 1 to 20. */
  repositories?: unknown;
  /** Ascends with the reports of the run, from 1. A report that is no newer than the stored one is ignored. */
  revision: number;
  /** When the bridge looked. */
  takenAt: string;
};

/** The check that a command run is. */
export type RunCheckInput = {
  /** How many checks that work has, 1 to 10. */
  count?: number | null | undefined;
  /** Its name: 1 to 60 letters, digits, hyphens and underscores. */
  name: string;
  /** The bridge's id of the run whose work is checked. */
  ofRunId?: string | null | undefined;
};

/** The processes that a run has left running. */
export type RunLeftoversInput = {
  /** How many there are, 1 to 100,000. */
  count: number;
  /** The processes, at most 20 of them. */
  processes: Array<LeftProcessInput>;
  /** The id of the project. */
  projectId: string;
  /** The id that the bridge gave the run. */
  runId: string;
};

/** What a bridge says of a message. */
export type RunMessageReceiptInput = {
  /** When it came there. */
  at?: string | null | undefined;
  /** Why the bridge refuses it, at most 1000 characters. */
  reason?: string | null | undefined;
  /** How far the message has come. */
  state?: string | null | undefined;
};

/** How far a message to the agent of a run has come. */
export type RunMessageState =
  /** The agent ended the turn that followed. */
  | 'ANSWERED'
  /** The agent has it. */
  | 'DELIVERED'
  /** It lies on the disk of the bridge, or a resume of the session is on its way with it. */
  | 'QUEUED'
  /** Nobody will read it; `reason` says why. */
  | 'REFUSED'
  /** The bridge has its text, to give it to the agent; it can no longer be edited. */
  | 'TAKEN'
  /** The bridge has not answered yet. */
  | 'WAITING'
  /** A person took it back before the bridge had its text. */
  | 'WITHDRAWN';

/** A state that a run reached. A null counts as a field that was left out. */
export type RunReportInput = {
  /** The short name of the account; never a path or a key. */
  account?: string | null | undefined;
  /** The question whose answer a resumed run continues from. It is checked and not stored. */
  askId?: string | null | undefined;
  /** The time at which the run reached the state. */
  at?: string | null | undefined;
  /** The id of the bridge: any uuid that the bridge always uses. */
  bridgeId?: string | null | undefined;
  /** The card's number; required for a card, refused for another subject. */
  cardNumber?: number | null | undefined;
  /** Set on the run of a check: what it checks. */
  check?: RunCheckInput | null | undefined;
  /** The bridge's id of the run that it resumes. */
  continues?: string | null | undefined;
  /** When the run ended; required for an outcome. */
  endedAt?: string | null | undefined;
  /** For an outcome: the exit code, -255 to 255. */
  exitCode?: number | null | undefined;
  /** The experiment in which the run takes part; needs a variant. */
  experiment?: string | null | undefined;
  /** The reason why the worker never started, at most 1000 characters. */
  failureReason?: string | null | undefined;
  /** The agent tool. */
  harness?: string | null | undefined;
  /** The agent tool's own id of the session. */
  harnessSessionId?: string | null | undefined;
  /** For an outcome: whether the worker reported a result. */
  hasResult?: boolean | null | undefined;
  /** The kind of the run; a worker by default. */
  kind?: string | null | undefined;
  /** The limit on resumes that the run met. It is checked and not stored. */
  maxChain?: number | string | null | undefined;
  /** Set on the end of an acceptance that succeeded: whether the base branch has all of the change, so that the card may end. */
  merged?: boolean | null | undefined;
  /** The model on which the run works. */
  model?: string | null | undefined;
  /** For an outcome or a stop: what people should know about the run beside its result, such as refused calls; at most 20 sentences of at most 500 characters. */
  notices?: Array<string> | null | undefined;
  /** The end of the output of the run, at most 4000 characters. Required for an outcome, where it may be empty. */
  output?: string | null | undefined;
  /** For an outcome or a stop: the largest context in tokens. */
  peakContextTokens?: number | string | null | undefined;
  /** Why the bridge dropped the run. It is checked and not stored. */
  reason?: string | null | undefined;
  /** The run that replaced this one. It is checked and not stored. */
  replacedBy?: string | null | undefined;
  /** The model that the variant asks for. */
  requestedModel?: string | null | undefined;
  /** For an outcome: the other fields of the result, at most 4000 bytes. */
  resultFields?: Record<string, unknown> | null | undefined;
  /** For an outcome: the reason as a code. An unknown code is stored as other. */
  resultReason?: string | null | undefined;
  /** For an outcome: the result, as the worker reports it. */
  resultStatus?: string | null | undefined;
  /** For an outcome: why the run was not resumed. */
  resumeSkipped?: string | null | undefined;
  /** The rule that opened the run's request. */
  ruleId?: string | null | undefined;
  /** The id of the session; required for a worker that runs. */
  sessionId?: string | null | undefined;
  /** When the run started; required for running. */
  startedAt?: string | null | undefined;
  /** The state that the run reached. */
  state?: string | null | undefined;
  /** The id of the subject. */
  subjectId?: string | null | undefined;
  /** The type of the subject, such as card. */
  subjectType?: string | null | undefined;
  /** The variant that the card of the run had before. */
  switchedFrom?: string | null | undefined;
  /** The usage of the run. It is stored from the outcome or stop that closes the run. */
  usage?: UsageInput | null | undefined;
  /** The variant with which the run works. */
  variant?: string | null | undefined;
  /** The kind of work, such as implement. */
  workKind?: string | null | undefined;
  /** The id of the work request that the run works on. */
  workRequestId?: string | null | undefined;
  /** The worker pool in which the run runs. */
  workerPool?: string | null | undefined;
};

/** The usage of the processes of a session. */
export type SessionUsageReportInput = {
  /** The processes, 1 to 100, in the order in which they started. */
  processes?: Array<UsageInput> | null | undefined;
  /** The id of the interactive run that the usage belongs to. Without it the usage belongs to the worker runs of the session. */
  runId?: string | number | null | undefined;
};

/** Tool calls of a run. */
export type ToolCallsReportInput = {
  /** The calls, at most 500. Calls that are stored already are ignored. */
  calls?: unknown;
  /** The timing of the run. It replaces the stored one. */
  timing?: ToolTimingInput | null | undefined;
};

/** How the time of a run was spent. Null stands for an unknown value. */
export type ToolTimingInput = {
  /** The time in pauses of more than five minutes, in milliseconds. */
  idleGapMs?: number | string | null | undefined;
  /** The time within tool calls in milliseconds, with overlaps counted once. */
  toolTimeMs?: number | string | null | undefined;
};

/** The state of the bridge's update of itself. */
export type UpdateInput = {
  /** The package manager of the installation. Only homebrew is stored; any other text counts as no value. */
  install?: string | null | undefined;
  /** The state of the update. */
  state: UpdateState;
  /** The release that the state is about. */
  version?: string | null | undefined;
};

/** The state of a bridge's update of itself. */
export type UpdateState =
  /** The bridge may not write to the folder of its program. */
  | 'BLOCKED'
  /** The bridge runs the newest release that fits. */
  | 'CURRENT'
  /** A development build, which is never updated. */
  | 'DEV'
  /** Automatic updates are off. */
  | 'OFF'
  /** The bridge went back from a release and skips that release. */
  | 'ROLLED_BACK'
  /** The bridge hands over to another release now. */
  | 'UPDATING';

/** The usage of one process. */
export type UsageInput = {
  /** The usage by name of the model, at most 20 models: inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens, and costUsd, null while no price is known. An empty object means that the process used no tokens. */
  models?: Record<string, unknown> | null | undefined;
  /** The program that counted the tokens. */
  source?: UsageSource | null | undefined;
};

/** The program that counted the tokens of a run. */
export type UsageSource =
  /** The bridge counted it. */
  | 'ESTIMATED'
  /** The agent tool reported it. */
  | 'REPORTED';

/** A claim that the bridge holds and wants to renew. */
export type WorkClaimInput = {
  /** The token of the claim. */
  claimToken: string;
  /** The id of the work request. */
  id: string;
};

/** The state of a work request. */
export type WorkRequestState =
  /** The request was withdrawn before a bridge took it. */
  | 'CANCELLED'
  /** A bridge holds the request under a lease. */
  | 'CLAIMED'
  /** The bridge that held the request finished the work. */
  | 'DONE'
  /** No bridge took the request in time. */
  | 'EXPIRED'
  /** The request waits for a bridge. */
  | 'OPEN'
  /** The bridge that held the request gave it up and said why. */
  | 'REFUSED';

/** A pool of workers. */
export type WorkerPoolInput = {
  /** The number of workers that run now, 0 to 1000. */
  inUse: number;
  /** The name. */
  name: string;
  /** The number of runs that wait for a worker, 0 to 1000. */
  queued: number;
  /** The number of workers that can run at once, 0 to 1000. */
  size: number;
};

export type RestProjectsQueryVariables = Exact<{ [key: string]: never; }>;


export type RestProjectsQuery = { bridgeProjects: Array<{ slug: string, name: string, subcommandPrograms: Array<string>, collectFullText: boolean, id: string }> };

export type RestCardHoldsQueryVariables = Exact<{ [key: string]: never; }>;


export type RestCardHoldsQuery = { bridgeCardHolds: Array<{ projectId: string, cardId: string }> };

export type RestColumnsQueryVariables = Exact<{
  handle: string;
}>;


export type RestColumnsQuery = { bridgeBoardColumns: { project: { slug: string, id: string }, columns: Array<{ slug: string, label: string, terminal: boolean, default: boolean, backlog: boolean }> } };

export type RestCardQueryVariables = Exact<{
  handle: string;
  cardId: string;
}>;


export type RestCardQuery = { bridgeBoardCard: { cardId: string, number: number, column: string, held: boolean } };

export type RestHeartbeatMutationVariables = Exact<{
  bridgeId: string | number;
  report: HeartbeatInput;
}>;


export type RestHeartbeatMutation = { bridgeHeartbeat: { cliRange: string, paused: boolean, lostClaims: Array<string>, endedAttempts: Array<string>, commands: Array<{ payload: unknown }>, workRequests: Array<{ payload: unknown }> } };

export type RestClaimMutationVariables = Exact<{
  bridgeId: string | number;
  workRequestId: string | number;
}>;


export type RestClaimMutation = { claimWorkRequest: { workRequestId: string, claimToken: string, leaseUntil: string, traceparent: string | null, tracestate: string | null, workRequest: { payload: unknown } } };

export type RestResultMutationVariables = Exact<{
  bridgeId: string | number;
  workRequestId: string | number;
  claimToken: string;
  state: ResultState;
  reason?: string | null | undefined;
}>;


export type RestResultMutation = { settleWorkRequest: { workRequestId: string, state: WorkRequestState } };

export type RestEventsQueryVariables = Exact<{
  bridgeId?: string | number | null | undefined;
}>;


export type RestEventsQuery = { bridgeEvents: { hubUrl: string, jwt: string, topic: string, flags: unknown, cliRange: string, head: number | string, projects: Array<{ slug: string, name: string, id: string }> } };

export type RestReplayQueryVariables = Exact<{
  bridgeId?: string | number | null | undefined;
  after?: string | null | undefined;
}>;


export type RestReplayQuery = { bridgeReplay: { json: string } };

export type RestCommandAnswerMutationVariables = Exact<{
  bridgeId: string | number;
  commandId: string | number;
  state: ResultState;
  reason?: string | null | undefined;
}>;


export type RestCommandAnswerMutation = { settleCommand: { commandId: string, state: CommandState } };

export type RestExperimentPinMutationVariables = Exact<{
  handle: string;
  experiment: string;
  cardId: string | number;
  variants: Array<string> | string;
  candidate: string;
  weights?: unknown;
  metrics?: unknown;
}>;


export type RestExperimentPinMutation = { resolveExperimentPin: { variant: string, switchedFrom: string | null } };

export type RestInteractiveRunMutationVariables = Exact<{
  handle: string;
  sessionId: string | number;
  report: LaunchReportInput;
}>;


export type RestInteractiveRunMutation = { reportInteractiveRun: { news: boolean, id: string } };

export type RestRunReportMutationVariables = Exact<{
  handle: string;
  runId: string | number;
  report: RunReportInput;
}>;


export type RestRunReportMutation = { reportRun: { news: boolean, id: string } };

export type RestEndedRunMutationVariables = Exact<{
  handle: string;
  runId?: string | number | null | undefined;
  report: RunReportInput;
}>;


export type RestEndedRunMutation = { reportEndedRun: { news: boolean, id: string } };

export type RestRunInventoryMutationVariables = Exact<{
  bridgeId: string | number;
  runs?: Array<ListedRunInput> | ListedRunInput | null | undefined;
}>;


export type RestRunInventoryMutation = { reportRunInventory: { changed: number } };

export type RestRunActivityMutationVariables = Exact<{
  bridgeId: string | number;
  runs: unknown;
}>;


export type RestRunActivityMutation = { reportRunActivity: { intervalSeconds: number, ignored: Array<string> } };

export type RestPermissionMutationVariables = Exact<{
  handle: string;
  runId: string | number;
  key: string | number;
  report: PermissionRequestInput;
}>;


export type RestPermissionMutation = { requestPermission: { state: PermissionState, deniedBy: PermissionDenial | null } };

export type RestTakeMessageMutationVariables = Exact<{
  bridgeId: string | number;
  messageId: string | number;
  runId: string;
}>;


export type RestTakeMessageMutation = { takeRunMessage: { messageId: string, text: string, interrupt: boolean, author: string | null } };

export type RestMessageReceiptMutationVariables = Exact<{
  bridgeId: string | number;
  messageId: string | number;
  report: RunMessageReceiptInput;
}>;


export type RestMessageReceiptMutation = { reportRunMessage: { messageId: string, state: RunMessageState } };

export type RestSessionUsageMutationVariables = Exact<{
  handle: string;
  sessionId: string | number;
  report: SessionUsageReportInput;
}>;


export type RestSessionUsageMutation = { reportSessionUsage: { runs: number, updated: number } };

export type RestToolCallsMutationVariables = Exact<{
  handle: string;
  runId: string | number;
  report: ToolCallsReportInput;
}>;


export type RestToolCallsMutation = { reportToolCalls: { stored: number } };

export type RestRunChangesMutationVariables = Exact<{
  handle: string;
  runId: string | number;
  report: RunChangesReportInput;
}>;


export type RestRunChangesMutation = { reportRunChanges: { revision: number } };


export const RestProjectsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestProjects"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bridgeProjects"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"id"},"name":{"kind":"Name","value":"projectId"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"subcommandPrograms"}},{"kind":"Field","name":{"kind":"Name","value":"collectFullText"}}]}}]}}]} as unknown as DocumentNode<RestProjectsQuery, RestProjectsQueryVariables>;
export const RestCardHoldsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestCardHolds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bridgeCardHolds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projectId"}},{"kind":"Field","name":{"kind":"Name","value":"cardId"}}]}}]}}]} as unknown as DocumentNode<RestCardHoldsQuery, RestCardHoldsQueryVariables>;
export const RestColumnsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestColumns"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"handle"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bridgeBoardColumns"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"handle"},"value":{"kind":"Variable","name":{"kind":"Name","value":"handle"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"id"},"name":{"kind":"Name","value":"projectId"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"terminal"}},{"kind":"Field","name":{"kind":"Name","value":"default"}},{"kind":"Field","name":{"kind":"Name","value":"backlog"}}]}}]}}]}}]} as unknown as DocumentNode<RestColumnsQuery, RestColumnsQueryVariables>;
export const RestCardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestCard"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"handle"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cardId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bridgeBoardCard"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"handle"},"value":{"kind":"Variable","name":{"kind":"Name","value":"handle"}}},{"kind":"Argument","name":{"kind":"Name","value":"cardId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cardId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cardId"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"column"}},{"kind":"Field","name":{"kind":"Name","value":"held"}}]}}]}}]} as unknown as DocumentNode<RestCardQuery, RestCardQueryVariables>;
export const RestHeartbeatDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestHeartbeat"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bridgeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"report"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"HeartbeatInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bridgeHeartbeat"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"bridgeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bridgeId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"report"},"value":{"kind":"Variable","name":{"kind":"Name","value":"report"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cliRange"}},{"kind":"Field","name":{"kind":"Name","value":"paused"}},{"kind":"Field","name":{"kind":"Name","value":"commands"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payload"}}]}},{"kind":"Field","name":{"kind":"Name","value":"workRequests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payload"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lostClaims"}},{"kind":"Field","name":{"kind":"Name","value":"endedAttempts"}}]}}]}}]} as unknown as DocumentNode<RestHeartbeatMutation, RestHeartbeatMutationVariables>;
export const RestClaimDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestClaim"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bridgeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workRequestId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"claimWorkRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"bridgeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bridgeId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"workRequestId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workRequestId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workRequestId"}},{"kind":"Field","name":{"kind":"Name","value":"claimToken"}},{"kind":"Field","name":{"kind":"Name","value":"leaseUntil"}},{"kind":"Field","name":{"kind":"Name","value":"workRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payload"}}]}},{"kind":"Field","name":{"kind":"Name","value":"traceparent"}},{"kind":"Field","name":{"kind":"Name","value":"tracestate"}}]}}]}}]} as unknown as DocumentNode<RestClaimMutation, RestClaimMutationVariables>;
export const RestResultDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestResult"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bridgeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workRequestId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"claimToken"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Uuid"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"state"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResultState"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settleWorkRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"bridgeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bridgeId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"workRequestId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workRequestId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"claimToken"},"value":{"kind":"Variable","name":{"kind":"Name","value":"claimToken"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"state"},"value":{"kind":"Variable","name":{"kind":"Name","value":"state"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workRequestId"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]} as unknown as DocumentNode<RestResultMutation, RestResultMutationVariables>;
export const RestEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bridgeId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bridgeEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"bridgeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bridgeId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hubUrl"}},{"kind":"Field","name":{"kind":"Name","value":"jwt"}},{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"projects"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"id"},"name":{"kind":"Name","value":"projectId"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"flags"}},{"kind":"Field","name":{"kind":"Name","value":"cliRange"}},{"kind":"Field","name":{"kind":"Name","value":"head"}}]}}]}}]} as unknown as DocumentNode<RestEventsQuery, RestEventsQueryVariables>;
export const RestReplayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RestReplay"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bridgeId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bridgeReplay"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"bridgeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bridgeId"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"json"}}]}}]}}]} as unknown as DocumentNode<RestReplayQuery, RestReplayQueryVariables>;
export const RestCommandAnswerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestCommandAnswer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bridgeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"commandId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"state"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResultState"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settleCommand"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"bridgeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bridgeId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"commandId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"commandId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"state"},"value":{"kind":"Variable","name":{"kind":"Name","value":"state"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commandId"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]} as unknown as DocumentNode<RestCommandAnswerMutation, RestCommandAnswerMutationVariables>;
export const RestExperimentPinDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestExperimentPin"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"handle"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"experiment"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cardId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"variants"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"candidate"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"weights"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JSONValue"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"metrics"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JSONValue"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resolveExperimentPin"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"project"},"value":{"kind":"Variable","name":{"kind":"Name","value":"handle"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"experiment"},"value":{"kind":"Variable","name":{"kind":"Name","value":"experiment"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"cardId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cardId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"variants"},"value":{"kind":"Variable","name":{"kind":"Name","value":"variants"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"candidate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"candidate"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"weights"},"value":{"kind":"Variable","name":{"kind":"Name","value":"weights"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"metrics"},"value":{"kind":"Variable","name":{"kind":"Name","value":"metrics"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"variant"}},{"kind":"Field","name":{"kind":"Name","value":"switchedFrom"}}]}}]}}]} as unknown as DocumentNode<RestExperimentPinMutation, RestExperimentPinMutationVariables>;
export const RestInteractiveRunDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestInteractiveRun"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"handle"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"report"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LaunchReportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportInteractiveRun"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"project"},"value":{"kind":"Variable","name":{"kind":"Name","value":"handle"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"sessionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"report"},"value":{"kind":"Variable","name":{"kind":"Name","value":"report"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"id"},"name":{"kind":"Name","value":"storedRunId"}},{"kind":"Field","name":{"kind":"Name","value":"news"}}]}}]}}]} as unknown as DocumentNode<RestInteractiveRunMutation, RestInteractiveRunMutationVariables>;
export const RestRunReportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestRunReport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"handle"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"runId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"report"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RunReportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportRun"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"project"},"value":{"kind":"Variable","name":{"kind":"Name","value":"handle"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"runId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"runId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"report"},"value":{"kind":"Variable","name":{"kind":"Name","value":"report"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"id"},"name":{"kind":"Name","value":"storedRunId"}},{"kind":"Field","name":{"kind":"Name","value":"news"}}]}}]}}]} as unknown as DocumentNode<RestRunReportMutation, RestRunReportMutationVariables>;
export const RestEndedRunDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestEndedRun"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"handle"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"runId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"report"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RunReportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportEndedRun"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"project"},"value":{"kind":"Variable","name":{"kind":"Name","value":"handle"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"runId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"runId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"report"},"value":{"kind":"Variable","name":{"kind":"Name","value":"report"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"id"},"name":{"kind":"Name","value":"storedRunId"}},{"kind":"Field","name":{"kind":"Name","value":"news"}}]}}]}}]} as unknown as DocumentNode<RestEndedRunMutation, RestEndedRunMutationVariables>;
export const RestRunInventoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestRunInventory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bridgeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"runs"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ListedRunInput"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportRunInventory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"bridgeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bridgeId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"runs"},"value":{"kind":"Variable","name":{"kind":"Name","value":"runs"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changed"}}]}}]}}]} as unknown as DocumentNode<RestRunInventoryMutation, RestRunInventoryMutationVariables>;
export const RestRunActivityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestRunActivity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bridgeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"runs"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RunActivityReports"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportRunActivity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"bridgeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bridgeId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"runs"},"value":{"kind":"Variable","name":{"kind":"Name","value":"runs"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intervalSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"ignored"}}]}}]}}]} as unknown as DocumentNode<RestRunActivityMutation, RestRunActivityMutationVariables>;
export const RestPermissionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestPermission"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"handle"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"runId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"report"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PermissionRequestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestPermission"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"project"},"value":{"kind":"Variable","name":{"kind":"Name","value":"handle"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"runId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"runId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"permission"},"value":{"kind":"Variable","name":{"kind":"Name","value":"report"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"deniedBy"}}]}}]}}]} as unknown as DocumentNode<RestPermissionMutation, RestPermissionMutationVariables>;
export const RestTakeMessageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestTakeMessage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bridgeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"messageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"runId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"takeRunMessage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"bridgeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bridgeId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"messageId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"messageId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"runId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"runId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messageId"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"interrupt"}},{"kind":"Field","name":{"kind":"Name","value":"author"}}]}}]}}]} as unknown as DocumentNode<RestTakeMessageMutation, RestTakeMessageMutationVariables>;
export const RestMessageReceiptDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestMessageReceipt"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bridgeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"messageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"report"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RunMessageReceiptInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportRunMessage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"bridgeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bridgeId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"messageId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"messageId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"receipt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"report"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messageId"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]} as unknown as DocumentNode<RestMessageReceiptMutation, RestMessageReceiptMutationVariables>;
export const RestSessionUsageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestSessionUsage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"handle"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"report"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SessionUsageReportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportSessionUsage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"project"},"value":{"kind":"Variable","name":{"kind":"Name","value":"handle"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"sessionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"report"},"value":{"kind":"Variable","name":{"kind":"Name","value":"report"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"runs"}},{"kind":"Field","name":{"kind":"Name","value":"updated"}}]}}]}}]} as unknown as DocumentNode<RestSessionUsageMutation, RestSessionUsageMutationVariables>;
export const RestToolCallsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestToolCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"handle"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"runId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"report"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ToolCallsReportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportToolCalls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"project"},"value":{"kind":"Variable","name":{"kind":"Name","value":"handle"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"runId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"runId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"report"},"value":{"kind":"Variable","name":{"kind":"Name","value":"report"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stored"}}]}}]}}]} as unknown as DocumentNode<RestToolCallsMutation, RestToolCallsMutationVariables>;
export const RestRunChangesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestRunChanges"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"handle"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"runId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"report"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RunChangesReportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportRunChanges"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"project"},"value":{"kind":"Variable","name":{"kind":"Name","value":"handle"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"runId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"runId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"report"},"value":{"kind":"Variable","name":{"kind":"Name","value":"report"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revision"}}]}}]}}]} as unknown as DocumentNode<RestRunChangesMutation, RestRunChangesMutationVariables>;