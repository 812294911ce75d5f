import { isIP } from 'node:net';
import type Koa from 'koa';

/** The cookie's name in the Mercure protocol. */
const SUBSCRIBER_COOKIE = 'mercureAuthorization';

/** The cookie's path: the browser sends it to the hub only. */
export interface CookieReach {
  readonly path: string;
  /** Undefined: the application's own host, on any port. */
  readonly domain: string | undefined;
  /** False when no cookie of the application can reach the hub, because the hub is under another domain. */
  readonly reaches: boolean;
}

/**
 * How a cookie of the application reaches its hub. A hub on the same host needs no domain; a hub beside, under or above it
 * in the same domain gets the longest domain that both share (document 3, hub rules for a separate host).
 */
export function cookieReach(appUrl: string, hubUrl: string): CookieReach {
  const app = new URL(appUrl).hostname;
  const { hostname: hub, pathname: path } = new URL(hubUrl);
  if (app === hub) return { path, domain: undefined, reaches: true };
  const domain = isAddress(app) || isAddress(hub) ? undefined : sharedDomain(app, hub);
  return { path, domain, reaches: domain !== undefined };
}

/** Sets the browser's token. Scripts cannot read the cookie, and no page of another site makes the browser send it. */
export function setSubscriberCookie(ctx: Koa.Context, token: string, expires: Date, reach: CookieReach): void {
  ctx.cookies.set(SUBSCRIBER_COOKIE, token, {
    httpOnly: true,
    sameSite: 'strict',
    secure: ctx.secure,
    path: reach.path,
    expires,
    signed: false,
    overwrite: true,
    ...(reach.domain === undefined ? {} : { domain: reach.domain }),
  });
}

/** Clears the token, such as at sign-out. */
export function clearSubscriberCookie(ctx: Koa.Context, reach: CookieReach): void {
  setSubscriberCookie(ctx, '', new Date(0), reach);
}

function isAddress(host: string): boolean {
  return isIP(host) !== 0 || host.startsWith('[');
}

/** At least two labels, because browsers refuse a cookie for a whole top-level domain. */
function sharedDomain(left: string, right: string): string | undefined {
  const theirs = right.split('.').reverse();
  const shared: string[] = [];
  for (const [place, label] of left.split('.').reverse().entries()) {
    if (label !== theirs[place]) break;
    shared.unshift(label);
  }
  return shared.length >= 2 ? shared.join('.') : undefined;
}
