import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { ServiceApi } from '../../../src/bridge/api/ServiceApi.ts';

export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

export type Handler = (request: Heard, response: ServerResponse) => unknown;

export interface ScriptedServer {
  readonly url: string;
  readonly heard: Heard[];
  /** The handler from now on. */
  handler: Handler;
  /** A client of it, with a token that it does not look at. */
  api(): ServiceApi;
  close(): Promise<void>;
}

export const BRIDGE_ID = '01902d5e-7c1f-7000-8000-000000000001';

/** A service that answers just what a test says, over real sockets. */
export async function startScriptedServer(handler: Handler): Promise<ScriptedServer> {
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const { method = '', url = '', headers } = request;
      const heard = { method, path: url, headers, body: text === '' ? undefined : JSON.parse(text) };
      scripted.heard.push(heard);
      scripted.handler(heard, response);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const scripted: ScriptedServer = {
    url,
    heard: [],
    handler,
    api: () => new ServiceApi(url, BRIDGE_ID, { token: () => Promise.resolve('a token'), refused: () => undefined }),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return scripted;
}

export function answerJson(
  response: ServerResponse,
  status: number,
  body?: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
