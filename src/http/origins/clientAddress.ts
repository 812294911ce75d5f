import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';
import { recentlyUsed } from '../../lib/recentlyUsed.ts';
import type { Step } from '../Exchange.ts';
import { compileTrust } from './compileTrust.ts';
import type { GuessedProxies } from './GuessedProxies.ts';

/** How many addresses are cached: matching an address against the trusted networks costs more than counting it. */
const KNOWN_ADDRESSES = 10_000;
/** A longer key is fabricated and would only occupy memory. */
const LONGEST_KNOWN = 200;

/**
 * Creates the reader of the client address: the last address in X-Forwarded-For that is not a trusted proxy. Behind an
 * untrusted proxy all callers share the address of the proxy. An entry that is not an address is ignored, because
 * fabricated words would each get a counter of their own. An IPv6 address is reduced to its /64 network, because a
 * customer of a provider controls all addresses of one.
 */
export function createClientAddress(trusted: readonly string[]): (request: IncomingMessage) => string {
  const trust = compileTrust(trusted);
  const known = recentlyUsed<string>(KNOWN_ADDRESSES);
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

/** The IPv4 address, also when written as a mapped IPv6 address; of an IPv6 address the first 64 bits. */
export function networkOf(address: string): string {
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

/**
 * Removes the forwarded protocol and host from a request that does not come from a trusted proxy: otherwise any client
 * could claim that its plain connection is secure. With `secure`, for a service whose own address is https, every
 * request counts as secure, because a proxy that omits the header must not lead to cookies that travel in plain text.
 * @param options.guessed learns of peers that are believed although `trusted` is empty
 */
export function dropForeignForwarding(
  trusted: readonly string[],
  options: { secure: boolean; guessed?: Pick<GuessedProxies, 'believe'> },
): Step {
  const trust = compileTrust(trusted);
  const guessed = trusted.length === 0 ? options.guessed : undefined;
  return (ctx, next) => {
    const { 'x-forwarded-proto': proto, 'x-forwarded-host': host, 'x-forwarded-for': chain } = ctx.req.headers;
    const peer = ctx.req.socket.remoteAddress ?? '';
    if (proto !== undefined || host !== undefined) {
      ctx.state.forwarding = { proto: String(proto ?? '') || undefined, host: String(host ?? '') || undefined };
    }
    if (!trust(peer, 0)) {
      delete ctx.req.headers['x-forwarded-proto'];
      delete ctx.req.headers['x-forwarded-host'];
    } else if (chain !== undefined) guessed?.believe(peer);
    if (options.secure) ctx.req.headers['x-forwarded-proto'] = 'https';
    return next();
  };
}
