/**
 * Where to go after the sign-in: the wanted path when it lies on this site, else the home page. Only a path that a
 * browser cannot read as another host is followed (`//host`, `/\host`, control characters that browsers drop).
 */
export function returnPath(wanted: string | undefined): string {
  if (wanted === undefined || !/^\/(?![/\\])[\x21-\x7e]*$/.test(wanted) || wanted.includes('\\')) return '/';
  const base = 'http://site.invalid';
  const url = URL.parse(wanted, base);
  if (url === null || url.origin !== base || url.pathname.startsWith('//')) return '/';
  // Back to the form would be a circle.
  return url.pathname === '/login' ? '/' : `${url.pathname}${url.search}${url.hash}`;
}
