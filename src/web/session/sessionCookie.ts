import type Koa from 'koa';
import type { CookieNames } from './CookieNames.ts';
import { cookieAttributes } from './cookieAttributes.ts';

/** Without the marks of `CookieNames`. */
export const SESSION_COOKIE = 'bascule_session';

/** What a browser sent for its session. */
export interface SentSession {
  readonly value: string;
  /** Whether it came under the name of the previous release, which all instances of a host shared. */
  readonly isFormer: boolean;
}

/** Finds the session cookie among those that the browser sent. */
export function findSessionCookie(
  cookie: (name: string) => string | undefined,
  names: CookieNames,
  secure: boolean,
): SentSession | undefined {
  const value = cookie(names.of(SESSION_COOKIE, secure));
  if (value !== undefined) return { value, isFormer: false };
  // People who signed in before the update stay signed in. The next release drops this.
  const former = names.former(SESSION_COOKIE, secure);
  const old = former === undefined ? undefined : cookie(former);
  return old === undefined ? undefined : { value: old, isFormer: true };
}

export function setSessionCookie(ctx: Koa.Context, names: CookieNames, value: string, expiresAt: Date): void {
  const name = names.of(SESSION_COOKIE, ctx.secure);
  ctx.cookies.set(name, value, { ...cookieAttributes(ctx), expires: expiresAt });
}

/** A cookie under the former name is left alone: it may be another instance's, and its session here has ended. */
export function clearSessionCookie(ctx: Koa.Context, names: CookieNames): void {
  ctx.cookies.set(names.of(SESSION_COOKIE, ctx.secure), null, cookieAttributes(ctx));
}
