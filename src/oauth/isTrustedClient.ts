/**
 * Whether an operator vouches for the client (OAUTH_TRUSTED_CLIENT_IDS, document 3 §5): an item is a full client_id
 * URL, or an origin all of whose clients are vouched for. A bare host matches nothing: it says neither the scheme nor
 * the port, and would vouch for whatever else answers there.
 */
export function isTrustedClient(clientId: string, items: readonly string[]): boolean {
  const client = webUrl(clientId);
  if (client === undefined) return false;
  return items.some((item) => {
    const url = webUrl(item);
    if (url === undefined) return false;
    return item === clientId || (isOrigin(item, url) && url.origin === client.origin);
  });
}

function webUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url : undefined;
}

/** A lone slash after the host still is the origin; a path, a query or a user name is more than that. */
function isOrigin(item: string, url: URL): boolean {
  return item.toLowerCase() === url.origin || item.toLowerCase() === `${url.origin}/`;
}
