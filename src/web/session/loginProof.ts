import { createHmac, randomBytes } from 'node:crypto';
import type Koa from 'koa';
import { isSameText } from '../../lib/text/isSameText.ts';
import type { CookieNames } from './CookieNames.ts';
import { cookieAttributes } from './cookieAttributes.ts';

const COOKIE = 'bascule_login';

interface Keys {
  readonly appSecret: string;
  readonly cookieNames: CookieNames;
}

/**
 * The CSRF value of the forms of a visitor who is not signed in, such as the sign-in: a random cookie, and its keyed digest in the form.
 * Without it another site could sign a visitor in to an account of its own and watch what the visitor does there.
 */
export function loginProof(ctx: Koa.Context, { appSecret, cookieNames }: Keys): string {
  const name = cookieNames.of(COOKIE, ctx.secure);
  let value = ctx.cookies.get(name);
  if (value === undefined || value.length < 32) {
    value = randomBytes(32).toString('base64url');
    ctx.cookies.set(name, value, cookieAttributes(ctx));
  }
  return digest(value, appSecret);
}

/** Whether the value in the form belongs to the cookie of the browser. */
export function checkLoginProof(ctx: Koa.Context, proof: string, { appSecret, cookieNames }: Keys): boolean {
  const value = ctx.cookies.get(cookieNames.of(COOKIE, ctx.secure));
  return value !== undefined && isSameText(proof, digest(value, appSecret));
}

/** Recognizes the browser of a visitor until it is closed; null for one that has seen no form yet. */
export function browserMark(ctx: Koa.Context, { appSecret, cookieNames }: Keys): string | null {
  const value = ctx.cookies.get(cookieNames.of(COOKIE, ctx.secure));
  return value === undefined ? null : digest(value, appSecret, 'browser');
}

function digest(value: string, appSecret: string, purpose = 'login'): string {
  return createHmac('sha256', appSecret).update(`${purpose}\0${value}`).digest('base64url');
}
