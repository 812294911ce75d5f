import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { ServiceApi } from '../../../../src/bridge/api/ServiceApi.ts';
import { BRIDGE_ID } from '../../support/scriptedServer.ts';

export type Told = Readonly<Record<string, unknown>>;
export interface Stored {
  readonly entries: Record<string, unknown>[];
  end?: Told;
}

/** The service's side of the connection for transcripts, which may be slow, forget to answer, and lose connections. */
export class StandInService {
  /** What it has stored, by run. */
  readonly runs = new Map<string, Stored>();
  readonly heard: Told[] = [];
  /** The largest message so far, in bytes. */
  largest = 0;
  connects = 0;
  /** Comes before the usual answer; true: there is none. */
  before: (told: Told, socket: WebSocket) => boolean | undefined | Promise<boolean | undefined> = () => undefined;
  socket: WebSocket | undefined;
  readonly sockets = new WebSocketServer({ noServer: true, handleProtocols: ([first]) => first ?? false });

  constructor() {
    this.sockets.on('connection', (socket: WebSocket) => {
      this.connects++;
      this.socket = socket;
      socket.on('message', (data) => {
        const text = String(data);
        this.largest = Math.max(this.largest, Buffer.byteLength(text));
        const told = JSON.parse(text) as Told;
        this.heard.push(told);
        void this.answer(told, socket);
      });
    });
  }

  upgrade(...[request, socket, head]: [Parameters<WebSocketServer['handleUpgrade']>[0], Duplex, Buffer]): void {
    this.sockets.handleUpgrade(request, socket, head, (opened) => this.sockets.emit('connection', opened));
  }

  tell(message: Told): void {
    this.socket?.send(JSON.stringify(message));
  }

  of(runId: string): Stored {
    const stored = this.runs.get(runId) ?? { entries: [] };
    this.runs.set(runId, stored);
    return stored;
  }

  private async answer(told: Told, socket: WebSocket): Promise<void> {
    if ((await this.before(told, socket)) === true) return;
    const have = (runId: string): void =>
      socket.send(JSON.stringify({ type: 'have', runId, through: this.of(runId).entries.length }));
    if (told.type === 'hello') for (const { runId } of told.runs as { runId: string }[]) have(runId);
    else {
      const runId = String(told.runId);
      this.store(told);
      have(runId);
    }
  }

  store(told: Told): void {
    const stored = this.of(String(told.runId));
    if (told.type === 'end') {
      if (told.count === stored.entries.length) stored.end = told;
    } else if (told.type === 'entries') {
      const first = Number(told.first);
      // A gap is not stored, and what is known already is ignored.
      if (first <= stored.entries.length + 1)
        stored.entries.push(...(told.entries as Record<string, unknown>[]).slice(stored.entries.length + 1 - first));
    }
  }
}

/** The stand-in behind a server of its own. */
export async function startStandIn(): Promise<{
  service: StandInService;
  server: Server;
  api: ServiceApi;
  /** What is answered to an upgrade instead of a connection, from now on. */
  refuse: (status: number | undefined, body?: unknown) => void;
  close: () => Promise<void>;
}> {
  const service = new StandInService();
  let refused: { status: number; body: unknown } | undefined;
  const server = createServer();
  server.on('upgrade', (request, socket, head) => {
    if (refused === undefined) return service.upgrade(request, socket, head);
    const text = refused.body === undefined ? '' : JSON.stringify(refused.body);
    socket.end(`HTTP/1.1 ${refused.status} No\r\nContent-Length: ${text.length}\r\nConnection: close\r\n\r\n${text}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    service,
    server,
    api: new ServiceApi(url, BRIDGE_ID, { token: () => Promise.resolve('a token'), refused: () => undefined }),
    refuse: (status, body) => {
      refused = status === undefined ? undefined : { status, body };
    },
    close: async () => {
      for (const client of service.sockets.clients) client.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
