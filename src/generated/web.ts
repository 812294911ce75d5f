/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Whether an agent account's last check passed. */
export type AgentAccountState =
  /** The last check failed, and the reason says why. */
  | 'FAILING'
  /** The last check passed. */
  | 'READY';

/** What an answer did for the session that asked the question. */
export type AskResume =
  /** The session was not resumed; resumeRefused says why. */
  | 'REFUSED'
  /** The bridge was asked to resume the session. */
  | 'SENT'
  /** The session is at work; it is resumed when its run ends. */
  | 'WAITING';

/** The kind of a command to a bridge. */
export type CommandKind =
  /** To read what a session used and report it. */
  | 'COLLECT_SESSION_USAGE'
  /** To run a command without an agent again. */
  | 'RERUN_COMMAND'
  /** To go on with the session of a run that ended. */
  | 'RESUME_RUN'
  /** To end a run. */
  | 'STOP_RUN';

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

/** The kind of actor that holds a card. */
export type HoldActor =
  /** An agent, or the workflow after a failure. */
  | 'AGENT'
  /** A person, in the browser or through the API. */
  | 'HUMAN';

/** Whether a bridge is running, and whether it receives events. */
export type LivenessState =
  /** Its heartbeats arrive, but its event stream has been down for minutes. */
  | 'DEAF'
  /** Its heartbeats arrive. */
  | 'ONLINE'
  /** Its last heartbeat is older than three intervals. */
  | 'QUIET';

/** The result of a run, as its agent reports it. */
export type ResultStatus =
  /** Something is in its way. */
  | 'BLOCKED'
  /** The work is done. */
  | 'FINISHED'
  /** Some of the work is left. */
  | 'UNFINISHED'
  /** The work waits on the forge. */
  | 'WAITING';

/** Selects runs. A field that is left out admits every run. */
export type RunFilter = {
  /** The short name of the agent account of the runs. */
  account?: string | null | undefined;
  /** The bridgeId of the bridge that runs them. */
  bridge?: string | number | null | undefined;
  /** The id of the card that the runs are about. */
  card?: string | number | null | undefined;
  /** The experiment in which the runs take part. */
  experiment?: string | null | undefined;
  /** The runs were first reported at this moment or later. In a list by start, they started then. */
  from?: string | null | undefined;
  /** The kind of the run. */
  kind?: RunKind | null | undefined;
  /** The model of the runs. */
  model?: string | null | undefined;
  /** The id of the project of the runs. */
  project?: string | number | null | undefined;
  /** The states of the runs; an empty list admits any. */
  state?: Array<RunState> | null | undefined;
  /** The runs were first reported before this moment. In a list by start, they started before it. */
  to?: string | null | undefined;
  /** The variant of the runs; needs an experiment. */
  variant?: string | null | undefined;
  /** The kind of work. */
  workKind?: string | null | undefined;
};

/** The kind of the run. */
export type RunKind =
  /** A command without an agent. */
  | 'COMMAND'
  /** A session of a person with an agent. */
  | 'INTERACTIVE'
  /** An agent at work on a request. */
  | 'WORKER';

/** The state of a run. */
export type RunState =
  /** The run ended because something blocks it. */
  | 'BLOCKED'
  /** An interactive session ended. */
  | 'CLOSED'
  /** The bridge stopped, or the rule was removed, while the run waited. */
  | 'DROPPED'
  /** It ended with an error. */
  | 'FAILED'
  /** The run did not finish and may not be resumed again. */
  | 'GAVE_UP'
  /** The service assumes that the run ended, because its bridge came back without it. */
  | 'LOST'
  /** The worker never started. */
  | 'NOT_STARTED'
  /** The run ended well without a result. */
  | 'NO_RESULT'
  /** The bridge prepares the worker. */
  | 'PREPARING'
  /** The run waits for a worker or for its card. */
  | 'QUEUED'
  /** A newer event of the same card and rule took its place in the queue. */
  | 'REPLACED'
  /** The question that the session waited on was answered, and the session goes on. */
  | 'RESUMED'
  /** The worker or the command is running. */
  | 'RUNNING'
  /** The session had already read every answer. */
  | 'SKIPPED'
  /** A person stopped the run. */
  | 'STOPPED'
  /** A person asked to stop the run, and its process is still ending. */
  | 'STOPPING'
  /** The run finished its work. */
  | 'SUCCEEDED'
  /** The service assumes that the run ended, because its bridge went quiet. */
  | 'TIMED_OUT'
  /** The run ended before its work was finished. */
  | 'UNFINISHED'
  /** The run was resumed as often as its rule allows and waits for a person. */
  | 'WAITING_FOR_PERSON'
  /** The work waits on the forge. */
  | 'WAITING_ON_FORGE';

