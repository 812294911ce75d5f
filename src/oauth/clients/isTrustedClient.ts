/**
 * Whether an operator vouches for the client (OAUTH_TRUSTED_CLIENT_IDS, document 3 §5). An item is a full client_id
 * URL, or an origin that stands for all of its clients. A bare host matches nothing, because it names neither scheme
 * nor port.
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

/** A single slash after the host still denotes the origin; a path, a query or a user name does not. */
function isOrigin(item: string, url: URL): boolean {
  return item.toLowerCase() === url.origin || item.toLowerCase() === `${url.origin}/`;
}
