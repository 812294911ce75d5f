import type { Configuration } from 'openid-client';
import { isLoopback } from '../http/isLoopback.ts';
import { libraryFetch } from '../http/libraryFetch.ts';
import { CLIENT_ID } from './purposes.ts';

/** An address that cannot be logged in to, with a text for the person who typed it. */
export class BadAddress extends Error {}

/** An address without a scheme: an instance on this machine uses plain http. */
const LOCAL = /^(localhost|127\.|\[::1\])/i;

/** The normalized address: scheme, host and path, without a trailing slash. @throws BadAddress */
export function readAddress(text: string): string {
  const url = URL.parse(text.includes('://') ? text : `${LOCAL.test(text) ? 'http' : 'https'}://${text}`);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new BadAddress(`${text} is no http or https address`);
  if (url.username !== '' || url.password !== '') throw new BadAddress('an address holds no user and no password');
  if (url.search !== '' || url.hash !== '') throw new BadAddress('an address holds no query and no fragment');
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

/** @throws BadAddress for plain http to another machine, unless `insecure` */
export function refuseOpenAddress(url: string, insecure: boolean): void {
  if (!url.startsWith('http:') || insecure || isLoopback(url)) return;
  throw new BadAddress(`${url} is plain http: tokens would be sent unencrypted. Use https, or --allow-insecure`);
}

/**
 * Finds the instance's OAuth endpoints in its metadata (RFC 8414).
 * @throws BadAddress for plain http to another machine, unless `insecure`, and for an address that differs from the
 * instance's own name; otherwise what the OAuth library throws
 */
export async function discoverService(url: string, insecure = false): Promise<Configuration> {
  refuseOpenAddress(url, insecure);
  const plain = url.startsWith('http:');
  const oauth = await import('openid-client');
  try {
    return await oauth.discovery(new URL(url), CLIENT_ID, undefined, oauth.None(), {
      algorithm: 'oauth2',
      execute: plain ? [oauth.allowInsecureRequests] : [],
      [oauth.customFetch]: libraryFetch,
    });
  } catch (error) {
    const own = issuerOf(error);
    if (own === undefined) throw error;
    throw new BadAddress(`the public address of the instance at ${url} is ${own}: log in there`);
  }
}

/** The name in the metadata, when it differs from the address that was asked. */
function issuerOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: unknown; cause?: { attribute?: unknown; body?: { issuer?: unknown } } };
  const issuer = cause?.body?.issuer;
  const other = code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' && cause?.attribute === 'issuer';
  return other && typeof issuer === 'string' ? issuer.slice(0, 300) : undefined;
}
