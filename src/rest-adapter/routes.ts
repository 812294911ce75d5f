import {
  RestCardDocument,
  RestCardHoldsDocument,
  RestClaimDocument,
  RestColumnsDocument,
  RestCommandAnswerDocument,
  RestEndedRunDocument,
  RestEventsDocument,
  RestExperimentPinDocument,
  RestHeartbeatDocument,
  RestInteractiveRunDocument,
  RestMessageReceiptDocument,
  RestPermissionDocument,
  RestProjectsDocument,
  RestReplayDocument,
  RestResultDocument,
  RestRunActivityDocument,
  RestRunChangesDocument,
  RestRunInventoryDocument,
  RestRunReportDocument,
  RestSessionUsageDocument,
  RestTakeMessageDocument,
  RestToolCallsDocument,
} from '../generated/rest.ts';
import { EXPERIMENT_NAME, isExperimentName } from '../lib/experimentName.ts';
import { MAX_CALLS } from '../lib/maxCalls.ts';
import { MAX_RESULT_BYTES } from '../lib/maxResultBytes.ts';
import { isStorableText } from '../lib/text/isStorableText.ts';
import { BRIDGE_ID, isBridgeId, isUuid } from '../lib/uuid.ts';
import { ifAny, JsonBody, type PathRule, type Route, route } from './Route.ts';

const MEGABYTE = 1_048_576;
/** A full heartbeat: 720 samples of 1,024 cores, each number with its decimals, and the rest. */
const HEARTBEAT_BYTES = 16 * MEGABYTE;
/** The numbers of those samples, doubled. */
const HEARTBEAT_VALUES = 1_000_000;
/** 500 calls, each with a full text of 20,000 characters that JSON escapes to six bytes each, and the rest. */
const TOOL_CALLS_BYTES = 64 * MEGABYTE;
/** The patches of a run, which JSON escapes, and its files and commits. */
const CHANGES_BYTES = 8 * MEGABYTE;
/** As many as that many bytes hold of files that name nothing but themselves. */
const CHANGES_VALUES = 500_000;
/** 100 processes with 20 models each, and room for long model names. */
const USAGE_BYTES = 4 * MEGABYTE;

const UUID = { format: 'uuid' } as const;
const BRIDGE: PathRule = {
  is: isBridgeId,
  otherwise: 'not_found',
  schema: { format: 'uuid', pattern: BRIDGE_ID.source },
};
const WORK_REQUEST: PathRule = { is: isUuid, otherwise: 'work_request_not_found', schema: UUID };

/** No project has such a handle. The database would fail on it, although it is merely unknown. */
const HANDLE: PathRule = { is: isStorableText, otherwise: 'project_not_found' };
const SESSION: PathRule = { is: isUuid, otherwise: 'invalid_session_id', schema: UUID };
const RUN: PathRule = { is: isUuid, otherwise: 'invalid_run_id', schema: UUID };
const MESSAGE: PathRule = { is: isUuid, otherwise: 'not_found', schema: UUID };
const PERMISSION_KEY: PathRule = { is: isUuid, otherwise: 'not_found', schema: UUID };
/** Runs are reported under any uuid, so an inventory is too. */
const ANY_BRIDGE: PathRule = { is: isUuid, otherwise: 'not_found', schema: UUID };
const PINNED_CARD: PathRule = { is: isUuid, otherwise: 'invalid_card_id', schema: UUID };
const EXPERIMENT: PathRule = {
  is: isExperimentName,
  otherwise: 'invalid_experiment',
  schema: { pattern: EXPERIMENT_NAME.source },
};
const CARD: PathRule = { is: isStorableText, otherwise: 'card_not_found' };
const COMMAND: PathRule = { is: isUuid, otherwise: 'command_not_found', schema: UUID };

const perMinute = (bucket: string, count: number) => ({ bucket, perMinute: count });

/** The result of a run is arbitrary JSON of the agent, bounded by its length only (document 2 §2.2). */
const WITH_RESULT = { free: { name: 'resultFields', bytes: MAX_RESULT_BYTES } };