/** The kind of a tool call, as its bridge reports it. */
export type ToolCallKind =
  /** A command line. */
  | 'SHELL'
  /** Work given to another agent. */
  | 'SUBAGENT'
  /** Any other tool. */
  | 'TOOL';

/** The kind of an update chip. */
export type UpdateChipKind =
  /** A release waits to be installed. */
  | 'AVAILABLE'
  /** The bridge cannot update itself. */
  | 'BLOCKED'
  /** The bridge is up to date. */
  | 'CURRENT'
  /** Its version lies outside of what the service supports. */
  | 'NEEDS_RANGE'
  /** The bridge went back from a release. */
  | 'ROLLED_BACK'
  /** The bridge is being updated. */
  | 'UPDATING';

/** The program that counted the tokens of a run. */
export type UsageSource =
  /** The bridge counted it. */
  | 'ESTIMATED'
  /** The agent tool told it. */
  | 'REPORTED';

export type WebAgentsQueryVariables = Exact<{
  project: string;
  first: number;
  after?: string | null | undefined;
}>;


export type WebAgentsQuery = { project: { id: string, slug: string, name: string } | null, viewer: { id: string, bridges: { nodes: Array<{ bridgeId: string, projects: Array<string>, displayName: string, nameWarning: string | null, cliVersion: string, lastSeenAt: string, quiet: boolean, paused: boolean, reportedPaused: boolean | null, capabilities: Array<string>, chip: { kind: UpdateChipKind, text: string, installCommand: string | null } | null, workerPools: Array<{ name: string, size: number, inUse: number, queued: number }>, accounts: Array<{ name: string, harness: string, state: AgentAccountState, reason: string | null, used: boolean }>, liveness: { state: LivenessState, explanation: string } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } } };

export type WebBridgeFragment = { bridgeId: string, projects: Array<string>, displayName: string, nameWarning: string | null, cliVersion: string, lastSeenAt: string, quiet: boolean, paused: boolean, reportedPaused: boolean | null, capabilities: Array<string>, chip: { kind: UpdateChipKind, text: string, installCommand: string | null } | null, workerPools: Array<{ name: string, size: number, inUse: number, queued: number }>, accounts: Array<{ name: string, harness: string, state: AgentAccountState, reason: string | null, used: boolean }>, liveness: { state: LivenessState, explanation: string } };

export type WebProjectFragment = { id: string, slug: string, name: string };

export type WebRunItemFragment = { id: string, state: RunState, kind: RunKind, subjectType: string, subjectId: string, cardNumber: number | null, workKind: string | null, bridgeId: string | null, sessionId: string | null, continuesId: string | null, firstReportAt: string, startedAt: string | null, endedAt: string | null, durationMs: number | string | null, harness: string, model: string | null, experiment: string | null, variant: string | null, waitingBecause: string | null, bridge: { bridgeId: string, displayName: string } | null, usage: { source: UsageSource, costUsd: number | null } | null, waitingCommand: { kind: CommandKind, expiresAt: string } | null, commands: Array<{ kind: CommandKind, state: CommandState, reason: string | null, createdAt: string, settledAt: string | null }> };

export type WebRunListQueryVariables = Exact<{
  project: string;
  first: number;
  after?: string | null | undefined;
  filter?: RunFilter | null | undefined;
}>;


export type WebRunListQuery = { project: { id: string, slug: string, name: string, runs: { nodes: Array<{ id: string, state: RunState, kind: RunKind, subjectType: string, subjectId: string, cardNumber: number | null, workKind: string | null, bridgeId: string | null, sessionId: string | null, continuesId: string | null, firstReportAt: string, startedAt: string | null, endedAt: string | null, durationMs: number | string | null, harness: string, model: string | null, experiment: string | null, variant: string | null, waitingBecause: string | null, bridge: { bridgeId: string, displayName: string } | null, usage: { source: UsageSource, costUsd: number | null } | null, waitingCommand: { kind: CommandKind, expiresAt: string } | null, commands: Array<{ kind: CommandKind, state: CommandState, reason: string | null, createdAt: string, settledAt: string | null }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } } | null };

export type WebCardRunsQueryVariables = Exact<{
  project: string;
  card: string | number;
  first: number;
  after?: string | null | undefined;
  filter?: RunFilter | null | undefined;
}>;


export type WebCardRunsQuery = { project: { id: string, slug: string, name: string, runs: { nodes: Array<{ id: string, state: RunState, kind: RunKind, subjectType: string, subjectId: string, cardNumber: number | null, workKind: string | null, bridgeId: string | null, sessionId: string | null, continuesId: string | null, firstReportAt: string, startedAt: string | null, endedAt: string | null, durationMs: number | string | null, harness: string, model: string | null, experiment: string | null, variant: string | null, waitingBecause: string | null, bridge: { bridgeId: string, displayName: string } | null, usage: { source: UsageSource, costUsd: number | null } | null, waitingCommand: { kind: CommandKind, expiresAt: string } | null, commands: Array<{ kind: CommandKind, state: CommandState, reason: string | null, createdAt: string, settledAt: string | null }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } } | null, card: { id: string, projectId: string, number: number, title: string, held: boolean, heldBy: HoldActor | null, heldSince: string | null, pausedReason: string | null, holdReason: string | null, column: { label: string }, openAsks: { nodes: Array<{ id: string, question: string, createdAt: string, run: { id: string } | null }> }, answeredAsks: { nodes: Array<{ id: string, question: string, answer: string | null, closedAt: string | null, resume: AskResume | null, resumeRefused: string | null }> } } | null };

export type WebRunQueryVariables = Exact<{
  project: string;
  run: string | number;
  firstCalls: number;
  afterCall?: string | null | undefined;
}>;


export type WebRunQuery = { project: { id: string, slug: string, name: string } | null, run: { projectId: string, runId: string | null, ruleId: string | null, workRequestId: string | null, workerPool: string | null, account: string | null, harnessSessionId: string | null, requestedModel: string | null, switchedFrom: string | null, exitCode: number | null, resultStatus: ResultStatus | null, resultReason: string | null, resultFields: unknown, failureReason: string | null, resumeSkipped: string | null, output: string | null, id: string, state: RunState, kind: RunKind, subjectType: string, subjectId: string, cardNumber: number | null, workKind: string | null, bridgeId: string | null, sessionId: string | null, continuesId: string | null, firstReportAt: string, startedAt: string | null, endedAt: string | null, durationMs: number | string | null, harness: string, model: string | null, experiment: string | null, variant: string | null, waitingBecause: string | null, history: Array<{ state: RunState, at: string }>, usage: { source: UsageSource, costUsd: number | null, models: Array<{ model: string, inputTokens: number | string, outputTokens: number | string, cacheReadTokens: number | string, cacheWriteTokens: number | string, costUsd: number | null }> } | null, metrics: { toolTimeMs: number | string | null, idleGapMs: number | string | null, modelTimeMs: number | string | null, toolCalls: number | null, failedCalls: number | null, longestCallMs: number | string | null, subagentMs: number | string | null, peakContextTokens: number | string | null, meanCpuPct: number | null, peakMemBytes: number | string | null, peakSwapBytes: number | string | null, concurrentRuns: number | null, onBattery: boolean | null }, series: Array<{ id: string, state: RunState, startedAt: string | null, durationMs: number | string | null }>, toolCalls: { nodes: Array<{ seq: number, tool: string, kind: ToolCallKind | null, startedAt: string, durationMs: number | string | null, isError: boolean | null, inSubagent: boolean, signatures: Array<string>, fullText: string | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } }, bridge: { bridgeId: string, displayName: string } | null, waitingCommand: { kind: CommandKind, expiresAt: string } | null, commands: Array<{ kind: CommandKind, state: CommandState, reason: string | null, createdAt: string, settledAt: string | null }> } | null };

export const WebBridgeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebBridge"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Bridge"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bridgeId"}},{"kind":"Field","name":{"kind":"Name","value":"projects"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"nameWarning"}},{"kind":"Field","name":{"kind":"Name","value":"cliVersion"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"quiet"}},{"kind":"Field","name":{"kind":"Name","value":"paused"}},{"kind":"Field","name":{"kind":"Name","value":"reportedPaused"}},{"kind":"Field","name":{"kind":"Name","value":"capabilities"}},{"kind":"Field","name":{"kind":"Name","value":"chip"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"installCommand"}}]}},{"kind":"Field","name":{"kind":"Name","value":"workerPools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"inUse"}},{"kind":"Field","name":{"kind":"Name","value":"queued"}}]}},{"kind":"Field","name":{"kind":"Name","value":"accounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"harness"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"used"}}]}},{"kind":"Field","name":{"kind":"Name","value":"liveness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"explanation"}}]}}]}}]} as unknown as DocumentNode<WebBridgeFragment, unknown>;
export const WebProjectFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebProject"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Project"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]} as unknown as DocumentNode<WebProjectFragment, unknown>;
export const WebRunItemFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebRunItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Run"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"subjectType"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"cardNumber"}},{"kind":"Field","name":{"kind":"Name","value":"workKind"}},{"kind":"Field","name":{"kind":"Name","value":"bridgeId"}},{"kind":"Field","name":{"kind":"Name","value":"bridge"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bridgeId"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"continuesId"}},{"kind":"Field","name":{"kind":"Name","value":"firstReportAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"harness"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"experiment"}},{"kind":"Field","name":{"kind":"Name","value":"variant"}},{"kind":"Field","name":{"kind":"Name","value":"usage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"costUsd"}}]}},{"kind":"Field","name":{"kind":"Name","value":"waitingBecause"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCommand"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commands"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"settledAt"}}]}}]}}]} as unknown as DocumentNode<WebRunItemFragment, unknown>;
export const WebAgentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WebAgents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"project"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"handle"},"value":{"kind":"Variable","name":{"kind":"Name","value":"project"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebProject"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"bridges"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebBridge"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebProject"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Project"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebBridge"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Bridge"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bridgeId"}},{"kind":"Field","name":{"kind":"Name","value":"projects"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"nameWarning"}},{"kind":"Field","name":{"kind":"Name","value":"cliVersion"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"quiet"}},{"kind":"Field","name":{"kind":"Name","value":"paused"}},{"kind":"Field","name":{"kind":"Name","value":"reportedPaused"}},{"kind":"Field","name":{"kind":"Name","value":"capabilities"}},{"kind":"Field","name":{"kind":"Name","value":"chip"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"installCommand"}}]}},{"kind":"Field","name":{"kind":"Name","value":"workerPools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"inUse"}},{"kind":"Field","name":{"kind":"Name","value":"queued"}}]}},{"kind":"Field","name":{"kind":"Name","value":"accounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"harness"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"used"}}]}},{"kind":"Field","name":{"kind":"Name","value":"liveness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"explanation"}}]}}]}}]} as unknown as DocumentNode<WebAgentsQuery, WebAgentsQueryVariables>;
export const WebRunListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WebRunList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"project"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"RunFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"handle"},"value":{"kind":"Variable","name":{"kind":"Name","value":"project"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebProject"}},{"kind":"Field","name":{"kind":"Name","value":"runs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebRunItem"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebProject"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Project"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebRunItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Run"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"subjectType"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"cardNumber"}},{"kind":"Field","name":{"kind":"Name","value":"workKind"}},{"kind":"Field","name":{"kind":"Name","value":"bridgeId"}},{"kind":"Field","name":{"kind":"Name","value":"bridge"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bridgeId"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"continuesId"}},{"kind":"Field","name":{"kind":"Name","value":"firstReportAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"harness"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"experiment"}},{"kind":"Field","name":{"kind":"Name","value":"variant"}},{"kind":"Field","name":{"kind":"Name","value":"usage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"costUsd"}}]}},{"kind":"Field","name":{"kind":"Name","value":"waitingBecause"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCommand"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commands"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"settledAt"}}]}}]}}]} as unknown as DocumentNode<WebRunListQuery, WebRunListQueryVariables>;
export const WebCardRunsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WebCardRuns"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"project"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"card"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"RunFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"handle"},"value":{"kind":"Variable","name":{"kind":"Name","value":"project"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebProject"}},{"kind":"Field","name":{"kind":"Name","value":"runs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebRunItem"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"card"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"card"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"projectId"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"column"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"held"}},{"kind":"Field","name":{"kind":"Name","value":"heldBy"}},{"kind":"Field","name":{"kind":"Name","value":"heldSince"}},{"kind":"Field","name":{"kind":"Name","value":"pausedReason"}},{"kind":"Field","name":{"kind":"Name","value":"holdReason"}},{"kind":"Field","alias":{"kind":"Name","value":"openAsks"},"name":{"kind":"Name","value":"asks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"state"},"value":{"kind":"EnumValue","value":"OPEN"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"question"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"run"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"answeredAsks"},"name":{"kind":"Name","value":"asks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"5"}},{"kind":"Argument","name":{"kind":"Name","value":"state"},"value":{"kind":"EnumValue","value":"CLOSED"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"question"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"resume"}},{"kind":"Field","name":{"kind":"Name","value":"resumeRefused"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebProject"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Project"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebRunItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Run"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"subjectType"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"cardNumber"}},{"kind":"Field","name":{"kind":"Name","value":"workKind"}},{"kind":"Field","name":{"kind":"Name","value":"bridgeId"}},{"kind":"Field","name":{"kind":"Name","value":"bridge"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bridgeId"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"continuesId"}},{"kind":"Field","name":{"kind":"Name","value":"firstReportAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"harness"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"experiment"}},{"kind":"Field","name":{"kind":"Name","value":"variant"}},{"kind":"Field","name":{"kind":"Name","value":"usage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"costUsd"}}]}},{"kind":"Field","name":{"kind":"Name","value":"waitingBecause"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCommand"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commands"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"settledAt"}}]}}]}}]} as unknown as DocumentNode<WebCardRunsQuery, WebCardRunsQueryVariables>;
export const WebRunDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WebRun"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"project"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"run"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"firstCalls"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"afterCall"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"handle"},"value":{"kind":"Variable","name":{"kind":"Name","value":"project"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebProject"}}]}},{"kind":"Field","name":{"kind":"Name","value":"run"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"run"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebRunItem"}},{"kind":"Field","name":{"kind":"Name","value":"projectId"}},{"kind":"Field","name":{"kind":"Name","value":"runId"}},{"kind":"Field","name":{"kind":"Name","value":"ruleId"}},{"kind":"Field","name":{"kind":"Name","value":"workRequestId"}},{"kind":"Field","name":{"kind":"Name","value":"workerPool"}},{"kind":"Field","name":{"kind":"Name","value":"account"}},{"kind":"Field","name":{"kind":"Name","value":"harnessSessionId"}},{"kind":"Field","name":{"kind":"Name","value":"requestedModel"}},{"kind":"Field","name":{"kind":"Name","value":"switchedFrom"}},{"kind":"Field","name":{"kind":"Name","value":"exitCode"}},{"kind":"Field","name":{"kind":"Name","value":"resultStatus"}},{"kind":"Field","name":{"kind":"Name","value":"resultReason"}},{"kind":"Field","name":{"kind":"Name","value":"resultFields"}},{"kind":"Field","name":{"kind":"Name","value":"failureReason"}},{"kind":"Field","name":{"kind":"Name","value":"resumeSkipped"}},{"kind":"Field","name":{"kind":"Name","value":"output"}},{"kind":"Field","name":{"kind":"Name","value":"history"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"usage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"costUsd"}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"inputTokens"}},{"kind":"Field","name":{"kind":"Name","value":"outputTokens"}},{"kind":"Field","name":{"kind":"Name","value":"cacheReadTokens"}},{"kind":"Field","name":{"kind":"Name","value":"cacheWriteTokens"}},{"kind":"Field","name":{"kind":"Name","value":"costUsd"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"metrics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"toolTimeMs"}},{"kind":"Field","name":{"kind":"Name","value":"idleGapMs"}},{"kind":"Field","name":{"kind":"Name","value":"modelTimeMs"}},{"kind":"Field","name":{"kind":"Name","value":"toolCalls"}},{"kind":"Field","name":{"kind":"Name","value":"failedCalls"}},{"kind":"Field","name":{"kind":"Name","value":"longestCallMs"}},{"kind":"Field","name":{"kind":"Name","value":"subagentMs"}},{"kind":"Field","name":{"kind":"Name","value":"peakContextTokens"}},{"kind":"Field","name":{"kind":"Name","value":"meanCpuPct"}},{"kind":"Field","name":{"kind":"Name","value":"peakMemBytes"}},{"kind":"Field","name":{"kind":"Name","value":"peakSwapBytes"}},{"kind":"Field","name":{"kind":"Name","value":"concurrentRuns"}},{"kind":"Field","name":{"kind":"Name","value":"onBattery"}}]}},{"kind":"Field","name":{"kind":"Name","value":"series"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"toolCalls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"firstCalls"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"afterCall"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"seq"}},{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"isError"}},{"kind":"Field","name":{"kind":"Name","value":"inSubagent"}},{"kind":"Field","name":{"kind":"Name","value":"signatures"}},{"kind":"Field","name":{"kind":"Name","value":"fullText"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebProject"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Project"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebRunItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Run"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"subjectType"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"cardNumber"}},{"kind":"Field","name":{"kind":"Name","value":"workKind"}},{"kind":"Field","name":{"kind":"Name","value":"bridgeId"}},{"kind":"Field","name":{"kind":"Name","value":"bridge"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bridgeId"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"continuesId"}},{"kind":"Field","name":{"kind":"Name","value":"firstReportAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"harness"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"experiment"}},{"kind":"Field","name":{"kind":"Name","value":"variant"}},{"kind":"Field","name":{"kind":"Name","value":"usage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"costUsd"}}]}},{"kind":"Field","name":{"kind":"Name","value":"waitingBecause"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCommand"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commands"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"settledAt"}}]}}]}}]} as unknown as DocumentNode<WebRunQuery, WebRunQueryVariables>;