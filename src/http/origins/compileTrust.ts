import proxyAddr from 'proxy-addr';
import { recentlyUsed } from '../../lib/recentlyUsed.ts';

/** The default for TRUSTED_PROXIES: proxies in private networks (document 3). */
const PRIVATE_SUBNETS = ['loopback', 'linklocal', 'uniquelocal'];
/** How many addresses are cached: matching an address against the trusted networks costs more than counting it. */
const KNOWN_ADDRESSES = 10_000;
/** A longer key is fabricated and would only occupy memory. */
const LONGEST_KNOWN = 200;

/** Whether an address is one of a trusted proxy. */
export function compileTrust(trusted: readonly string[]): (address: string, hop: number) => boolean {
  const named = trusted.flatMap((item) => (item === 'PRIVATE_SUBNETS' ? PRIVATE_SUBNETS : [item]));
  const trust = proxyAddr.compile(named.length === 0 ? PRIVATE_SUBNETS : named);
  const known = recentlyUsed<boolean>(KNOWN_ADDRESSES);
  return (address, hop) => {
    let trusts = known.get(address);
    if (trusts === undefined) {
      trusts = trust(address, hop);
      if (address.length <= LONGEST_KNOWN) known.set(address, trusts);
    }
    return trusts;
  };
}
