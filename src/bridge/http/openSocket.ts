import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { namingProxy, proxiesReady } from './proxies.ts';

export interface SocketInit {
  readonly protocol: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** The longest message that is read, in bytes. */
  readonly mostBytes: number;
}

/** An answer in place of a connection. */
export interface NoSocket {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly text: string;
}

/** Of an answer that is no connection. */
const MOST_ANSWER = 64 * 1024;

/**
 * Opens a WebSocket. Node's own takes neither the way of {@link httpFetch} through proxies nor tells the status of a refusal, sends
 * no pings, and loads the client of `fetch`, which {@link httpFetch} avoids.
 * @returns the open socket, or what was answered instead
 * @throws TypeError with the connection's error as its `cause`; the reason of the signal
 */
export async function openSocket(address: string, init: SocketInit): Promise<WebSocket | NoSocket> {
  await proxiesReady();
  const url = new URL(address);
  const [{ WebSocket: Socket }, { globalAgent }] = await Promise.all([
    import('ws'),
    url.protocol === 'https:' ? import('node:https') : import('node:http'),
  ]);
  init.signal.throwIfAborted();
  const socket = new Socket(url, [init.protocol], {
    headers: { ...init.headers },
    agent: globalAgent,
    handshakeTimeout: init.timeoutMs,
    maxPayload: init.mostBytes,
    perMessageDeflate: false,
  });
  const abort = (): void => socket.terminate();
  init.signal.addEventListener('abort', abort);
  try {
    return await new Promise<WebSocket | NoSocket>((resolve, reject) => {
      socket.once('open', () => resolve(socket));
      // It has to be heard for as long as the socket lives: without a listener it would end the process.
      socket.on('error', (error) =>
        reject(
          init.signal.aborted ? init.signal.reason : new TypeError('no connection', { cause: namingProxy(url, error) }),
        ),
      );
      socket.once('unexpected-response', (request, response) => {
        void textOf(response).then((text) => {
          request.destroy();
          const { statusCode: status = 0, headers } = response;
          resolve({ status, text, headers: { get: (name) => headers[name.toLowerCase()]?.toString() ?? null } });
        });
      });
    });
  } finally {
    init.signal.removeEventListener('abort', abort);
  }
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > MOST_ANSWER) break;
    }
  } catch {
    // The part before the connection broke is enough.
  }
  return Buffer.concat(chunks).toString('utf8');
}
