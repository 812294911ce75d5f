import type { IncomingMessage, ServerResponse } from 'node:http';
import { HubRefusal } from './HubRefusal.ts';

/**
 * Tells browsers that pages of this one origin may use the hub with credentials, and refuses requests of every other origin
 * (document 3, hub rules). The comparison is exact: no prefix, no suffix, no case folding. A request without an `Origin`
 * header passes, because no other page is behind it.
 */
export function checkOrigin(req: IncomingMessage, res: ServerResponse, corsOrigin: string): void {
  res.setHeader('Vary', 'Origin');
  const { origin } = req.headers;
  if (origin === undefined) return;
  if (origin !== corsOrigin) throw new HubRefusal(403, 'This origin may not use the hub.');
  res.setHeader('Access-Control-Allow-Origin', corsOrigin);
  res.setHeader('Access-Control-Allow-Credentials', 'true');
  res.setHeader('Access-Control-Expose-Headers', 'Last-Event-ID');
}

/**
 * Whether the request itself proves that a page of the allowed origin made it. Browsers add cookies to requests that a
 * foreign page starts, so a cookie alone does not prove it.
 */
export function comesFrom(req: IncomingMessage, corsOrigin: string): boolean {
  const { origin, referer } = req.headers;
  if (origin !== undefined) return origin === corsOrigin;
  if (referer === undefined || !URL.canParse(referer)) return false;
  return new URL(referer).origin === corsOrigin;
}

/** Answers the preflight that a browser sends before a request with a token or a body. */
export function answerPreflight(req: IncomingMessage, res: ServerResponse): void {
  if (req.headers.origin !== undefined) {
    res.setHeader('Access-Control-Allow-Methods', 'GET, POST');
    res.setHeader('Access-Control-Allow-Headers', 'Authorization, Cache-Control, Content-Type, Last-Event-ID');
    res.setHeader('Access-Control-Max-Age', '600');
  }
  res.writeHead(204, { Allow: 'GET, POST, OPTIONS' }).end();
}
