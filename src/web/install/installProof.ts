import { createHmac } from 'node:crypto';
import type Koa from 'koa';
import { isSameText } from '../../lib/text/isSameText.ts';
import type { CookieNames } from '../session/CookieNames.ts';
import { cookieAttributes } from '../session/cookieAttributes.ts';

const COOKIE = 'bascule_install';
const MINUTES = 30;

/** The keys of the proof (changing one invalidates every cookie), and the names of its cookies. */
export interface ProofKeys {
  readonly cookieNames: CookieNames;
  readonly token: string;
  readonly appSecret: string;
}

/**
 * Records in the browser, for half an hour, that it presented the token, so that the token need not stay in an
 * address, where histories, logs and Referer would show it. The cookie contains its expiry and a keyed digest, but
 * not the token.
 */
export function rememberInstaller(ctx: Koa.Context, keys: ProofKeys, now: Date): void {
  const expires = new Date(now.getTime() + MINUTES * 60_000);
  const end = String(expires.getTime());
  ctx.cookies.set(keys.cookieNames.of(COOKIE, ctx.secure), `${end}.${digest(keys, `cookie ${end}`)}`, {
    ...attributes(ctx),
    expires,
  });
}

/** The CSRF value for the form of a browser that presented the token; undefined for every other browser. */
export function installerProof(ctx: Koa.Context, keys: ProofKeys, now: Date): string | undefined {
  const cookie = ctx.cookies.get(keys.cookieNames.of(COOKIE, ctx.secure));
  const [end = '', mark = ''] = cookie?.split('.', 2) ?? [];
  if (!isSameText(mark, digest(keys, `cookie ${end}`)) || !(Number(end) > now.getTime())) return undefined;
  return digest(keys, `form ${end}`);
}

export function forgetInstaller(ctx: Koa.Context, cookieNames: CookieNames): void {
  ctx.cookies.set(cookieNames.of(COOKIE, ctx.secure), null, attributes(ctx));
}

/** Over https the prefix of the name requires a cookie for the whole host. */
const attributes = (ctx: Koa.Context) => cookieAttributes(ctx, ctx.secure ? '/' : '/install');

function digest({ token, appSecret }: ProofKeys, text: string): string {
  return createHmac('sha256', appSecret).update(`install\0${token}\0${text}`).digest('base64url');
}
