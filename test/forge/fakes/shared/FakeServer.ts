import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request as a route sees it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  /** The parts of the path that its pattern names, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  header(name: string): string;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  /** A body that is no JSON. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer that ends what a route does. */
export class Refused extends Error {
  readonly answer: Answer;

  constructor(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    super(`${status} ${JSON.stringify(body)}`);
    this.answer = { status, body, headers };
  }
}

export interface Route {
  readonly method: string;
  /** A path with `:part` for a part and `*parts` for several. */
  readonly pattern: string;
  readonly handle: (asked: Asked) => Promise<Answer> | Answer;
}

/** How requests fail while a failure is switched on. */
export interface Failure {
  /** Only requests of that method. */
  readonly method?: string;
  /** Only requests whose path fits. */
  readonly path?: RegExp;
  readonly status: 401 | 403 | 404 | 422 | 429 | 500 | 502 | 503 | 'silence';
  /** Seconds that the answer asks to wait. */
  readonly retryAfter?: number;
  /** How many requests fail; all of them by default. */
  readonly times?: number;
}

/** Everything that a fake does not answer by itself. */
export interface Conduct {
  /** The body of an error of the forge. */
  readonly errorBody: (status: number) => unknown;
  /** What a request for something other than the API gets; false for one that is not for it either. */
  readonly elsewhere: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean>;
  /** Headers of every answer. */
  readonly headers?: (failure?: Failure) => Record<string, string>;
}

/** A server on a socket of loopback with the routes of a forge, whose failures can be switched on. */
export class FakeServer {
  readonly url: string;
  /** Every request for the API in its order, as method and path with query. */
  readonly asked: string[] = [];
  private readonly server: Server;
  private readonly failures = new Set<Failure & { left: number }>();
  private readonly routes: (Route & { fits: RegExp })[] = [];

  private constructor(server: Server) {
    this.server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async start(conduct: Conduct): Promise<FakeServer> {
    const server = createServer((request, response) => {
      fake.answer(request, response, conduct).catch((error: unknown) => {
        // A fault of the fake itself: the test that meets it must see which.
        response.writeHead(599).end(String(error instanceof Error ? error.stack : error));
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const fake = new FakeServer(server);
    return fake;
  }

  /** Adds routes, of which the first that fits a request answers it. */
  serve(routes: readonly Route[]): void {
    this.routes.push(...routes.map((route) => ({ ...route, fits: compile(route.pattern) })));
  }

  /** Lets requests fail until the function that it returns is called. */
  fail(failure: Failure): () => void {
    const one = { ...failure, left: failure.times ?? Number.POSITIVE_INFINITY };
    this.failures.add(one);
    return () => void this.failures.delete(one);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private async answer(request: IncomingMessage, response: ServerResponse, conduct: Conduct): Promise<void> {
    const { method = 'GET', url: address = '/' } = request;
    const url = new URL(address, this.url);
    const failure = this.failureOf(method, url.pathname);
    const send = ({ status, body, text, headers = {} }: Answer, failed?: Failure) => {
      const type: Record<string, string> =
        body === undefined ? {} : { 'Content-Type': 'application/json; charset=utf-8' };
      response
        .writeHead(status, { ...type, ...conduct.headers?.(failed), ...headers })
        .end(body === undefined ? text : JSON.stringify(body));
    };
    if (failure !== undefined) {
      this.asked.push(`${method} ${address}`);
      // The connection stays open: the client has to stop waiting by itself.
      if (failure.status === 'silence') return;
      const wait: Record<string, string> =
        failure.retryAfter === undefined ? {} : { 'Retry-After': String(failure.retryAfter) };
      return send({ status: failure.status, body: conduct.errorBody(failure.status), headers: wait }, failure);
    }
    if (await conduct.elsewhere(request, response, url)) return;
    this.asked.push(`${method} ${address}`);
    const bytes = await buffer(request);
    for (const route of this.routes) {
      const found = route.method === method ? route.fits.exec(url.pathname) : null;
      if (found === null) continue;
      const params = Object.fromEntries(
        Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
      );
      const header = (name: string) => String(request.headers[name.toLowerCase()] ?? '');
      try {
        const body = bodyOf(bytes, header('content-type'));
        return send(await route.handle({ method, path: url.pathname, params, query: url.searchParams, body, header }));
      } catch (error) {
        if (error instanceof Refused) return send(error.answer);
        throw error;
      }
    }
    send({ status: 404, body: conduct.errorBody(404) });
  }

  private failureOf(method: string, path: string): Failure | undefined {
    for (const failure of this.failures) {
      if (failure.method !== undefined && failure.method !== method) continue;
      if (failure.path !== undefined && !failure.path.test(path)) continue;
      failure.left -= 1;
      if (failure.left <= 0) this.failures.delete(failure);
      return failure;
    }
    return undefined;
  }
}

const compile = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)').replace(/\*(\w+)/g, '(?<$1>.+)')}$`);

function bodyOf(bytes: Buffer, type: string): Record<string, unknown> {
  if (bytes.length === 0) return {};
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(String(bytes)));
  let body: unknown;
  try {
    body = JSON.parse(String(bytes));
  } catch {
    throw new Refused(400, { message: 'Problems parsing JSON' });
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refused(400, { message: 'Body should be a JSON object' });
  }
  return body as Record<string, unknown>;
}
