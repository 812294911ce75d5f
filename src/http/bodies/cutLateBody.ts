import type { IncomingMessage, ServerResponse } from 'node:http';

const LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/**
 * Cuts the connection of a request whose body has not arrived in time, as the server of Node does for all requests alike.
 * @param ms how long the body may take
 * @param readMs how long it may take while its request is not answered, when that is longer
 * @returns ends the watch
 */
export function cutLateBody(request: IncomingMessage, response: ServerResponse, ms: number, readMs = ms): () => void {
  let timer = setTimeout(() => {
    if (readMs <= ms || response.writableEnded) cut();
    else timer = setTimeout(cut, readMs - ms).unref();
  }, ms).unref();
  const end = () => clearTimeout(timer);
  request.once('close', end);
  return end;

  function cut(): void {
    if (request.complete) return;
    const { socket } = request;
    if (!response.headersSent && socket.writable) socket.write(LATE);
    socket.destroy();
  }
}
