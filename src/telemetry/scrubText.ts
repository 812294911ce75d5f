const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
const URL_REST = /(https?:\/\/)(?:[^\s/@"']+@)?([^\s/?#"']+)[^\s"')]*/gi;
const QUERY = /\?[^\s"')]+/g;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const IP = /\b\d{1,3}(?:\.\d{1,3}){3}\b|\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{0,4}\b|::ffff:[\d.]+/gi;
/** Tokens, keys and digests: long words of letters and digits mixed. */
const OPAQUE = /(?=[\w+/=.-]*\d)(?=[\w+/=.-]*[a-z])[\w+/=-][\w+/=.-]{19,}/gi;
const QUOTED = /"[^"]*"|'[^']*'/g;
const LONGEST = 1_000;

/**
 * The message of an error without quoted data: addresses of people and machines, queries, ids and tokens.
 * @param quotes whether to drop everything in quotes as well, because it may be a value
 */
export function scrubText(text: string, quotes = false): string {
  const cut = text.slice(0, LONGEST);
  return (quotes ? cut.replaceAll(QUOTED, '"…"') : cut)
    .replaceAll(URL_REST, '$1$2')
    .replaceAll(ADDRESS, '[address]')
    .replaceAll(QUERY, '')
    .replaceAll(UUID, '[id]')
    .replaceAll(IP, '[ip]')
    .replaceAll(OPAQUE, '[secret]');
}
