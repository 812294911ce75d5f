import type { Things } from './tenants.ts';

/** The path's parameters, the query, the body and the bridge header that name the given things. */
export type RestCall = (things: Things) => {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  bridge?: string;
};

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
};

/** A path of the table with its parameters filled in. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? `missing-${name}`));
}
