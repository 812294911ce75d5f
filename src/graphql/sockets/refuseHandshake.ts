import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Refuses the handshake of a WebSocket with a problem object (RFC 9457), as other requests are refused. The refusal
 * of another version of the protocol names the supported one (RFC 6455 §4.4).
 */
export function refuseHandshake(error: Error, socket: Duplex): void {
  const isVersion = error.message.includes('Sec-WebSocket-Version');
  const status = isVersion ? 426 : 400;
  const title = STATUS_CODES[status];
  const body = JSON.stringify({ type: 'about:blank', title, status, detail: error.message });
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(isVersion
      ? ['Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Connection: Upgrade, close']
      : ['Connection: close']),
  ];
  socket.once('finish', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
