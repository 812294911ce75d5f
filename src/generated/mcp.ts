/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** How an agent says that its work ended. */
export const ResultStatus = {
  /** Something is in its way. */
  Blocked: 'BLOCKED',
  /** The work is done. */
  Finished: 'FINISHED',
  /** Some of the work is left. */
  Unfinished: 'UNFINISHED',
  /** The work waits on the forge. */
  Waiting: 'WAITING'
} as const;

export type ResultStatus = typeof ResultStatus[keyof typeof ResultStatus];
/** Which runs of a list are meant; what is left out is not asked for. */
export type RunFilter = {
  /** The short name of the account they ran on. */
  account?: string | null | undefined;
  /** The bridge that runs them. */
  bridge?: string | number | null | undefined;
  /** The card they are about. */
  card?: string | number | null | undefined;
  /** The experiment they take part in. */
  experiment?: string | null | undefined;
  /** First reported at this moment or later; started then, where the list is ordered by the start. */
  from?: string | null | undefined;
  /** What runs. */
  kind?: RunKind | null | undefined;
  /** The model they ran on. */
  model?: string | null | undefined;
  /** The project they belong to, by its id. */
  project?: string | number | null | undefined;
  /** One of these states; any when the list is empty. */
  state?: Array<RunState> | null | undefined;
  /** First reported before this moment; started before it, where the list is ordered by the start. */
  to?: string | null | undefined;
  /** The variant they run; goes with an experiment. */
  variant?: string | null | undefined;
  /** The kind of work. */
  workKind?: string | null | undefined;
};

/** What runs. */
export const RunKind = {
  /** A command without an agent. */
  Command: 'COMMAND',
  /** A session of a person with an agent. */
  Interactive: 'INTERACTIVE',
  /** An agent at work on a request. */
  Worker: 'WORKER'
} as const;

export type RunKind = typeof RunKind[keyof typeof RunKind];
/** Where a run stands. */
export const RunState = {
  /** It ended because something is in its way. */
  Blocked: 'BLOCKED',
  /** An interactive session ended. */
  Closed: 'CLOSED',
  /** Its bridge stopped, or its rule went away, while it waited. */
  Dropped: 'DROPPED',
  /** It ended with an error. */
  Failed: 'FAILED',
  /** It did not finish and may not be resumed again. */
  GaveUp: 'GAVE_UP',
  /** Its bridge came back without it: a guess. */
  Lost: 'LOST',
  /** Its worker never started. */
  NotStarted: 'NOT_STARTED',
  /** It ended well but told no result. */
  NoResult: 'NO_RESULT',
  /** What comes before the worker is running. */
  Preparing: 'PREPARING',
  /** Waits for a worker or for its card. */
  Queued: 'QUEUED',
  /** A newer event of the same card and rule took its place in the queue. */
  Replaced: 'REPLACED',
  /** What its session waited on was closed; the session goes on. */
  Resumed: 'RESUMED',
  /** The worker or the command is running. */
  Running: 'RUNNING',
  /** Its session had read every answer already. */
  Skipped: 'SKIPPED',
  /** Somebody stopped it. */
  Stopped: 'STOPPED',
  /** Somebody asked for its stop; the process is still ending. */
  Stopping: 'STOPPING',
  /** It finished its work. */
  Succeeded: 'SUCCEEDED',
  /** Its bridge went quiet while it was open: a guess. */
  TimedOut: 'TIMED_OUT',
  /** It ended before its work was finished. */
  Unfinished: 'UNFINISHED',
  /** It has resumed itself as often as its rule allows. */
  WaitingForPerson: 'WAITING_FOR_PERSON',
  /** Its work waits on the forge. */
  WaitingOnForge: 'WAITING_ON_FORGE'
} as const;

