import { WebSocket } from 'ws';
import type { Browser } from '../../oauth/support/Browser.ts';
import { UNCOMPRESSED } from '../../support/platform.ts';

type Run = (...args: unknown[]) => void;

/**
 * What the modules of a page take from it in place of Node's: requests and sockets carry the session of the person, and what it
 * began ends with it. The names are those of test/runner/dashboardSource.mjs.
 */
export class PageOwn {
  /** Whether the network is gone: no request is answered, and no socket opens. */
  isCut = false;
  private open = true;
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly sockets = new Set<WebSocket>();
  readonly setTimeout = (run: Run, ms?: number) => this.keep(setTimeout(this.whileOpen(run), ms));
  readonly setInterval = (run: Run, ms?: number) => this.keep(setInterval(this.whileOpen(run), ms));
  readonly clearTimeout = (timer: NodeJS.Timeout | undefined) => this.forget(timer);
  readonly clearInterval = (timer: NodeJS.Timeout | undefined) => this.forget(timer);

  /** @param pass lets the page receive a message on a socket, at once or later */
  constructor(
    private readonly person: Browser,
    private readonly pass: (text: string, receive: () => void) => void,
  ) {}

  readonly fetch = async (path: string, init?: RequestInit): Promise<Response> => {
    if (this.isCut) throw new TypeError('Failed to fetch');
    const answer = await this.ofPage(async () => {
      const headers = new Headers(init?.headers);
      for (const [name, value] of Object.entries(UNCOMPRESSED)) headers.set(name, value);
      return await this.person.fetch(path, { ...init, headers });
    });
    const { text, json } = answer;
    return Object.assign(answer, {
      text: () => this.ofPage(() => text.call(answer)),
      json: () => this.ofPage(() => json.call(answer)),
    });
  };

  get socketCount(): number {
    return this.sockets.size;
  }

  /** The network closes what is open. */
  dropSockets(): void {
    for (const socket of this.sockets) socket.terminate();
  }

  /** The class of the page's sockets. */
  socketClass(): typeof WebSocket {
    const { person, sockets, pass } = this;
    // Nothing listens there.
    const way = (url: string) => (this.isCut ? 'ws://127.0.0.1:1' : url);
    return class extends WebSocket {
      override emit(name: string | symbol, ...about: unknown[]): boolean {
        if (name !== 'message') return super.emit(name, ...about);
        pass(String(about[0]), () => super.emit(name, ...about));
        return true;
      }
      constructor(url: string, protocols: string) {
        super(way(url), protocols, { headers: { cookie: person.cookieHeader(url), origin: person.origin } });
        sockets.add(this);
      }
    } as unknown as typeof WebSocket;
  }

  close(): void {
    this.open = false;
    for (const timer of this.timers) clearTimeout(timer);
    for (const socket of this.sockets) {
      // Nothing listens to the socket any more, and an unhandled error event would end the process.
      socket.removeAllListeners();
      socket.on('error', () => undefined);
      socket.terminate();
    }
  }

  /** The code that waits is gone with the page: what it does with an answer would meet the document of the next one. */
  private ofPage<Found>(ask: () => Promise<Found>): Promise<Found> {
    if (!this.open) return new Promise(() => undefined);
    return new Promise((resolve, reject) => {
      ask().then(
        (found) => this.open && resolve(found),
        (error) => this.open && reject(error),
      );
    });
  }

  private whileOpen(run: Run): Run {
    return (...args) => {
      if (this.open) run(...args);
    };
  }

  private keep(timer: NodeJS.Timeout): NodeJS.Timeout {
    if (this.open) this.timers.add(timer);
    else clearTimeout(timer);
    return timer;
  }

  private forget(timer: NodeJS.Timeout | undefined): void {
    if (timer !== undefined) this.timers.delete(timer);
    clearTimeout(timer);
  }
}
