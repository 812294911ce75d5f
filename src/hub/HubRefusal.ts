import type { ServerResponse } from 'node:http';
import { bearerChallenge } from '../lib/bearerChallenge.ts';

/** A request that the hub refuses. The message is shown to the client and never repeats what the client sent. */
export class HubRefusal extends Error {
  override readonly name = 'HubRefusal';

  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }

  /** @param given whether the request carried a token, which then was not valid */
  static unauthorized(given: boolean): HubRefusal {
    const error = given ? 'invalid_token' : undefined;
    return new HubRefusal(401, 'A valid token is needed.', { 'WWW-Authenticate': bearerChallenge({ error }) });
  }

  /** For a token whose claims do not allow the request. */
  static insufficient(message: string): HubRefusal {
    return new HubRefusal(403, message, { 'WWW-Authenticate': bearerChallenge({ error: 'insufficient_scope' }) });
  }
}

const MAX_IGNORED_BYTES = 1_048_576;

/**
 * Renders every refusal, as plain text. An unread body of modest declared size is read and discarded, because a client that
 * is still sending when its connection closes loses the answer. With any other body the connection is closed, so that a
 * refused client cannot keep the server reading.
 */
export function sendRefusal(res: ServerResponse, refusal: HubRefusal): void {
  if (res.headersSent || res.destroyed) return;
  const { complete, headers } = res.req;
  const modest = Number(headers['content-length'] ?? Number.NaN) <= MAX_IGNORED_BYTES;
  if (!complete && !modest) res.setHeader('Connection', 'close');
  res.writeHead(refusal.status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...refusal.headers,
  });
  res.end(`${refusal.message}\n`);
}
