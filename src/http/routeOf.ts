import type { Exchange } from './Exchange.ts';

/** Paths without a parameter, of the doors that have no router. */
const FIXED =
  /^\/(livez|healthz|metrics|graphql|mcp|install|install\.sh|openapi\.json|rules\.schema\.json|mercure\/authorize|admin\/audit\.(jsonl|csv)|device|oauth\/[a-z_]+|\.well-known\/[a-z-]+(\/mcp)?)$/;
/** Paths with an id at their end, and what stands for it. */
const WITH_ID = /^(\/(?:oauth\/interaction|oauth\/authorize|device|exports)\/)[^/]+\/?$/;
const EXPLORER_FILES = '/graphql/explorer/';

/** The pattern that a request matched, such as `/api/work-requests/:id/claim`; undefined for an address that nothing serves. */
export function routeOf(exchange: Exchange): string | undefined {
  const { path, state, status } = exchange;
  // The router of pages leaves its pattern on the framework's context.
  const matched = state.route ?? (exchange as { _matchedRoute?: unknown })._matchedRoute;
  if (typeof matched === 'string') return matched;
  const [, front] = WITH_ID.exec(path) ?? [];
  if (front !== undefined) return `${front}:id`;
  if (status === 404) return undefined;
  if (FIXED.test(path)) return path;
  return path.startsWith(EXPLORER_FILES) ? `${EXPLORER_FILES}:name` : undefined;
}
