import type Koa from 'koa';

export const SESSION_COOKIE = 'bascule_session';

/** Hands the browser its session; scripts cannot read it, and other sites' forms do not send it. */
export function setSessionCookie(ctx: Koa.Context, value: string, expiresAt: Date): void {
  ctx.cookies.set(SESSION_COOKIE, value, { ...ATTRIBUTES, secure: ctx.secure, expires: expiresAt });
}

export function clearSessionCookie(ctx: Koa.Context): void {
  ctx.cookies.set(SESSION_COOKIE, null, { ...ATTRIBUTES, secure: ctx.secure });
}

const ATTRIBUTES = { httpOnly: true, sameSite: 'lax', path: '/', signed: false, overwrite: true } as const;
