import type { ServerResponse } from 'node:http';

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

  static unauthorized(): HubRefusal {
    return new HubRefusal(401, 'A valid token is needed.', { 'WWW-Authenticate': 'Bearer' });
  }
}

/** The one place that turns a refusal into an answer: plain text, closing the connection when the body was not read. */
export function sendRefusal(res: ServerResponse, refusal: HubRefusal): void {
  if (res.headersSent || res.destroyed) return;
  if (!res.req.complete) res.setHeader('Connection', 'close');
  res.writeHead(refusal.status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...refusal.headers,
  });
  res.end(`${refusal.message}\n`);
}
