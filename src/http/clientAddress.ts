import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import proxyAddr from 'proxy-addr';

/** With no proxy named, those of private networks are trusted (document 3, TRUSTED_PROXIES). */
const PRIVATE_SUBNETS = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Makes the reader of a request's client address: the first one in X-Forwarded-For, from the end, that is no trusted
 * proxy. Behind a proxy that is not trusted all callers have the proxy's address.
 */
export function createClientAddress(trusted: readonly string[]): (request: IncomingMessage) => string {
  const trust = compileTrust(trusted);
  return (request) => {
    if (request.headers['x-forwarded-for'] === undefined) return request.socket.remoteAddress ?? '';
    return proxyAddr(request, trust);
  };
}

function compileTrust(trusted: readonly string[]) {
  const named = trusted.flatMap((item) => (item === 'PRIVATE_SUBNETS' ? PRIVATE_SUBNETS : [item]));
  return proxyAddr.compile(named.length === 0 ? PRIVATE_SUBNETS : named);
}

/**
 * Takes the forwarded protocol and host off a request that no trusted proxy sent: otherwise anybody could make the
 * service believe that a plain connection is a secure one.
 */
export function dropForeignForwarding(trusted: readonly string[]): Middleware {
  const trust = compileTrust(trusted);
  return (ctx, next) => {
    if (!trust(ctx.req.socket.remoteAddress ?? '', 0)) {
      delete ctx.req.headers['x-forwarded-proto'];
      delete ctx.req.headers['x-forwarded-host'];
    }
    return next();
  };
}
