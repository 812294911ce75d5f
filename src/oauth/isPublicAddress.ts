import ipaddr from 'ipaddr.js';

/** What is routed in the whole Internet of today lies in 2000::/3; all other ranges of IPv6 are special or unassigned. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is one of the public Internet: no loopback, private, link-local, shared (CGNAT), multicast or
 * reserved one, nor an IPv6 address that carries such an IPv4 one to a translator or tunnel (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6);
}
