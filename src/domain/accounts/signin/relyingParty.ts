import { isIP } from 'node:net';
import { Refusal } from '../../../errors.ts';

/** The relying party of a passkey (WebAuthn, section 4). */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * This instance as the relying party, by DEFAULT_URI alone: a header of a request could name another one. Undefined
 * where browsers support no passkeys: without https, except at localhost, and at an address that is a number.
 */
export function findRelyingParty(baseUrl: string): RelyingParty | undefined {
  const { hostname, origin, protocol } = new URL(baseUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0 || (protocol !== 'https:' && !isLocal)) return undefined;
  return { id: hostname, origin };
}

/** @throws Refusal `conflict` where browsers support no passkeys */
export function requireRelyingParty(baseUrl: string): RelyingParty {
  const party = findRelyingParty(baseUrl);
  if (party === undefined) {
    throw new Refusal('conflict', { message: 'Browsers take passkeys over https only, at a host with a name.' });
  }
  return party;
}
