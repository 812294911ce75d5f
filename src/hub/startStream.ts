import type { ServerResponse } from 'node:http';

/** A comment: readers skip it, proxies and readers alike see that the connection lives. */
export const KEEP_ALIVE = Buffer.from(':\n\n');

/**
 * Sends the headers of an event stream and a first line at once, which a bridge counts as the sign of a working
 * stream (document 3 §4). The body ends with the connection instead of being chunked: an update then goes to every
 * socket as the same bytes, with no frame built around it for each.
 */
export function startStream(res: ServerResponse, answerLastEventId: boolean): void {
  const { socket } = res;
  socket?.setNoDelay(true);
  // A server-wide idle timeout is meant for requests, and would end a stream that only has been quiet.
  socket?.setTimeout(0);
  res.setHeader('Connection', 'close');
  res.removeHeader('Transfer-Encoding');
  if (answerLastEventId) res.setHeader('Last-Event-ID', 'earliest');
  res.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'private, no-cache',
    'X-Accel-Buffering': 'no',
    'X-Content-Type-Options': 'nosniff',
  });
  res.write(KEEP_ALIVE);
  // It lies open for an hour: what its request said, the token among it, need not lie in memory as long.
  res.req.headers = {};
  res.req.rawHeaders = [];
}
