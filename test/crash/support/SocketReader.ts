import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

const EVENTS = 'subscription ($after: String) { events(after: $after) { sequence type payload } }';

export interface HeardEvent {
  sequence: string;
  type: string;
  payload: unknown;
}

/** Follows an account's events over GraphQL for the whole test. It remembers one thing: the last sequence it was handed. */
export class SocketReader {
  readonly heard: HeardEvent[] = [];
  private stopped = false;
  private close: (() => void) | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly baseUrl: string,
    private readonly token: string,
  ) {}

  start(): void {
    this.running = this.follow();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.close?.();
    await this.running;
  }

  private async follow(): Promise<void> {
    while (!this.stopped) {
      await this.connection().catch(() => undefined);
      // The server is away: another look in a moment.
      if (!this.stopped) await pause(50);
    }
  }

  /** One connection to its end. */
  private async connection(): Promise<void> {
    const client = createClient({
      url: `${this.baseUrl.replace(/^http/, 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${this.token}` },
      retryAttempts: 0,
    });
    this.close = () => client.terminate();
    const after = this.heard.at(-1)?.sequence ?? '0';
    for await (const { data } of client.iterate<{ events: HeardEvent }>({ query: EVENTS, variables: { after } })) {
      if (data) this.heard.push(data.events);
    }
  }
}
