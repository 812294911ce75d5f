import type Koa from 'koa';
import type { Queries } from '../db/statement.ts';
import { findSession, type SignedIn } from '../domain/accounts/sessions.ts';
import { useSession } from '../domain/accounts/useSession.ts';
import type { Clock } from '../lib/clock.ts';
import { nameBodyOwner } from '../lib/receiveBody.ts';
import { AUTHORIZE_PATH } from './authorizePath.ts';
import { readSessionCookie } from './sessionCookie.ts';

/** Loads the session into `ctx.state.session` and records its use. A request without the cookie costs no query. */
export function loadSession(deps: { queries: Queries; clock: Clock; sessionIdleSeconds: number }): Koa.Middleware {
  const { queries, clock, sessionIdleSeconds } = deps;
  return async (ctx, next) => {
    const cookie = readSessionCookie(ctx);
    const load = (value: string) =>
      isUnattended(ctx)
        ? findSession(queries, value, clock.now())
        : useSession(queries, value, clock.now(), sessionIdleSeconds);
    const session = cookie === undefined ? undefined : await load(cookie);
    if (session !== undefined) nameBodyOwner(ctx.req, session.account.id);
    ctx.state.session = session;
    await next();
  };
}

/**
 * Whether an open page made the request by itself, with nobody at it, which it says in `X-Unattended`. Such requests do not keep a session alive, because the person may be
 * away.
 */
function isUnattended(ctx: Koa.Context): boolean {
  return ctx.path === AUTHORIZE_PATH || ctx.get('X-Unattended') !== '';
}

/** The session that `loadSession` found. */
export function sessionOf(ctx: Koa.Context): SignedIn | undefined {
  return ctx.state.session as SignedIn | undefined;
}
