import type Koa from 'koa';

/**
 * How this service's own cookies are set: scripts cannot read them, and forms on other sites do not send them. A link
 * or a redirect from another site does (`lax`), as the return from a service for signing in.
 * @param path the part of the site that gets the cookie
 */
export const cookieAttributes = ({ secure }: Koa.Context, path = '/') =>
  ({ httpOnly: true, sameSite: 'lax', path, secure, signed: false, overwrite: true }) as const;
