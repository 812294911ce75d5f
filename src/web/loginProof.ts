import { createHmac, randomBytes } from 'node:crypto';
import type Koa from 'koa';
import { sameText } from './requireCsrf.ts';

const COOKIE = 'bascule_login';

/**
 * The CSRF proof of the sign-in form, where no session exists yet: a random cookie, and in the form its keyed digest.
 * Without it another site could sign a visitor in to an account of its own and watch what they do there.
 */
export function loginProof(ctx: Koa.Context, appSecret: string): string {
  let value = ctx.cookies.get(COOKIE);
  if (value === undefined || value.length < 32) {
    value = randomBytes(32).toString('base64url');
    ctx.cookies.set(COOKIE, value, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/login',
      secure: ctx.secure,
      signed: false,
      overwrite: true,
    });
  }
  return digest(value, appSecret);
}

/** Whether the form's proof belongs to the browser's cookie. */
export function checkLoginProof(ctx: Koa.Context, proof: string, appSecret: string): boolean {
  const value = ctx.cookies.get(COOKIE);
  return value !== undefined && sameText(proof, digest(value, appSecret));
}

function digest(value: string, appSecret: string): string {
  return createHmac('sha256', appSecret).update(`login\0${value}`).digest('base64url');
}