/** One limit for all endpoints of document 2 and the answers to commands (document 2 §8). */
const REPORTS = perMinute('agent_worker_runs', 240);
/** Apart from the other reports, because each may be large and takes the time of everybody while it is judged. */
const CHANGES = perMinute('changes', 30);
/** One limit for both board reads (document 1 §8). */
const BOARD_READS = perMinute('board-reads', 60);

/** All REST paths of bridges (document 1 §4), each over the GraphQL operation of the same meaning. */
export const routes: readonly Route[] = [
  route({
    method: 'PUT',
    path: '/api/bridges/:bridgeId/heartbeat',
    scope: 'agent',
    limit: perMinute('heartbeat', 60),
    pathRules: { bridgeId: BRIDGE },
    bodyLimit: HEARTBEAT_BYTES,
    bodyBounds: { values: HEARTBEAT_VALUES },
    operation: RestHeartbeatDocument,
    variables: ({ params, body }) => ({ bridgeId: params.bridgeId, report: body }),
    status: 200,
    body: ({ bridgeHeartbeat: reply }) => ({
      cliRange: reply.cliRange,
      paused: reply.paused,
      commands: reply.commands.map((command) => command.payload),
      workRequests: reply.workRequests.map((request) => request.payload),
      lostClaims: reply.lostClaims,
      endedAttempts: reply.endedAttempts,
    }),
    refusals: ['bad_user_input', 'plan_limit'],
    codes: {},
  }),
  route({
    method: 'PUT',
    path: '/api/bridges/:bridgeId/commands/:commandId',
    scope: 'agent',
    limit: REPORTS,
    pathRules: { bridgeId: BRIDGE, commandId: COMMAND },
    bodyLimit: MEGABYTE,
    operation: RestCommandAnswerDocument,
    variables: ({ params, body }) => ({
      bridgeId: params.bridgeId,
      commandId: params.commandId,
      state: body?.state,
      reason: body?.reason,
    }),
    status: 200,
    body: ({ settleCommand: settled }) => ({ commandId: settled.commandId, state: settled.state.toLowerCase() }),
    refusals: ['command_not_found', 'invalid_state', 'invalid_reason', 'reason_too_long'],
    codes: { state: 'invalid_state', reason: 'invalid_reason' },
  }),
  route({
    method: 'POST',
    path: '/api/bridges/:bridgeId/work-requests/:workRequestId/claim',
    scope: 'agent',
    limit: perMinute('claim', 60),
    pathRules: { bridgeId: BRIDGE, workRequestId: WORK_REQUEST },
    bodyLimit: null,
    operation: RestClaimDocument,
    variables: ({ params }) => ({ bridgeId: params.bridgeId, workRequestId: params.workRequestId }),
    status: 200,
    body: ({ claimWorkRequest: { traceparent, tracestate, workRequest, ...claim } }) => ({
      ...claim,
      workRequest: workRequest.payload,
      traceparent: ifAny(traceparent),
      tracestate: ifAny(tracestate),
    }),
    refusals: ['unknown_bridge', 'work_request_not_found', 'capability_missing', 'card_held', 'already_claimed'],
    codes: {},
  }),
  route({
    method: 'PUT',
    path: '/api/bridges/:bridgeId/work-requests/:workRequestId/result',
    scope: 'agent',
    limit: perMinute('result', 60),
    pathRules: { bridgeId: BRIDGE, workRequestId: WORK_REQUEST },
    bodyLimit: MEGABYTE,
    operation: RestResultDocument,
    variables: ({ params, body }) => ({
      bridgeId: params.bridgeId,
      workRequestId: params.workRequestId,
      claimToken: body?.claimToken,
      state: body?.state,
      reason: body?.reason,
    }),
    status: 200,
    body: ({ settleWorkRequest: settled }) => ({
      workRequestId: settled.workRequestId,
      state: settled.state.toLowerCase(),
    }),
    refusals: ['work_request_not_found', 'claim_lost', 'invalid_state', 'invalid_claim_token', 'invalid_reason'],
    codes: { state: 'invalid_state', claimToken: 'invalid_claim_token', reason: 'invalid_reason' },
  }),
  route({
    method: 'GET',
    path: '/api/events',
    scope: 'agent',
    limit: null,
    pathRules: {},
    bodyLimit: null,
    operation: RestEventsDocument,
    variables: ({ header }) => ({ bridgeId: header('x-service-bridge') }),
    status: 200,
    body: ({ bridgeEvents }) => bridgeEvents,
    refusals: ['upgrade_required'],
    codes: {},
  }),
  route({
    method: 'GET',
    path: '/api/events/replay',
    scope: 'agent',
    limit: perMinute('replay', 60),
    pathRules: {},
    bodyLimit: null,
    operation: RestReplayDocument,
    variables: ({ header, query }) => ({
      bridgeId: header('x-service-bridge'),
      // Unstorable text would be refused here, before the bridge is judged. The documents judge the bridge first.
      after: query.after !== undefined && isStorableText(query.after) ? query.after : undefined,
    }),
    status: 200,
    body: ({ bridgeReplay }) => new JsonBody(bridgeReplay.json),
    refusals: ['upgrade_required', 'bad_request'],
    codes: { after: 'bad_request' },
  }),
  route({
    method: 'GET',
    path: '/api/projects',
    scope: 'agent',
    limit: null,
    evenWhenOff: true,
    pathRules: {},
    bodyLimit: null,
    operation: RestProjectsDocument,
    variables: () => ({}),
    status: 200,
    body: ({ bridgeProjects }) => ({ projects: bridgeProjects }),
    refusals: [],
    codes: {},
  }),
  route({
    method: 'GET',
    path: '/api/card-holds',
    scope: 'agent',
    limit: perMinute('card-holds', 60),
    pathRules: {},
    bodyLimit: null,
    operation: RestCardHoldsDocument,
    variables: () => ({}),
    status: 200,
    body: ({ bridgeCardHolds }) => ({ holds: bridgeCardHolds }),
    refusals: [],
    codes: {},
  }),
  route({
    method: 'GET',
    path: '/api/projects/:handle/board/columns',
    scope: 'agent',
    limit: BOARD_READS,
    pathRules: { handle: HANDLE },
    bodyLimit: null,
    operation: RestColumnsDocument,
    variables: ({ params }) => ({ handle: params.handle }),
    status: 200,
    body: ({ bridgeBoardColumns }) => bridgeBoardColumns,
    refusals: ['project_not_found'],
    codes: {},
  }),
  route({
    method: 'GET',
    path: '/api/projects/:handle/board/cards/:cardId',
    scope: 'agent',
    limit: BOARD_READS,
    pathRules: { handle: HANDLE, cardId: CARD },
    bodyLimit: null,
    operation: RestCardDocument,
    variables: ({ params }) => ({ handle: params.handle, cardId: params.cardId }),
    status: 200,
    body: ({ bridgeBoardCard }) => bridgeBoardCard,
    refusals: ['project_not_found', 'card_not_found'],
    codes: {},
  }),
  route({
    method: 'PUT',
    path: '/api/projects/:handle/worker-runs/:runId',
    scope: 'agent',
    limit: REPORTS,
    pathRules: { runId: RUN, handle: HANDLE },
    bodyLimit: MEGABYTE,
    bodyBounds: WITH_RESULT,
    operation: RestRunReportDocument,
    variables: ({ params, body }) => ({ handle: params.handle, runId: params.runId, report: body }),
    status: ({ reportRun: { news } }) => (news ? 201 : 200),
    body: ({ reportRun: { id } }) => ({ id }),
    refusals: ['invalid_run_id', 'project_not_found', 'bad_user_input'],
    codes: {},
  }),
  route({
    method: 'POST',
    path: '/api/projects/:handle/worker-runs',
    scope: 'agent',
    limit: REPORTS,
    pathRules: { handle: HANDLE },
    bodyLimit: MEGABYTE,
    bodyBounds: WITH_RESULT,
    operation: RestEndedRunDocument,
    variables: ({ params, body }) => ({ handle: params.handle, runId: body?.runId, report: body }),
    status: ({ reportEndedRun: { news } }) => (news ? 201 : 200),
    body: ({ reportEndedRun: { id } }) => ({ id }),
    refusals: ['project_not_found', 'bad_user_input'],
    codes: {},
  }),
  route({
    method: 'PUT',
    path: '/api/projects/:handle/worker-runs/sessions/:sessionId/usage',
    scope: 'agent',
    limit: REPORTS,
    pathRules: { sessionId: SESSION, handle: HANDLE },
    bodyLimit: USAGE_BYTES,
    operation: RestSessionUsageDocument,
    variables: ({ params, body }) => ({ handle: params.handle, sessionId: params.sessionId, report: body }),
    status: 200,
    body: ({ reportSessionUsage: { runs, updated } }) => ({ runs, updated }),
    refusals: [
      'invalid_session_id',
      'invalid_run_id',
      'project_not_found',
      'process_count_mismatch',
      'ambiguous_start_order',
      'bad_user_input',
    ],
    codes: { runId: 'invalid_run_id' },
  }),
  route({
    method: 'PUT',
    path: '/api/projects/:handle/worker-runs/:runId/tool-calls',
    scope: 'agent',
    limit: REPORTS,
    pathRules: { runId: RUN, handle: HANDLE },
    bodyLimit: TOOL_CALLS_BYTES,
    bodyBounds: { list: { name: 'calls', max: MAX_CALLS } },
    operation: RestToolCallsDocument,
    variables: ({ params, body }) => ({ handle: params.handle, runId: params.runId, report: body }),
    status: 200,
    body: ({ reportToolCalls: { stored } }) => ({ stored }),
    refusals: ['invalid_run_id', 'project_not_found', 'run_not_found', 'bad_user_input'],
    codes: {},
  }),
  route({
    method: 'PUT',
    path: '/api/projects/:handle/worker-runs/:runId/changes',
    scope: 'agent',
    limit: CHANGES,
    pathRules: { runId: RUN, handle: HANDLE },
    bodyLimit: CHANGES_BYTES,
    bodyBounds: { values: CHANGES_VALUES },
    operation: RestRunChangesDocument,
    variables: ({ params, body }) => ({ handle: params.handle, runId: params.runId, report: body }),
    status: 200,
    body: ({ reportRunChanges: { revision } }) => ({ revision }),
    refusals: ['invalid_run_id', 'project_not_found', 'run_not_found', 'bad_user_input'],
    codes: {},
  }),
  route({
    method: 'PUT',
    path: '/api/bridges/:bridgeId/runs',
    scope: 'agent',
    limit: REPORTS,
    pathRules: { bridgeId: ANY_BRIDGE },
    bodyLimit: MEGABYTE,
    operation: RestRunInventoryDocument,
    variables: ({ params, body }) => ({ bridgeId: params.bridgeId, runs: body?.runs }),
    status: 204,
    body: () => undefined,
    refusals: ['not_found', 'bad_user_input'],
    codes: {},
  }),
  route({
    method: 'PUT',
    path: '/api/bridges/:bridgeId/runs/activity',
    scope: 'agent',
    limit: perMinute('run-activity', 60),
    pathRules: { bridgeId: BRIDGE },
    bodyLimit: MEGABYTE,
    operation: RestRunActivityDocument,
    variables: ({ params, body }) => ({ bridgeId: params.bridgeId, runs: body?.runs ?? null }),
    status: 200,
    body: ({ reportRunActivity: { intervalSeconds, ignored } }) => ({ intervalSeconds, ignored }),
    refusals: ['bad_user_input'],
    codes: {},
  }),
  route({
    method: 'PUT',
    path: '/api/projects/:handle/worker-runs/:runId/permissions/:key',
    scope: 'agent',
    limit: perMinute('permissions', 240),
    pathRules: { runId: RUN, key: PERMISSION_KEY, handle: HANDLE },
    bodyLimit: MEGABYTE,
    operation: RestPermissionDocument,
    variables: ({ params, body }) => ({
      handle: params.handle,
      runId: params.runId,
      key: params.key,
      report: body,
    }),
    status: 200,
    body: ({ requestPermission: { state, deniedBy } }) => ({
      state: state.toLowerCase(),
      deniedBy: deniedBy?.toLowerCase() ?? null,
    }),
    refusals: [
      'invalid_run_id',
      'not_found',
      'project_not_found',
      'run_not_found',
      'bad_user_input',
      'refused',
      'storage_limit',
    ],
    codes: {},
  }),
  route({
    method: 'POST',
    path: '/api/bridges/:bridgeId/messages/:messageId/take',
    scope: 'agent',
    limit: REPORTS,
    pathRules: { bridgeId: BRIDGE, messageId: MESSAGE },
    bodyLimit: MEGABYTE,
    operation: RestTakeMessageDocument,
    variables: ({ params, body }) => ({
      bridgeId: params.bridgeId,
      messageId: params.messageId,
      // The empty text stands for anything that is no text.
      runId: typeof body?.runId === 'string' ? body.runId : '',
    }),
    status: 200,
    body: ({ takeRunMessage: { messageId, text, interrupt, author } }) => ({ messageId, text, interrupt, author }),
    refusals: ['not_found', 'invalid_run_id', 'refused'],
    codes: { '': 'invalid_run_id', runId: 'invalid_run_id' },
  }),
  route({
    method: 'PUT',
    path: '/api/bridges/:bridgeId/messages/:messageId',
    scope: 'agent',
    limit: REPORTS,
    pathRules: { bridgeId: BRIDGE, messageId: MESSAGE },
    bodyLimit: MEGABYTE,
    operation: RestMessageReceiptDocument,
    variables: ({ params, body }) => ({ bridgeId: params.bridgeId, messageId: params.messageId, report: body }),
    status: 200,
    body: ({ reportRunMessage: { messageId, state } }) => ({ messageId, state: state.toLowerCase() }),
    refusals: ['not_found', 'bad_user_input', 'refused'],
    codes: {},
  }),
  route({
    method: 'PUT',
    path: '/api/projects/:handle/interactive-runs/:sessionId',
    scope: 'agent',
    limit: REPORTS,
    pathRules: { sessionId: SESSION, handle: HANDLE },
    bodyLimit: MEGABYTE,
    operation: RestInteractiveRunDocument,
    variables: ({ params, body }) => ({ handle: params.handle, sessionId: params.sessionId, report: body }),
    status: ({ reportInteractiveRun: { news } }) => (news ? 201 : 200),
    body: ({ reportInteractiveRun: { id } }) => ({ id }),
    refusals: ['invalid_session_id', 'project_not_found', 'bad_user_input'],
    codes: {},
  }),
  route({
    method: 'PUT',
    path: '/api/projects/:handle/experiments/:experiment/pins/:cardId',
    scope: 'agent',
    limit: REPORTS,
    pathRules: { cardId: PINNED_CARD, experiment: EXPERIMENT, handle: HANDLE },
    bodyLimit: MEGABYTE,
    mayBeEmpty: true,
    operation: RestExperimentPinDocument,
    // A value of the wrong type breaks the same rule as an empty one, and is refused only after the project was found.
    variables: ({ params, body }) => ({
      handle: params.handle,
      experiment: params.experiment,
      cardId: params.cardId,
      variants: isListOfTexts(body?.variants) ? body.variants : [],
      candidate: typeof body?.candidate === 'string' ? body.candidate : '',
      weights: body?.weights,
      metrics: body?.metrics,
    }),
    status: 200,
    body: ({ resolveExperimentPin: { variant, switchedFrom } }) => ({ variant, switchedFrom }),
    // The empty name stands for a body that is not an object.
    refusals: ['invalid_card_id', 'invalid_experiment', 'project_not_found', 'invalid_variants'],
    codes: { '': 'invalid_variants', variants: 'invalid_variants', candidate: 'invalid_variants' },
  }),
];

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
