import { type Client, createClient } from 'graphql-ws/client';
import { BasculeError } from './BasculeError.ts';
import type { ClientOptions, WebSocketClass } from './ClientOptions.ts';
import type { Sink } from './follow.ts';
import type { Tokens } from './Tokens.ts';
import { fromFaults, isFaults, mayPass } from './toError.ts';

export interface Operation {
  readonly query: string;
  readonly variables: Record<string, unknown>;
}

/** The close code by which the service rejects a token that is no longer valid. */
const FORBIDDEN = 4403;
/** Faults of the client itself, which would only repeat. */
const FATAL: ReadonlySet<number> = new Set([1002, 1003, 1007, 1009, 1010, 4004, 4400, 4406, 4409]);
/** Values of `WebSocket.readyState`. */
const OPEN = 1;
/** How the connection is monitored, in milliseconds. */
export interface Watch {
  /** The silence before a ping. Proxies cut connections that are silent for 30 seconds. */
  readonly ping: number;
  /** How long the answer to a ping may take. Only an answer shows that the other side is alive. */
  readonly pong: number;
  /** How long connecting may take. */
  readonly open: number;
}

const WATCH: Watch = { ping: 20_000, pong: 10_000, open: 15_000 };

/**
 * The one socket that all subscriptions of a client share. It is open while there are subscriptions, and never
 * reconnects by itself: the subscriptions receive the failure and decide.
 */
export class Link {
  private socket: Client | undefined;
  private connected = false;
  private token: string | undefined;
  /** Refused tokens in a row; after two, no third is tried. */
  private refusals = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly connecting = new Set<() => void>();

  constructor(
    private readonly options: ClientOptions,
    private readonly tokens: Tokens,
    private readonly patience: Watch = WATCH,
  ) {}

  /**
   * Runs an operation until the signal ends it. `connected` is called as soon as it may have been sent.
   * @throws the error that keeps it from getting a token
   */
  async run(operation: Operation, sink: Sink, connected: () => void, signal: AbortSignal): Promise<void> {
    // The service closes a socket that does not introduce itself within seconds, and a token may take longer.
    if (!this.connected) await this.fetchToken();
    if (!signal.aborted) this.begin(operation, sink, connected, signal);
  }

  private begin(operation: Operation, sink: Sink, connected: () => void, signal: AbortSignal): void {
    const socket = this.open();
    if (this.connected) connected();
    else this.connecting.add(connected);
    // The reader may have ended the operation in the callback about the connection.
    if (signal.aborted) return;
    const release = socket.subscribe(
      { ...operation },
      {
        next: (result) => sink.next(result),
        error: (error) => {
          release();
          const { error: failure, again } = this.judge(error);
          sink.failed(failure, again);
        },
        complete: () => {
          release();
          sink.complete();
        },
      },
    );
    const leave = () => {
      this.connecting.delete(connected);
      // graphql-ws still listens when its release returns. A `complete` in the same chunk as the message that made the
      // reader leave would release a second time: its count of users would be wrong, and the socket would close under the
      // others or never. In a later task the chunk has been read, and the listener is gone before the next chunk.
      setTimeout(release, 0);
    };
    signal.addEventListener('abort', leave, { once: true });
  }

  /** Closes the socket, whatever was sent over it. The next operation opens a new one. */
  close(): void {
    this.socket?.terminate();
  }

  private open(): Client {
    this.socket ??= createClient({
      url: `${this.options.url.replace(/\/+$/, '').replace(/^http/, 'ws')}/graphql`,
      webSocketImpl: withErrorsHeard(this.options.WebSocket ?? requireWebSocket()),
      retryAttempts: 0,
      keepAlive: this.patience.ping,
      connectionParams: () => this.introduce(),
      on: {
        connecting: () => this.watch(this.patience.open),
        // The package `ws` still delivers what it reads after `close` was called.
        connected: (socket) => (socket as WebSocket).readyState === OPEN && this.isConnected(),
        closed: (event) => this.isClosed(event),
        error: () => this.watch(undefined),
        ping: (received) => received || this.watch(this.patience.pong),
        pong: (received) => received && this.watch(undefined),
      },
    });
    return this.socket;
  }

  private async fetchToken(): Promise<void> {
    const token = await this.tokens.current();
    if (this.tokens.isRefused(token)) throw unauthenticated('there is no newer one');
    this.token = token;
  }

  private introduce(): Record<string, unknown> | undefined {
    return this.token === undefined ? undefined : { authorization: `Bearer ${this.token}` };
  }

  /** Closes the socket unless it shows a sign of life in time: a dead network closes nothing. */
  private watch(ms: number | undefined): void {
    clearTimeout(this.timer);
    this.timer = ms === undefined ? undefined : setTimeout(() => this.socket?.terminate(), ms);
  }

  private isConnected(): void {
    this.watch(undefined);
    this.connected = true;
    this.refusals = 0;
    for (const tell of this.connecting) tell();
    this.connecting.clear();
  }

  private isClosed(event: unknown): void {
    this.watch(undefined);
    this.connected = false;
    if ((event as { code?: unknown }).code !== FORBIDDEN) return;
    this.refusals++;
    this.tokens.refuse(this.token);
  }

  private judge(error: unknown): { error: unknown; again: boolean } {
    if (isFaults(error)) {
      const fault = fromFaults(error);
      // When a token is revoked, its socket is closed with it; the next token gets a new socket.
      return { error: fault, again: fault.code === 'UNAUTHENTICATED' ? this.mayRenew : mayPass(fault) };
    }
    const { code, reason } = error as { code?: unknown; reason?: unknown };
    if (code === FORBIDDEN) return { error: unauthenticated(reason), again: this.mayRenew };
    if (typeof code === 'number') {
      const message = `The socket was closed with ${code} ${String(reason)}`.trim();
      const fatal = FATAL.has(code);
      return { error: new BasculeError(fatal ? 'UNEXPECTED_ANSWER' : 'NETWORK_ERROR', message), again: !fatal };
    }
    // A socket's own error event says only that it failed.
    const failed = new BasculeError('NETWORK_ERROR', 'The socket could not be opened, or broke.', { cause: error });
    return { error: failed, again: true };
  }

  private get mayRenew(): boolean {
    return this.tokens.renewable && this.refusals < 2;
  }
}

const unauthenticated = (reason: unknown): BasculeError =>
  new BasculeError('UNAUTHENTICATED', `The service refused the token: ${String(reason || 'no reason given')}.`);

/**
 * graphql-ws stops listening to a socket that it terminates. A socket of the package `ws` that was not open yet then
 * emits an error, and an error event without a listener ends the process.
 */
function withErrorsHeard(WebSocket: WebSocketClass): WebSocketClass {
  return class extends WebSocket {
    constructor(url: string, protocols?: string | string[]) {
      super(url, protocols);
      (this as unknown as EventTarget).addEventListener('error', () => undefined);
    }
  };
}

function requireWebSocket(): WebSocketClass {
  const found = (globalThis as { WebSocket?: WebSocketClass }).WebSocket;
  if (found !== undefined) return found;
  throw new TypeError("This runtime has no WebSocket: pass `WebSocket` of the package 'ws' to createClient.");
}
