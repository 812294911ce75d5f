/** An address as logs may hold it: mirrors are asked with a user, a password or a token of the query in their address. */
export function withoutSecrets(address: string | URL): string {
  const url = URL.parse(String(address));
  if (url === null) return 'an address that cannot be read';
  const { protocol, host, pathname } = url;
  return `${protocol}//${host}${pathname}`;
}
