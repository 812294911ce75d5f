/** A name or an IPv4 address, or the IPv6 address of this machine. Anything else could end a list or begin a directive where it is written. */
const HOST = /^(?:[a-z0-9.-]+|\[::1\])$/;
/** A user part makes an address look like one of another host. The parser drops an empty one. */
const USER = /^[^/?#]*\/\/[^/?#]*@/;
/** The name of a domain in reverse, so that its owner can be known (RFC 8252 §7.1); words such as `javascript` have no dot. */
const PRIVATE_SCHEME = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:$/;
/** Schemes without a dot of programs that speak MCP and have no other address. */
const KNOWN_SCHEMES: ReadonlySet<string> = new Set([
  'cursor:',
  'vscode:',
  'vscode-insiders:',
  'warp:',
  'windsurf:',
  'zed:',
]);

/** Whether an address is one of the web whose host is plain to see. @param text the address as it was given */
export function leadsPlainly(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && isWeb(url) && HOST.test(url.hostname) && !USER.test(text);
}

/** Whether codes may travel to an address: one of the web, or a private scheme of an installed program. */
export function mayReceiveCodes(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || isWeb(url)) return leadsPlainly(text);
  const isPrivate = PRIVATE_SCHEME.test(url.protocol) || KNOWN_SCHEMES.has(url.protocol);
  return isPrivate && (url.hostname === '' || HOST.test(url.hostname)) && !USER.test(text);
}

const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';
