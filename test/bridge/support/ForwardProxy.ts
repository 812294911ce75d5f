import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** A certificate for board.invalid and prices.invalid that vouches for itself until 2126, and its key: for tests and nothing else. */
export const INVALID_TLS = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg9EfzqymuFBQL+nND
/4TGj8mKhppxOXvkQz9DnFEOR2OhRANCAARJM06qXRTIqxClGzDfl7Rz5dzyxZdz
uPY6djJgXRL0OLp2sF+rQYMHIKsd5j/2N5ttmX7kVQHelM792TgFPhGY
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBsjCCAVegAwIBAgIURgwBK1etoJuYh+5FnaQTR3iugQgwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNYm9hcmQuaW52YWxpZDAgFw0yNjExMjgxNjQyMjdaGA8yMTI2
MTEwNDE2NDIyN1owGDEWMBQGA1UEAwwNYm9hcmQuaW52YWxpZDBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABEkzTqpdFMirEKUbMN+XtHPl3PLFl3O49jp2MmBdEvQ4
unawX6tBgwcgqx3mP/Y3m22ZfuRVAd6Uzv3ZOAU+EZijfTB7MB0GA1UdDgQWBBRe
O5aYDpA1e6d0mfC/YlP0m6/bcTAfBgNVHSMEGDAWgBReO5aYDpA1e6d0mfC/YlP0
m6/bcTAPBgNVHRMBAf8EBTADAQH/MCgGA1UdEQQhMB+CDWJvYXJkLmludmFsaWSC
DnByaWNlcy5pbnZhbGlkMAoGCCqGSM49BAMCA0kAMEYCIQDZeUqwT6xq+FvbeQsl
jdnEGS6a6c7exafNrOARkzd1VAIhALn6KLHsnGvwS1vpt/F/suflLe517TZO5udS
paCINMVI
-----END CERTIFICATE-----
`,
} as const;

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));

/** A forward proxy as companies have it, on the loopback interface: it passes plain requests on and opens tunnels. */
export class ForwardProxy {
  /** `GET http://host:port/path` of requests, `CONNECT host:port` of tunnels. */
  readonly seen: string[] = [];
  /** What it wants to be shown, such as `Basic …`; undefined asks for nothing. */
  credentials: string | undefined;
  private readonly sockets = new Set<Socket>();
  private readonly tls: Server;
  private readonly server: Server;

  private constructor(
    private readonly target: URL,
    private readonly address: string,
  ) {
    this.tls = createTlsServer(INVALID_TLS, (request, response) => this.answer(request.url ?? '/', request, response));
    this.server = createServer((request, response) => {
      this.seen.push(`${request.method} ${request.url}`);
      if (!this.isKnown(request.headers)) return void response.writeHead(407).end();
      const { pathname, search } = new URL(request.url ?? '/');
      this.answer(`${pathname}${search}`, request, response);
    });
    this.server.on('connect', (request, near: Socket) => {
      this.seen.push(`CONNECT ${request.url}`);
      if (!this.isKnown(request.headers)) return void near.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
      const far = connect(portOf(this.tls), '127.0.0.1');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(from);
        from.on('error', () => to.destroy()).pipe(to);
      }
      near.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    });
  }

  /** Every host, over http and https, is the server at the address `target`, which calls itself `address`. */
  static async before(target: string, address: string): Promise<ForwardProxy> {
    const proxy = new ForwardProxy(new URL(target), address);
    await Promise.all([listen(proxy.server), listen(proxy.tls)]);
    return proxy;
  }

  /** Its address, with a user and a password if they are given. */
  url(user = ''): string {
    return `http://${user === '' ? '' : `${user}@`}127.0.0.1:${portOf(this.server)}`;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    for (const server of [this.server, this.tls]) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  private isKnown(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
    return this.credentials === undefined || headers['proxy-authorization'] === this.credentials;
  }

  private answer(path: string, request: IncomingMessage, response: ServerResponse): void {
    const { hostname: host, port } = this.target;
    const { method = 'GET', headers } = request;
    const onward = forward({ host, port, path, method, headers: { ...headers, connection: 'close' } }, (answer) => {
      const { 'content-length': _length, connection: _connection, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, kept);
      if (!kept['content-type']?.includes('json')) return void answer.pipe(response);
      void text(answer).then(
        (body) => response.end(body.replaceAll(this.target.origin, this.address)),
        () => response.destroy(),
      );
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  }
}
