import type { IncomingMessage } from 'node:http';
import type Koa from 'koa';
import type { Queries } from '../../db/statement.ts';
import { sessionStanding } from '../../domain/accounts/sessions/sessionStanding.ts';
import { findAnySession, type SignedIn } from '../../domain/accounts/sessions/sessions.ts';
import { useSession } from '../../domain/accounts/sessions/useSession.ts';
import type { FactorRule } from '../../domain/factorRule.ts';
import { nameBodyOwner } from '../../lib/bodies/receiveBody.ts';
import type { Clock } from '../../lib/time/clock.ts';
import { AUTHORIZE_PATH } from '../authorizePath.ts';
import type { CookieNames } from './CookieNames.ts';
import { findSessionCookie, type SentSession } from './sessionCookie.ts';

interface Deps {
  queries: Queries;
  clock: Clock;
  sessionIdleSeconds: number;
  /** Which accounts need a second factor. */
  secondFactor: FactorRule;
  cookieNames: CookieNames;
  /** Reads the client's network address. */
  address?: (request: IncomingMessage) => string;
}

/** Loads the session into `ctx.state.session` and records its use. A request without the cookie costs no query. */
export function loadSession({
  queries,
  clock,
  sessionIdleSeconds,
  secondFactor,
  cookieNames,
  address,
}: Deps): Koa.Middleware {
  return async (ctx, next) => {
    const sent = findSessionCookie((name) => ctx.cookies.get(name), cookieNames, ctx.secure);
    const load = (value: string) =>
      isUnattended(ctx)
        ? findAnySession(queries, value, clock.now())
        : useSession(queries, value, clock.now(), sessionIdleSeconds, address?.(ctx.req));
    const session = sent === undefined ? undefined : await load(sent.value);
    if (session !== undefined) nameBodyOwner(ctx.req, session.account.id);
    // Routes that require a session are closed to an account whose address is not confirmed, or that lacks a factor.
    const standing = session && sessionStanding(session, secondFactor);
    ctx.state.session = standing === 'open' ? session : undefined;
    ctx.state.unverifiedSession = standing === 'unverified' ? session : undefined;
    ctx.state.factorlessSession = standing === 'factorless' ? session : undefined;
    ctx.state.sentSession = sent;
    await next();
  };
}

/**
 * Whether an open page made the request automatically, without a person, which it marks with `X-Unattended`. Such
 * requests do not extend a session, because the person may be away.
 */
function isUnattended(ctx: Koa.Context): boolean {
  return ctx.path === AUTHORIZE_PATH || ctx.get('X-Unattended') !== '';
}

/** The session that `loadSession` found. */
export function sessionOf(ctx: Koa.Context): SignedIn | undefined {
  return ctx.state.session as SignedIn | undefined;
}

/** The session of an account whose address is not confirmed: it opens only the pages about that. */
export function unverifiedSessionOf(ctx: Koa.Context): SignedIn | undefined {
  return ctx.state.unverifiedSession as SignedIn | undefined;
}

/** The session of an account that lacks the required second factor: it opens only the page for setting one up. */
export function factorlessSessionOf(ctx: Koa.Context): SignedIn | undefined {
  return ctx.state.factorlessSession as SignedIn | undefined;
}

/** The session, whatever access it has. */
export function anySessionOf(ctx: Koa.Context): SignedIn | undefined {
  return sessionOf(ctx) ?? unverifiedSessionOf(ctx) ?? factorlessSessionOf(ctx);
}

/** The browser's session cookie, whether that session exists or not. */
export function sentSession(ctx: Koa.Context): SentSession | undefined {
  return ctx.state.sentSession as SentSession | undefined;
}
