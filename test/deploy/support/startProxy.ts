import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { LOCAL_TLS } from '../../support/localTls.ts';

/** A proxy with TLS in front of a server, which says in the usual headers who asked and how. */
export interface PublicDoor {
  /** The public address. */
  readonly url: string;
  /** The servers that requests go to from now on, in turn, by the addresses that they listen at. */
  leadTo(...addresses: string[]): void;
  close(): void;
}

/** @param before what a proxy still farther out has added to X-Forwarded-For */
export async function startProxy(before: readonly string[] = []): Promise<PublicDoor> {
  let targets: URL[] = [];
  let drawn = 0;
  const server = createServer(LOCAL_TLS, (incoming, answer) => {
    const { method, url: path, headers, socket } = incoming;
    const target = targets[drawn++ % targets.length];
    if (target === undefined) return answer.writeHead(502).end();
    const chain = [...before, socket.remoteAddress ?? ''].join(', ');
    const forwarded = {
      'x-forwarded-for': chain,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': headers.host ?? '',
    };
    const { hostname: host, port } = target;
    const outgoing = request({ host, port, method, path, headers: { ...headers, ...forwarded } }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    leadTo: (...addresses) => {
      targets = addresses.map((address) => new URL(address));
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
