import {
  RestCardDocument,
  RestCardHoldsDocument,
  RestClaimDocument,
  RestColumnsDocument,
  RestCommandAnswerDocument,
  RestEventsDocument,
  RestHeartbeatDocument,
  RestProjectsDocument,
  RestReplayDocument,
  RestResultDocument,
} from '../generated/rest.ts';
import { isStorableText } from '../lib/isStorableText.ts';
import { isBridgeId, isUuid } from '../lib/uuid.ts';
import { type PathRule, type Route, route } from './Route.ts';

const MEGABYTE = 1_048_576;
/** 720 samples of 1,024 cores, each number with its decimals, and the rest of a full heartbeat. */
const HEARTBEAT_BYTES = 16 * MEGABYTE;

const BRIDGE: PathRule = { is: isBridgeId, otherwise: 'not_found' };
const WORK_REQUEST: PathRule = { is: isUuid, otherwise: 'work_request_not_found' };

/** A handle that no project can have: the database would fail on it where it is only unknown. */
const HANDLE: PathRule = { is: isStorableText, otherwise: 'project_not_found' };
const CARD: PathRule = { is: isStorableText, otherwise: 'card_not_found' };
const COMMAND: PathRule = { is: isUuid, otherwise: 'command_not_found' };

const perMinute = (bucket: string, count: number) => ({ bucket, perMinute: count });

/** Shared by run reports and command acknowledgements (document 2 §8). */
const REPORTS = perMinute('agent_worker_runs', 240);
/** Shared by the two board reads (document 1 §8). */
const BOARD_READS = perMinute('board-reads', 60);

/** Every documented REST path of bridges (document 1 §4), each over the GraphQL operation of the same meaning. */
export const routes: readonly Route[] = [
  route({
    method: 'PUT',
    path: '/api/bridges/:bridgeId/heartbeat',
    scope: 'agent',
    limit: perMinute('heartbeat', 60),
    pathRules: { bridgeId: BRIDGE },
    bodyLimit: HEARTBEAT_BYTES,
    operation: RestHeartbeatDocument,
    variables: ({ params, body }) => ({ bridgeId: params.bridgeId, report: body }),
    status: 200,
    body: ({ bridgeHeartbeat: reply }) => ({
      cliRange: reply.cliRange,
      paused: reply.paused,
      commands: reply.commands.map((command) => command.payload),
      workRequests: reply.workRequests.map((request) => request.payload),
      lostClaims: reply.lostClaims,
    }),
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
    body: ({ claimWorkRequest: claim }) => ({ ...claim, workRequest: claim.workRequest.payload }),
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
      // Text that is refused at the door would be refused before the bridge is judged, which comes first.
      after: query.after !== undefined && isStorableText(query.after) ? query.after : undefined,
    }),
    status: 200,
    body: ({ bridgeReplay }) => bridgeReplay,
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
    codes: {},
  }),
];
