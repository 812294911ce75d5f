import type { Things } from './tenants.ts';

/** The path's parameters, the query, the body and the bridge header that name the given things. */
export type RestCall = (things: Things) => {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  bridge?: string;
};

/** Of a run report: any uuid does, and whoever names somebody's card writes it into a row of their own. */
const SUBJECT = '018f0000-0000-7000-8000-0000000000c1';

/** How each REST route is called with somebody's things; a route without a row fails the tenancy matrix. */
export const REST_CALLS: Readonly<Record<string, RestCall>> = {
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
  'GET /api/events': ({ bridge }) => ({ bridge }),
  'GET /api/events/replay': ({ bridge }) => ({ bridge, query: '?after=9000000000' }),
  'GET /api/projects': () => ({}),
  'GET /api/card-holds': () => ({}),
  'GET /api/projects/:handle/board/columns': ({ slug }) => ({ params: { handle: slug } }),
  'GET /api/projects/:handle/board/cards/:cardId': ({ project, card }) => ({
    params: { handle: project, cardId: card },
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

/** A path of the table with its parameters filled in. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? `missing-${name}`));
}
