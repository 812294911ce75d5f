import ipaddr from 'ipaddr.js';

/** All globally routed IPv6 addresses lie in 2000::/3. Every other range is special or unassigned. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Answers about the machine inside of Azure only, although its range is public. */
const METADATA_OF_AZURE = '168.63.129.16';

/**
 * Whether an address is public: not loopback, private, link-local, shared (CGNAT), multicast or reserved, and not an
 * IPv6 address that embeds such an IPv4 address for a translator or tunnel (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast' || address.toString() === METADATA_OF_AZURE) return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6);
}