export type RunState = typeof RunState[keyof typeof RunState];
/** What a tool call is, as its bridge says. */
export const ToolCallKind = {
  /** A command line. */
  Shell: 'SHELL',
  /** Work given to another agent. */
  Subagent: 'SUBAGENT',
  /** Any other tool. */
  Tool: 'TOOL'
} as const;

export type ToolCallKind = typeof ToolCallKind[keyof typeof ToolCallKind];
/** Who counted what a run spent. */
export const UsageSource = {
  /** The bridge counted it. */
  Estimated: 'ESTIMATED',
  /** The agent tool told it. */
  Reported: 'REPORTED'
} as const;

export type UsageSource = typeof UsageSource[keyof typeof UsageSource];
export type McpOpenCardRunMutationVariables = Exact<{
  cardId: string | number;
  sessionId: string | number;
  workKind?: string | null | undefined;
}>;


export type McpOpenCardRunMutation = { openCardRun: { news: boolean, run: { id: string, projectId: string, bridgeId: string | null, kind: RunKind, state: RunState, sessionId: string | null, subjectType: string, subjectId: string, cardNumber: number | null, workRequestId: string | null, workKind: string | null, ruleId: string | null, startedAt: string | null, endedAt: string | null, durationMs: number | string | null, exitCode: number | null, resultStatus: ResultStatus | null, resultReason: string | null, failureReason: string | null, experiment: string | null, variant: string | null, harness: string, account: string | null, model: string | null, firstReportAt: string } } };

export type McpCloseCardRunMutationVariables = Exact<{
  cardId: string | number;
  sessionId: string | number;
}>;


export type McpCloseCardRunMutation = { closeCardRun: { closed: boolean, run: { id: string, projectId: string, bridgeId: string | null, kind: RunKind, state: RunState, sessionId: string | null, subjectType: string, subjectId: string, cardNumber: number | null, workRequestId: string | null, workKind: string | null, ruleId: string | null, startedAt: string | null, endedAt: string | null, durationMs: number | string | null, exitCode: number | null, resultStatus: ResultStatus | null, resultReason: string | null, failureReason: string | null, experiment: string | null, variant: string | null, harness: string, account: string | null, model: string | null, firstReportAt: string } } };

export type McpRunSummaryFragment = { id: string, projectId: string, bridgeId: string | null, kind: RunKind, state: RunState, sessionId: string | null, subjectType: string, subjectId: string, cardNumber: number | null, workRequestId: string | null, workKind: string | null, ruleId: string | null, startedAt: string | null, endedAt: string | null, durationMs: number | string | null, exitCode: number | null, resultStatus: ResultStatus | null, resultReason: string | null, failureReason: string | null, experiment: string | null, variant: string | null, harness: string, account: string | null, model: string | null, firstReportAt: string };

