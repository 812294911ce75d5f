import { createHash } from 'node:crypto';
import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * What can happen to a request. `cutRequest`: it never reaches the service. `halveRequest`: the service gets half of
 * its body. `cutAnswer`: the service did it, and the caller gets no answer. `halveAnswer`: half of the answer
 * arrives. `twice`: the service gets it two times, one after the other, and the caller gets the first or the second
 * answer. `delay`: it waits.
 */
export const REQUEST_FAULTS = ['cutRequest', 'halveRequest', 'cutAnswer', 'halveAnswer', 'twice', 'delay'] as const;
/**
 * What can happen to a piece of an event stream: the stream ends, ends within a piece, stalls forever, or delivers a
 * piece twice or late.
 */
export const STREAM_FAULTS = ['cutStream', 'halveEvent', 'stall', 'repeatEvent', 'delayEvent'] as const;
/** The others need an answer with an end. */
const OPENING_FAULTS = ['cutRequest', 'delay'] as const;
export type Fault = (typeof REQUEST_FAULTS)[number] | (typeof STREAM_FAULTS)[number];

/** How often each happens: 0.1 is one in ten. Omitted ones never do. */
export type Odds = Readonly<Partial<Record<Fault, number>>>;

export interface ChaosOptions {
  /** The service's address. */
  readonly target: string;
  /** The same seed does the same to the n-th request of a route, and to the n-th event of its n-th stream. */
  readonly seed: string | number;
  readonly odds: Odds;
  /** Milliseconds; the draw is below it. */
  readonly longestDelay?: number;
  /** Requests that nothing befalls. */
  readonly spare?: (method: string, path: string) => boolean;
}

/** A proxy between a bridge and the service that does to their traffic what networks do. It starts calm. */
export class ChaosProxy {
  /** Whether anything befalls what passes. A stream that is open keeps what it was opened with until it ends. */
  on = false;
  /** Nothing gets through at all: every connection is cut as soon as it is open. */
  private dead = false;
  /** The names of all requests that came, each a route and its number. */
  readonly requests: string[] = [];
  readonly done: { readonly fault: Fault; readonly request: string }[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly seen = new Map<string, number>();
  private readonly agent = new Agent({ keepAlive: false });
  private readonly server = createServer((request, response) => {
    void this.pass(request, response).catch(() => response.destroy());
  });

  private constructor(private readonly options: ChaosOptions) {
    this.server.on('connection', (socket) => {
      if (this.dead) return void socket.destroy();
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
      socket.on('error', () => undefined);
    });
  }

  static async start(options: ChaosOptions): Promise<ChaosProxy> {
    const proxy = new ChaosProxy(options);
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** How often each fault was done. */
  get counts(): Partial<Record<Fault, number>> {
    const counts: Partial<Record<Fault, number>> = {};
    for (const { fault } of this.done) counts[fault] = (counts[fault] ?? 0) + 1;
    return counts;
  }

  /** Cuts every open connection, streams too. */
  sever(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** The service is unreachable, until the test lets it return. */
  blackOut(dead: boolean): void {
    this.dead = dead;
    if (dead) this.sever();
  }

  async close(): Promise<void> {
    this.blackOut(true);
    this.agent.destroy();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const route = `${method} ${url.split('?')[0]}`;
    const name = `${route} #${this.count(route)}`;
    this.requests.push(name);
    const storm = this.on && !this.options.spare?.(method, url);
    const kinds = request.headers.accept === 'text/event-stream' ? OPENING_FAULTS : REQUEST_FAULTS;
    const fault = storm ? this.draw(kinds, name) : undefined;
    const body = await readAll(request);
    if (fault !== undefined) this.done.push({ fault, request: name });
    if (fault === 'cutRequest') return void response.destroy();
    if (fault === 'delay') await pause(this.fraction(`${name} delay`) * (this.options.longestDelay ?? 50));
    if (fault === 'halveRequest') {
      await this.sendHalf(request, body);
      return void response.destroy();
    }
    let answer = await this.ask(request, body, response);
    if (isStream(answer)) return this.passStream(answer, response, name, storm);
    let text = await readAll(answer);
    if (fault === 'twice') {
      const second = await this.ask(request, body, response);
      const secondText = await readAll(second);
      if (this.fraction(`${name} which`) < 0.5) [answer, text] = [second, secondText];
    }
    if (fault === 'cutAnswer') return void response.destroy();
    text = this.redirect(url, text);
    const { connection: _, 'transfer-encoding': __, 'content-length': ___, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, { ...headers, 'Content-Length': text.length, Connection: 'close' });
    if (fault !== 'halveAnswer') return void response.end(text);
    response.write(text.subarray(0, text.length >> 1), () => response.destroy());
  }

  private async passStream(
    answer: IncomingMessage,
    response: ServerResponse,
    name: string,
    storm: boolean,
  ): Promise<void> {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    response.on('close', () => answer.destroy());
    let events = 0;
    for await (const event of eventsOf(answer)) {
      // The comment that opens a stream is not drawn for: a stream without any line is `cutRequest` by another name.
      const piece = `${name} event ${events++}`;
      const fault = storm && this.on && events > 1 ? this.draw(STREAM_FAULTS, piece) : undefined;
      if (fault !== undefined) this.done.push({ fault, request: piece });
      if (fault === 'stall') return;
      if (fault === 'cutStream') return void response.destroy();
      if (fault === 'halveEvent') {
        response.write(event.subarray(0, event.length >> 1), () => response.destroy());
        return;
      }
      if (fault === 'delayEvent') await pause(this.fraction(piece) * (this.options.longestDelay ?? 50));
      const piecesToSend = fault === 'repeatEvent' ? [event, event] : [event];
      // Sent before the next is drawn for, so that a cut takes nothing along that came before it.
      for (const one of piecesToSend) await new Promise((resolve) => response.write(one, resolve));
    }
    response.end();
  }

  private ask(request: IncomingMessage, body: Buffer, caller: ServerResponse): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const asked = this.open(request, body.length);
      asked.on('response', resolve).on('error', reject);
      caller.once('close', () => {
        if (!caller.writableEnded) asked.destroy();
      });
      asked.end(body);
    });
  }

