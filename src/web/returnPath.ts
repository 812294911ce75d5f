/**
 * The target after sign-in: the requested path if it is on this site, otherwise the home page. Paths that a browser
 * could read as another host are rejected (`//host`, `/\host`, control characters that browsers drop).
 */
export function returnPath(wanted: string | undefined): string {
  if (wanted === undefined || !/^\/(?![/\\])[\x21-\x7e]*$/.test(wanted) || wanted.includes('\\')) return '/';
  const base = 'http://site.invalid';
  const url = URL.parse(wanted, base);
  if (url === null || url.origin !== base || url.pathname.startsWith('//')) return '/';
  // The sign-in form itself would be a loop.
  return url.pathname === '/login' ? '/' : `${url.pathname}${url.search}${url.hash}`;
}
