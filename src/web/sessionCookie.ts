import type Koa from 'koa';
import { hostCookie } from './hostCookie.ts';

/** The bare name; over https it is carried by `__Host-bascule_session`. */
export const SESSION_COOKIE = 'bascule_session';

/** The session's cookie as the browser sent it. */
export function readSessionCookie(ctx: Koa.Context): string | undefined {
  return ctx.cookies.get(hostCookie(SESSION_COOKIE, ctx.secure));
}

/** Hands the browser its session; scripts cannot read it, and other sites' forms do not send it. */
export function setSessionCookie(ctx: Koa.Context, value: string, expiresAt: Date): void {
  const name = hostCookie(SESSION_COOKIE, ctx.secure);
  ctx.cookies.set(name, value, { ...ATTRIBUTES, secure: ctx.secure, expires: expiresAt });
  // One of a time before the prefix, which nobody reads any more.
  if (ctx.secure && ctx.cookies.get(SESSION_COOKIE) !== undefined) drop(ctx, SESSION_COOKIE);
}

export function clearSessionCookie(ctx: Koa.Context): void {
  drop(ctx, hostCookie(SESSION_COOKIE, ctx.secure));
}

function drop(ctx: Koa.Context, name: string): void {
  ctx.cookies.set(name, null, { ...ATTRIBUTES, secure: ctx.secure });
}

const ATTRIBUTES = { httpOnly: true, sameSite: 'lax', path: '/', signed: false, overwrite: true } as const;
