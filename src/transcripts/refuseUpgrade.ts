import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Refusal } from '../errors.ts';
import { problemBody } from '../http/problemBody.ts';
import { bearerChallenge } from '../lib/bearerChallenge.ts';

/** Refuses to open a socket with a problem object (RFC 9457) and the status of the refusal, as other paths of bridges do. */
export function refuseUpgrade(refusal: Refusal, socket: Duplex, metadata: string): void {
  const { status, code, message, retryAfter } = refusal;
  const body = JSON.stringify(problemBody(status, { detail: message, error: code }));
  const error = code === 'insufficient_scope' ? code : 'invalid_token';
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
    ...(status === 401 || code === 'insufficient_scope'
      ? [`WWW-Authenticate: ${bearerChallenge({ error, metadata, scope: 'agent' })}`]
      : []),
    'Connection: close',
  ];
  socket.once('finish', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
