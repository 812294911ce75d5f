import type { ServerResponse } from 'node:http';

/** Sends an event of a stream, named by its type. */
export function sendEvent(response: ServerResponse, event: { readonly type: string }): void {
  response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
}
