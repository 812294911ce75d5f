import { originId } from './live.ts';

/** Sends a request of this page to the service. Every request names the page (document 3 §6). */
export function callService(
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) {
  return fetch(path, { ...init, headers: { ...init.headers, 'X-Service-Origin': originId() } });
}
