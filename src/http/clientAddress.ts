import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

/** With no proxy named, those of private networks are trusted (document 3, TRUSTED_PROXIES). */
const PRIVATE_SUBNETS = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Makes the reader of a request's client address: the first one in X-Forwarded-For, from the end, that is no trusted
 * proxy. Behind a proxy that is not trusted all callers have the proxy's address.
 */
export function createClientAddress(trusted: readonly string[]): (request: IncomingMessage) => string {
  const trust = proxyAddr.compile(trusted.length === 0 ? PRIVATE_SUBNETS : [...trusted]);
  return (request) => {
    if (request.headers['x-forwarded-for'] === undefined) return request.socket.remoteAddress ?? '';
    return proxyAddr(request, trust);
  };
}
