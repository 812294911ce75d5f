import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import proxyAddr from 'proxy-addr';
import type { Step } from './Exchange.ts';

/** With no proxy named, those of private networks are trusted (document 3, TRUSTED_PROXIES). */
const PRIVATE_SUBNETS = ['loopback', 'linklocal', 'uniquelocal'];
/** Addresses whose judgement is remembered: comparing one with the trusted networks costs more than counting it. */
const KNOWN_ADDRESSES = 10_000;
/** What is longer is made up, and would only take memory. */
const LONGEST_KNOWN = 200;

/**
 * Makes the reader of a request's client address: the first one in X-Forwarded-For, from the end, that is no trusted
 * proxy. Behind a proxy that is not trusted all callers have the proxy's address. What stands there and is no address
 * is as good as nothing: made-up words would each get a count of their own. An IPv6 address is cut to its network of 64
 * bits, because whoever has one address of it has all of them.
 */
export function createClientAddress(trusted: readonly string[]): (request: IncomingMessage) => string {
  const trust = compileTrust(trusted);
  const known = new LRUCache<string, string>({ max: KNOWN_ADDRESSES });
  return (request) => {
    const peer = request.socket.remoteAddress ?? '';
    const forwarded = request.headers['x-forwarded-for'];
    const key = `${peer} ${forwarded}`;
    let address = known.get(key);
    if (address === undefined) {
      const given = forwarded === undefined ? peer : proxyAddr(request, trust);
      address = networkOf(isIP(given) === 0 ? peer : given);
      if (key.length <= LONGEST_KNOWN) known.set(key, address);
    }
    return address;
  };
}

/** An IPv4 address as it is, also where it is written as an IPv6 one; of an IPv6 address its first 64 bits. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [front = '', back] = (address.split('%', 1)[0] ?? '')
    .split('::', 2)
    .map((half) => half.replace(/[\d.]+\.\d+$/, '0:0'));
  const [left, right] = [front, back ?? ''].map((half) => (half === '' ? [] : half.split(':'))) as [string[], string[]];
  const groups = back === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::`;
}

function compileTrust(trusted: readonly string[]): (address: string, hop: number) => boolean {
  const named = trusted.flatMap((item) => (item === 'PRIVATE_SUBNETS' ? PRIVATE_SUBNETS : [item]));
  const trust = proxyAddr.compile(named.length === 0 ? PRIVATE_SUBNETS : named);
  const known = new LRUCache<string, boolean>({ max: KNOWN_ADDRESSES });
  return (address, hop) => {
    let trusts = known.get(address);
    if (trusts === undefined) {
      trusts = trust(address, hop);
      if (address.length <= LONGEST_KNOWN) known.set(address, trusts);
    }
    return trusts;
  };
}

/**
 * Takes the forwarded protocol and host off a request that no trusted proxy sent: otherwise anybody could make the
 * service believe that a plain connection is a secure one. With `secure`, where the service's own address is https,
 * every request counts as secure: a proxy that forgets to say so must not make cookies that travel in the open.
 */
export function dropForeignForwarding(trusted: readonly string[], options: { secure: boolean }): Step {
  const trust = compileTrust(trusted);
  return (ctx, next) => {
    if (!trust(ctx.req.socket.remoteAddress ?? '', 0)) {
      delete ctx.req.headers['x-forwarded-proto'];
      delete ctx.req.headers['x-forwarded-host'];
    }
    if (options.secure) ctx.req.headers['x-forwarded-proto'] = 'https';
    return next();
  };
}
