import type { IncomingMessage } from 'node:http';
import { comesFrom } from './checkOrigin.ts';

const COOKIE = 'mercureAuthorization';
const BEARER = /^Bearer +([^\s]+)$/i;

/**
 * Finds the token of a request. The header outranks the query parameter, and both outrank the cookie. A credential that is
 * present but malformed ends the search, so that a weaker one never stands in for it. For a publishing request the cookie
 * counts only when a page of the allowed origin made the request. Reading needs no such proof, because a foreign page
 * cannot see the answer and its Origin is refused.
 */
export function findToken(req: IncomingMessage, query: URLSearchParams, corsOrigin: string): string | undefined {
  const header = req.headers.authorization;
  if (header !== undefined) return BEARER.exec(header)?.[1];
  const parameters = query.getAll('authorization');
  if (parameters.length > 0) return parameters.length === 1 ? parameters[0] : undefined;
  return req.method === 'GET' || comesFrom(req, corsOrigin) ? readCookie(req.headers.cookie ?? '', COOKIE) : undefined;
}

function readCookie(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name)
      return pair
        .slice(at + 1)
        .trim()
        .replace(/^"(.*)"$/, '$1');
  }
  return undefined;
}
