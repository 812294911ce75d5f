import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

interface Message {
  readonly type: string;
  readonly id?: string;
  readonly payload?: { readonly query?: string };
}
type Frame = Readonly<Record<string, unknown>>;

/** A service's answer to a message, frame by frame. All frames of an answer leave in one write. */
export type Answering = (message: Message) => readonly Frame[];

/** A service of graphql-transport-ws over a real socket that decides which frames come in one chunk. */
export class FakeService {
  readonly heard: Message[] = [];
  private say: (frames: readonly Frame[]) => void = () => undefined;

  private constructor(
    readonly url: string,
    private readonly server: WebSocketServer,
    answering: Answering,
  ) {
    server.on('connection', (socket, { socket: wire }) => {
      this.say = (frames) => {
        wire.cork();
        for (const frame of frames) socket.send(JSON.stringify(frame));
        wire.uncork();
      };
      socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as Message;
        this.heard.push(message);
        this.say(answering(message));
      });
    });
  }

  static async start(answering: Answering): Promise<FakeService> {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: ([first]) => first ?? false });
    await once(server, 'listening');
    return new FakeService(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, answering);
  }

  /** Connections that are not closed. */
  get open(): number {
    return this.server.clients.size;
  }

  /** The id under which the client asked for that query. */
  idOf(query: string): string | undefined {
    return this.heard.find(({ type, payload }) => type === 'subscribe' && payload?.query === query)?.id;
  }

  /** Sends frames in one write over the newest connection. */
  tell(...frames: readonly Frame[]): void {
    this.say(frames);
  }

  async close(): Promise<void> {
    for (const client of this.server.clients) client.terminate();
    this.server.close();
    await once(this.server, 'close');
  }
}
