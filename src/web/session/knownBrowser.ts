import { createHmac, randomBytes } from 'node:crypto';
import type Koa from 'koa';
import { normaliseEmail } from '../../domain/accounts/registration/normaliseEmail.ts';
import { isSameText } from '../../lib/text/isSameText.ts';
import type { CookieNames } from './CookieNames.ts';
import { cookieAttributes } from './cookieAttributes.ts';

const COOKIE = 'bascule_known';
/** A browser of several people remembers the last ones. */
const MOST = 5;
const KEPT_MS = 365 * 24 * 3_600_000;

interface Keys {
  readonly appSecret: string;
  readonly cookieNames: CookieNames;
}

/**
 * Notes that the owner of the address signed in with this browser. Its tries are then counted apart from those of
 * strangers, who could otherwise lock the owner out.
 */
export function noteBrowser(ctx: Koa.Context, keys: Keys, email: string): void {
  if (knownAs(ctx, keys, email) !== undefined) return;
  const id = randomBytes(12).toString('base64url');
  const value = [`${id}.${proof(id, email, keys)}`, ...entries(ctx, keys)].slice(0, MOST).join('~');
  ctx.cookies.set(keys.cookieNames.of(COOKIE, ctx.secure), value, {
    ...cookieAttributes(ctx),
    maxAge: KEPT_MS,
  });
}

/** The id of a browser in which the owner of the address signed in before; undefined for any other. */
export function knownAs(ctx: Koa.Context, keys: Keys, email: string): string | undefined {
  for (const entry of entries(ctx, keys)) {
    const [id = '', mac = ''] = entry.split('.');
    if (isSameText(mac, proof(id, email, keys))) return id;
  }
  return undefined;
}

function entries(ctx: Koa.Context, { cookieNames }: Keys): string[] {
  const value = ctx.cookies.get(cookieNames.of(COOKIE, ctx.secure)) ?? '';
  return value.split('~', MOST).filter((entry) => entry !== '');
}

function proof(id: string, email: string, { appSecret }: Keys): string {
  return createHmac('sha256', appSecret)
    .update(`known\0${id}\0${normaliseEmail(email)}`)
    .digest('base64url');
}
