import { createServer, request as forward, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';

export interface Seen {
  readonly method: string;
  readonly path: string;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Rewrite {
  readonly method?: string;
  readonly path: RegExp;
  /** Requests whose body says something else pass. */
  readonly body?: RegExp;
  /** An answer in place of the platform's; a promise holds it back. */
  readonly answer: () => Answer | Promise<Answer>;
}

/** The platform's API with some of its answers changed, as an older service or a failing one would give them. */
export class RewritingProxy {
  readonly seen: Seen[] = [];
  rewrites: Rewrite[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  /** Takes the upgrades of connections, which are refused otherwise. */
  onUpgrade(take: (request: IncomingMessage, socket: Duplex, head: Buffer) => void): void {
    this.server.on('upgrade', take);
  }

  static async open(target: string): Promise<RewritingProxy> {
    const to = new URL(target);
    let proxy: RewritingProxy | undefined;
    const server = createServer(async (request, response) => {
      const { method = 'GET', url = '/' } = request;
      proxy?.seen.push({ method, path: url });
      const asked = await buffer(request);
      const rewrite = proxy?.rewrites.find(
        (one) => one.path.test(url) && (one.method ?? method) === method && (one.body?.test(asked.toString()) ?? true),
      );
      if (rewrite !== undefined) {
        const { status, body, headers } = await rewrite.answer();
        response.writeHead(status, {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        });
        response.end(body === undefined ? '' : JSON.stringify(body));
        return;
      }
      const onward = forward(
        { host: to.hostname, port: to.port, path: url, method, headers: { ...request.headers, host: to.host } },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      onward.on('error', () => response.destroy());
      onward.end(asked);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    proxy = new RewritingProxy(server, `http://127.0.0.1:${(server.address() as { port: number }).port}`);
    return proxy;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}
