import type { ServerResponse } from 'node:http';

/** A comment: readers skip it, and proxies and readers see that the connection is alive. */
export const KEEP_ALIVE = Buffer.from(':\n\n');

/**
 * Sends the headers of an event stream and a first line at once, by which a bridge knows that the stream works (document 3
 * §4). The body ends with the connection instead of being chunked, so that an update is the same bytes on every socket,
 * without a frame around it for each.
 */
export function startStream(res: ServerResponse, answerLastEventId: boolean): void {
  const { socket } = res;
  socket?.setNoDelay(true);
  // A server-wide idle timeout is meant for requests and would end a stream that has only been quiet.
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
  // The stream stays open for an hour; the request's headers, which include the token, need not stay in memory that long.
  res.req.headers = {};
  res.req.rawHeaders = [];
}
