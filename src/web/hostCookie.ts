/** What browsers take only with Secure, for the whole of one host, and from that host alone. */
const OF_THIS_HOST = '__Host-';

/**
 * A cookie's name: over https with the prefix by which browsers refuse it from any other host. Without it a neighbour in
 * the domain could plant a session or a proof of its own, and act as whoever signed in. Over plain http there is no such
 * protection to have, and the name is the bare one; a cookie under the bare name counts for nothing over https.
 */
export function hostCookie(name: string, secure: boolean): string {
  return secure ? `${OF_THIS_HOST}${name}` : name;
}
