/** An address as logs may show it: addresses of mirrors may contain a user, a password or a token. */
export function withoutSecrets(address: string | URL): string {
  const url = URL.parse(String(address));
  if (url === null) return 'an address that cannot be read';
  const { protocol, host, pathname } = url;
  return `${protocol}//${host}${pathname}`;
}