  private open(request: IncomingMessage, length: number): ReturnType<typeof httpRequest> {
    const target = new URL(this.options.target);
    const headers = { ...request.headers, host: target.host, connection: 'close' };
    if (length > 0) Object.assign(headers, { 'content-length': String(length) });
    return httpRequest(new URL(request.url ?? '/', target), { method: request.method, headers, agent: this.agent });
  }

  private sendHalf(request: IncomingMessage, body: Buffer): Promise<void> {
    return new Promise((resolve) => {
      const asked = this.open(request, Math.max(body.length, 1));
      asked.on('error', () => undefined).on('close', () => resolve());
      asked.write(body.subarray(0, body.length >> 1), () => asked.destroy());
    });
  }

  /** The hub's address leads here too, or its streams would go past this. */
  private redirect(path: string, body: Buffer): Buffer {
    if (path.split('?')[0] !== '/api/events') return body;
    // Topics hold the service's address as well, and stay what they are.
    return Buffer.from(body.toString().replace(/("hubUrl":")https?:\/\/[^/"]+/, `$1${this.url}`));
  }

  private count(route: string): number {
    const count = (this.seen.get(route) ?? 0) + 1;
    this.seen.set(route, count);
    return count;
  }

  private draw<Kind extends Fault>(kinds: readonly Kind[], name: string): Kind | undefined {
    let left = this.fraction(name);
    for (const kind of kinds) {
      left -= this.options.odds[kind] ?? 0;
      if (left < 0) return kind;
    }
    return undefined;
  }

  /** From 0 to 1, by what it is for and not by when: requests that go side by side change nothing for each other. */
  private fraction(name: string): number {
    return createHash('sha256').update(`${this.options.seed} ${name}`).digest().readUInt32BE() / 2 ** 32;
  }
}

const isStream = (answer: IncomingMessage): boolean =>
  answer.headers['content-type']?.startsWith('text/event-stream') ?? false;

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The pieces of an event stream, each to its blank line. */
async function* eventsOf(stream: IncomingMessage): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of stream) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      yield rest.subarray(0, end + 2);
      rest = rest.subarray(end + 2);
    }
  }
  if (rest.length > 0) yield rest;
}
