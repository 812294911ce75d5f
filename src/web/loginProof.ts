import { createHmac, randomBytes } from 'node:crypto';
import type Koa from 'koa';
import { hostCookie } from './hostCookie.ts';
import { sameText } from './requireCsrf.ts';

const COOKIE = 'bascule_login';

/**
 * The CSRF proof of the sign-in form, where no session exists yet: a random cookie, and in the form its keyed digest.
 * Without it another site could sign a visitor in to an account of its own and watch what they do there.
 */
export function loginProof(ctx: Koa.Context, appSecret: string): string {
  const name = hostCookie(COOKIE, ctx.secure);
  let value = ctx.cookies.get(name);
  if (value === undefined || value.length < 32) {
    value = randomBytes(32).toString('base64url');
    ctx.cookies.set(name, value, {
      httpOnly: true,
      sameSite: 'lax',
      // The prefix that the name has over https is taken for the whole host alone.
      path: ctx.secure ? '/' : '/login',
      secure: ctx.secure,
      signed: false,
      overwrite: true,
    });
  }
  return digest(value, appSecret);
}

/** Whether the form's proof belongs to the browser's cookie. */
export function checkLoginProof(ctx: Koa.Context, proof: string, appSecret: string): boolean {
  const value = ctx.cookies.get(hostCookie(COOKIE, ctx.secure));
  return value !== undefined && sameText(proof, digest(value, appSecret));
}

function digest(value: string, appSecret: string): string {
  return createHmac('sha256', appSecret).update(`login\0${value}`).digest('base64url');
}
