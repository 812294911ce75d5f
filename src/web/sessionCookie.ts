import type Koa from 'koa';
import { hostCookie } from './hostCookie.ts';

/** The bare name; over https the cookie is called `__Host-bascule_session`. */
export const SESSION_COOKIE = 'bascule_session';

/** Reads the session cookie that the browser sent. */
export function readSessionCookie(ctx: Koa.Context): string | undefined {
  return ctx.cookies.get(hostCookie(SESSION_COOKIE, ctx.secure));
}

/** Sets the session cookie. Scripts cannot read it, and forms on other sites do not send it. */
export function setSessionCookie(ctx: Koa.Context, value: string, expiresAt: Date): void {
  const name = hostCookie(SESSION_COOKIE, ctx.secure);
  ctx.cookies.set(name, value, { ...ATTRIBUTES, secure: ctx.secure, expires: expiresAt });
  // Removes a cookie from before the prefix was introduced, which is no longer read.
  if (ctx.secure && ctx.cookies.get(SESSION_COOKIE) !== undefined) drop(ctx, SESSION_COOKIE);
}

export function clearSessionCookie(ctx: Koa.Context): void {
  drop(ctx, hostCookie(SESSION_COOKIE, ctx.secure));
}

function drop(ctx: Koa.Context, name: string): void {
  ctx.cookies.set(name, null, { ...ATTRIBUTES, secure: ctx.secure });
}

const ATTRIBUTES = { httpOnly: true, sameSite: 'lax', path: '/', signed: false, overwrite: true } as const;
