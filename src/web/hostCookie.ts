/** Browsers accept cookies with this prefix only with Secure, for a single host, and from that host. */
const OF_THIS_HOST = '__Host-';

/**
 * The name of a cookie. Over https it carries the prefix that makes browsers refuse it from any other host: otherwise a
 * neighbouring host of the domain could plant a session or a CSRF value of its own and act as the person who signed in.
 * Over plain http no such protection exists and the name is bare; over https a cookie under the bare name is ignored.
 */
export function hostCookie(name: string, secure: boolean): string {
  return secure ? `${OF_THIS_HOST}${name}` : name;
}
