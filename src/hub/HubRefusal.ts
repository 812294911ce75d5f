import type { ServerResponse } from 'node:http';
import { bearerChallenge } from '../lib/bearerChallenge.ts';

/** A request that the hub does not serve. The message is shown to the client and never repeats what it sent. */
export class HubRefusal extends Error {
  override readonly name = 'HubRefusal';

  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }

  /** @param given whether the request carried a token, which then was not good enough */
  static unauthorized(given: boolean): HubRefusal {
    const error = given ? 'invalid_token' : undefined;
    return new HubRefusal(401, 'A valid token is needed.', { 'WWW-Authenticate': bearerChallenge({ error }) });
  }

  /** For a token whose claims do not allow what was asked. */
  static insufficient(message: string): HubRefusal {
    return new HubRefusal(403, message, { 'WWW-Authenticate': bearerChallenge({ error: 'insufficient_scope' }) });
  }
}

const MAX_IGNORED_BYTES = 1_048_576;

/**
 * The one place that turns a refusal into an answer, in plain text. A body that nobody read is thrown away when its
 * declared size is modest, since closing on a client that still sends would lose it the answer; any other ends with
 * the connection, so that a refused client cannot keep us reading.
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