export type McpRunsQueryVariables = Exact<{
  project: string;
  filter?: RunFilter | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type McpRunsQuery = { project: { runs: { nodes: Array<{ id: string, projectId: string, bridgeId: string | null, kind: RunKind, state: RunState, sessionId: string | null, subjectType: string, subjectId: string, cardNumber: number | null, workRequestId: string | null, workKind: string | null, ruleId: string | null, startedAt: string | null, endedAt: string | null, durationMs: number | string | null, exitCode: number | null, resultStatus: ResultStatus | null, resultReason: string | null, failureReason: string | null, experiment: string | null, variant: string | null, harness: string, account: string | null, model: string | null, firstReportAt: string, usage: { source: UsageSource, inputTokens: number | string, outputTokens: number | string, cacheReadTokens: number | string, cacheWriteTokens: number | string, costUsd: number | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type McpRunQueryVariables = Exact<{
  runId: string | number;
}>;


export type McpRunQuery = { run: { hasResult: boolean | null, resultFields: unknown, output: string | null, resumeSkipped: string | null, workerPool: string | null, requestedModel: string | null, switchedFrom: string | null, harnessSessionId: string | null, continuesId: string | null, waitingBecause: string | null, id: string, projectId: string, bridgeId: string | null, kind: RunKind, state: RunState, sessionId: string | null, subjectType: string, subjectId: string, cardNumber: number | null, workRequestId: string | null, workKind: string | null, ruleId: string | null, startedAt: string | null, endedAt: string | null, durationMs: number | string | null, exitCode: number | null, resultStatus: ResultStatus | null, resultReason: string | null, failureReason: string | null, experiment: string | null, variant: string | null, harness: string, account: string | null, model: string | null, firstReportAt: string, history: Array<{ state: RunState, at: string }>, usage: { source: UsageSource, inputTokens: number | string, outputTokens: number | string, cacheReadTokens: number | string, cacheWriteTokens: number | string, costUsd: number | null, models: Array<{ model: string, inputTokens: number | string, outputTokens: number | string, cacheReadTokens: number | string, cacheWriteTokens: number | string, costUsd: number | null }> } | null, metrics: { toolTimeMs: number | string | null, idleGapMs: number | string | null, modelTimeMs: number | string | null, toolCalls: number | null, failedCalls: number | null, longestCallMs: number | string | null, subagentMs: number | string | null, peakContextTokens: number | string | null, meanCpuPct: number | null, peakMemBytes: number | string | null, peakSwapBytes: number | string | null, concurrentRuns: number | null, onBattery: boolean | null } } | null };

export type McpToolCallsQueryVariables = Exact<{
  runId: string | number;
  first: number;
  after?: string | null | undefined;
  fullText: boolean;
}>;


export type McpToolCallsQuery = { run: { toolCalls: { nodes: Array<{ seq: number, tool: string, kind: ToolCallKind | null, startedAt: string, durationMs: number | string | null, isError: boolean | null, inSubagent: boolean, backgroundId: string | null, waitsOn: string | null, signatures: Array<string>, fullText?: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export const McpRunSummaryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"McpRunSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Run"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"projectId"}},{"kind":"Field","name":{"kind":"Name","value":"bridgeId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"subjectType"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"cardNumber"}},{"kind":"Field","name":{"kind":"Name","value":"workRequestId"}},{"kind":"Field","name":{"kind":"Name","value":"workKind"}},{"kind":"Field","name":{"kind":"Name","value":"ruleId"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"exitCode"}},{"kind":"Field","name":{"kind":"Name","value":"resultStatus"}},{"kind":"Field","name":{"kind":"Name","value":"resultReason"}},{"kind":"Field","name":{"kind":"Name","value":"failureReason"}},{"kind":"Field","name":{"kind":"Name","value":"experiment"}},{"kind":"Field","name":{"kind":"Name","value":"variant"}},{"kind":"Field","name":{"kind":"Name","value":"harness"}},{"kind":"Field","name":{"kind":"Name","value":"account"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"firstReportAt"}}]}}]} as unknown as DocumentNode<McpRunSummaryFragment, unknown>;
export const McpOpenCardRunDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"McpOpenCardRun"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cardId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workKind"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openCardRun"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"cardId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cardId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"sessionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"workKind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workKind"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"news"}},{"kind":"Field","name":{"kind":"Name","value":"run"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"McpRunSummary"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"McpRunSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Run"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"projectId"}},{"kind":"Field","name":{"kind":"Name","value":"bridgeId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"subjectType"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"cardNumber"}},{"kind":"Field","name":{"kind":"Name","value":"workRequestId"}},{"kind":"Field","name":{"kind":"Name","value":"workKind"}},{"kind":"Field","name":{"kind":"Name","value":"ruleId"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"exitCode"}},{"kind":"Field","name":{"kind":"Name","value":"resultStatus"}},{"kind":"Field","name":{"kind":"Name","value":"resultReason"}},{"kind":"Field","name":{"kind":"Name","value":"failureReason"}},{"kind":"Field","name":{"kind":"Name","value":"experiment"}},{"kind":"Field","name":{"kind":"Name","value":"variant"}},{"kind":"Field","name":{"kind":"Name","value":"harness"}},{"kind":"Field","name":{"kind":"Name","value":"account"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"firstReportAt"}}]}}]} as unknown as DocumentNode<McpOpenCardRunMutation, McpOpenCardRunMutationVariables>;
export const McpCloseCardRunDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"McpCloseCardRun"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cardId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"closeCardRun"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"cardId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cardId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"sessionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"closed"}},{"kind":"Field","name":{"kind":"Name","value":"run"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"McpRunSummary"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"McpRunSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Run"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"projectId"}},{"kind":"Field","name":{"kind":"Name","value":"bridgeId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"subjectType"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"cardNumber"}},{"kind":"Field","name":{"kind":"Name","value":"workRequestId"}},{"kind":"Field","name":{"kind":"Name","value":"workKind"}},{"kind":"Field","name":{"kind":"Name","value":"ruleId"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"exitCode"}},{"kind":"Field","name":{"kind":"Name","value":"resultStatus"}},{"kind":"Field","name":{"kind":"Name","value":"resultReason"}},{"kind":"Field","name":{"kind":"Name","value":"failureReason"}},{"kind":"Field","name":{"kind":"Name","value":"experiment"}},{"kind":"Field","name":{"kind":"Name","value":"variant"}},{"kind":"Field","name":{"kind":"Name","value":"harness"}},{"kind":"Field","name":{"kind":"Name","value":"account"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"firstReportAt"}}]}}]} as unknown as DocumentNode<McpCloseCardRunMutation, McpCloseCardRunMutationVariables>;
export const McpRunsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpRuns"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"project"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"RunFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"handle"},"value":{"kind":"Variable","name":{"kind":"Name","value":"project"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"runs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"McpRunSummary"}},{"kind":"Field","name":{"kind":"Name","value":"usage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"inputTokens"}},{"kind":"Field","name":{"kind":"Name","value":"outputTokens"}},{"kind":"Field","name":{"kind":"Name","value":"cacheReadTokens"}},{"kind":"Field","name":{"kind":"Name","value":"cacheWriteTokens"}},{"kind":"Field","name":{"kind":"Name","value":"costUsd"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"McpRunSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Run"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"projectId"}},{"kind":"Field","name":{"kind":"Name","value":"bridgeId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"subjectType"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"cardNumber"}},{"kind":"Field","name":{"kind":"Name","value":"workRequestId"}},{"kind":"Field","name":{"kind":"Name","value":"workKind"}},{"kind":"Field","name":{"kind":"Name","value":"ruleId"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"exitCode"}},{"kind":"Field","name":{"kind":"Name","value":"resultStatus"}},{"kind":"Field","name":{"kind":"Name","value":"resultReason"}},{"kind":"Field","name":{"kind":"Name","value":"failureReason"}},{"kind":"Field","name":{"kind":"Name","value":"experiment"}},{"kind":"Field","name":{"kind":"Name","value":"variant"}},{"kind":"Field","name":{"kind":"Name","value":"harness"}},{"kind":"Field","name":{"kind":"Name","value":"account"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"firstReportAt"}}]}}]} as unknown as DocumentNode<McpRunsQuery, McpRunsQueryVariables>;
export const McpRunDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpRun"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"runId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"run"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"runId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"McpRunSummary"}},{"kind":"Field","name":{"kind":"Name","value":"history"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasResult"}},{"kind":"Field","name":{"kind":"Name","value":"resultFields"}},{"kind":"Field","name":{"kind":"Name","value":"output"}},{"kind":"Field","name":{"kind":"Name","value":"resumeSkipped"}},{"kind":"Field","name":{"kind":"Name","value":"workerPool"}},{"kind":"Field","name":{"kind":"Name","value":"requestedModel"}},{"kind":"Field","name":{"kind":"Name","value":"switchedFrom"}},{"kind":"Field","name":{"kind":"Name","value":"harnessSessionId"}},{"kind":"Field","name":{"kind":"Name","value":"continuesId"}},{"kind":"Field","name":{"kind":"Name","value":"waitingBecause"}},{"kind":"Field","name":{"kind":"Name","value":"usage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"inputTokens"}},{"kind":"Field","name":{"kind":"Name","value":"outputTokens"}},{"kind":"Field","name":{"kind":"Name","value":"cacheReadTokens"}},{"kind":"Field","name":{"kind":"Name","value":"cacheWriteTokens"}},{"kind":"Field","name":{"kind":"Name","value":"costUsd"}}]}},{"kind":"Field","name":{"kind":"Name","value":"inputTokens"}},{"kind":"Field","name":{"kind":"Name","value":"outputTokens"}},{"kind":"Field","name":{"kind":"Name","value":"cacheReadTokens"}},{"kind":"Field","name":{"kind":"Name","value":"cacheWriteTokens"}},{"kind":"Field","name":{"kind":"Name","value":"costUsd"}}]}},{"kind":"Field","name":{"kind":"Name","value":"metrics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"toolTimeMs"}},{"kind":"Field","name":{"kind":"Name","value":"idleGapMs"}},{"kind":"Field","name":{"kind":"Name","value":"modelTimeMs"}},{"kind":"Field","name":{"kind":"Name","value":"toolCalls"}},{"kind":"Field","name":{"kind":"Name","value":"failedCalls"}},{"kind":"Field","name":{"kind":"Name","value":"longestCallMs"}},{"kind":"Field","name":{"kind":"Name","value":"subagentMs"}},{"kind":"Field","name":{"kind":"Name","value":"peakContextTokens"}},{"kind":"Field","name":{"kind":"Name","value":"meanCpuPct"}},{"kind":"Field","name":{"kind":"Name","value":"peakMemBytes"}},{"kind":"Field","name":{"kind":"Name","value":"peakSwapBytes"}},{"kind":"Field","name":{"kind":"Name","value":"concurrentRuns"}},{"kind":"Field","name":{"kind":"Name","value":"onBattery"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"McpRunSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Run"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"projectId"}},{"kind":"Field","name":{"kind":"Name","value":"bridgeId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"subjectType"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"cardNumber"}},{"kind":"Field","name":{"kind":"Name","value":"workRequestId"}},{"kind":"Field","name":{"kind":"Name","value":"workKind"}},{"kind":"Field","name":{"kind":"Name","value":"ruleId"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"exitCode"}},{"kind":"Field","name":{"kind":"Name","value":"resultStatus"}},{"kind":"Field","name":{"kind":"Name","value":"resultReason"}},{"kind":"Field","name":{"kind":"Name","value":"failureReason"}},{"kind":"Field","name":{"kind":"Name","value":"experiment"}},{"kind":"Field","name":{"kind":"Name","value":"variant"}},{"kind":"Field","name":{"kind":"Name","value":"harness"}},{"kind":"Field","name":{"kind":"Name","value":"account"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"firstReportAt"}}]}}]} as unknown as DocumentNode<McpRunQuery, McpRunQueryVariables>;
export const McpToolCallsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpToolCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"runId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"fullText"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"run"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"runId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"toolCalls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"seq"}},{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"isError"}},{"kind":"Field","name":{"kind":"Name","value":"inSubagent"}},{"kind":"Field","name":{"kind":"Name","value":"backgroundId"}},{"kind":"Field","name":{"kind":"Name","value":"waitsOn"}},{"kind":"Field","name":{"kind":"Name","value":"signatures"}},{"kind":"Field","name":{"kind":"Name","value":"fullText"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"fullText"}}}]}]}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}}]} as unknown as DocumentNode<McpToolCallsQuery, McpToolCallsQueryVariables>;