import { type DocumentNode, Kind } from 'graphql';
import type { Route } from '../../../src/rest-adapter/Route.ts';
import { routes } from '../../../src/rest-adapter/routes.ts';
import { changeOf } from './changeOf.ts';
import { GRAPH_CALLS } from './graphCalls.ts';
import { RULE, type Things } from './tenants.ts';

/** The path's parameters, the query, the body and the bridge header that name the given things. */
export type RestCall = (things: Things) => {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  bridge?: string;
};

/** For a run report, any uuid works: naming another account's card only writes it into a row of the caller's. */
const SUBJECT = '018f0000-0000-7000-8000-0000000000c1';

/** How each route with a body, or with an id in its path alone, is called with the things of a tenant. */
const WRITES: Readonly<Record<string, RestCall>> = {
  'PUT /api/bridges/:bridgeId/heartbeat': ({ bridge, project, claimedRequest, claimToken }) => ({
    params: { bridgeId: bridge },
    body: { projects: [project], cliVersion: '1.0.0', workClaims: [{ id: claimedRequest, claimToken }] },
  }),
  'PUT /api/bridges/:bridgeId/commands/:commandId': ({ bridge, command }) => ({
    params: { bridgeId: bridge, commandId: command },
    body: { state: 'done' },
  }),
  'POST /api/bridges/:bridgeId/work-requests/:workRequestId/claim': ({ bridge, openRequest }) => ({
    params: { bridgeId: bridge, workRequestId: openRequest },
  }),
  'PUT /api/bridges/:bridgeId/work-requests/:workRequestId/result': ({ bridge, claimedRequest, claimToken }) => ({
    params: { bridgeId: bridge, workRequestId: claimedRequest },
    body: { claimToken, state: 'done' },
  }),
  'PUT /api/projects/:handle/worker-runs/:runId': ({ slug, bridge }) => ({
    params: { handle: slug, runId: '018f0000-0000-7000-8000-0000000000a2' },
    body: {
      bridgeId: bridge,
      state: 'queued',
      at: '2026-01-01T00:00:00Z',
      subjectType: 'card',
      subjectId: SUBJECT,
      cardNumber: 1,
    },
  }),
  'POST /api/projects/:handle/worker-runs': ({ project, bridge }) => ({
    params: { handle: project },
    body: {
      bridgeId: bridge,
      state: 'dropped',
      at: '2026-01-01T00:00:00Z',
      subjectType: 'card',
      subjectId: SUBJECT,
      cardNumber: 1,
      runId: '018f0000-0000-7000-8000-0000000000a1',
    },
  }),
  'PUT /api/projects/:handle/worker-runs/sessions/:sessionId/usage': ({ project, session }) => ({
    params: { handle: project, sessionId: session },
    body: { processes: [{ source: 'reported', models: {} }] },
  }),
  'PUT /api/projects/:handle/worker-runs/:runId/tool-calls': ({ slug, run }) => ({
    params: { handle: slug, runId: run },
    body: {
      calls: [{ seq: 1, tool: 'Read', startedAt: '2026-01-01T00:00:00Z', inSubagent: false, signatures: ['Read'] }],
      timing: { toolTimeMs: 1, idleGapMs: 0 },
    },
  }),
  'PUT /api/projects/:handle/worker-runs/:runId/changes': ({ slug, run }) => ({
    params: { handle: slug, runId: run },
    body: { revision: 1, takenAt: '2026-01-01T00:00:00Z', isFinal: false, repositories: [changeOf('harbour')] },
  }),
  'PUT /api/projects/:handle/worker-runs/:runId/permissions/:key': ({ slug, run }) => ({
    params: { handle: slug, runId: run, key: SUBJECT },
    body: { question: 'May it?', rule: RULE, waitSeconds: 60 },
  }),
  'POST /api/bridges/:bridgeId/messages/:messageId/take': ({ bridge, message, run }) => ({
    params: { bridgeId: bridge, messageId: message },
    body: { runId: run },
  }),
  'PUT /api/bridges/:bridgeId/messages/:messageId': ({ bridge, message }) => ({
    params: { bridgeId: bridge, messageId: message },
    body: { state: 'queued', at: '2026-01-01T00:00:00Z' },
  }),
  'PUT /api/bridges/:bridgeId/runs/activity': ({ bridge }) => ({ params: { bridgeId: bridge }, body: { runs: [] } }),
  'PUT /api/bridges/:bridgeId/runs': ({ bridge }) => ({ params: { bridgeId: bridge }, body: { runs: [] } }),
  'PUT /api/projects/:handle/interactive-runs/:sessionId': ({ slug, interactiveSession, bridge, card }) => ({
    params: { handle: slug, sessionId: interactiveSession },
    body: {
      bridgeId: bridge,
      state: 'running',
      at: '2026-01-01T00:00:00Z',
      subjectType: 'card',
      subjectId: card,
      cardNumber: 1,
    },
  }),
  'PUT /api/projects/:handle/experiments/:experiment/pins/:cardId': ({ project }) => ({
    params: { handle: project, experiment: 'implement', cardId: '018f0000-0000-7000-8000-0000000000a3' },
    body: { variants: ['a', 'b'], candidate: 'a', weights: [1, 2], metrics: ['cost'] },
  }),
};

/** How each REST route is called with the things of a tenant. A read is called like its field of the graph. */
export const REST_CALLS: Readonly<Record<string, RestCall>> = {
  ...WRITES,
  ...Object.fromEntries(
    routes.filter(({ method }) => method === 'GET').map((row) => [`GET ${row.path}`, readCall(row)]),
  ),
};

/** Variables of the path go there; otherwise a bridge is named in its header, and the rest in the query. */
function readCall({ path, operation }: Route): RestCall {
  const [definition] = (operation as DocumentNode).definitions;
  const [field] = definition?.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [];
  const name = field?.kind === Kind.FIELD ? field.name.value : '';
  return (things) => {
    const variables = GRAPH_CALLS[`query ${name}`]?.variables(things) as Record<string, string>;
    const params = Object.fromEntries(Object.entries(variables).filter(([key]) => path.includes(`:${key}`)));
    const { bridgeId: bridge, ...rest } = variables;
    const query = new URLSearchParams(Object.entries(rest).filter(([key]) => !(key in params))).toString();
    return { params, ...(query && { query: `?${query}` }), ...(bridge !== undefined && { bridge }) };
  };
}

/** A path of the table with its parameters filled in. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? `missing-${name}`));
}
