import type Koa from 'koa';
import type { Queries } from '../db/statement.ts';
import { findSession, type SignedIn } from '../domain/accounts/sessions.ts';
import { useSession } from '../domain/accounts/useSession.ts';
import type { Clock } from '../lib/clock.ts';
import { nameBodyOwner } from '../lib/receiveBody.ts';
import { AUTHORIZE_PATH } from './liveScript.ts';
import { readSessionCookie } from './sessionCookie.ts';

/**
 * Finds who is signed in, keeps it in `ctx.state.session`, and notes that the session is in use; a request without the
 * cookie costs no query.
 */
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

/** What an open page asks by itself: nobody need sit before it, and a session that it kept would never end. */
function isUnattended(ctx: Koa.Context): boolean {
  return ctx.path === AUTHORIZE_PATH || ctx.get('X-Fragment') !== '';
}

/** Who is signed in, as `loadSession` found it. */
export function sessionOf(ctx: Koa.Context): SignedIn | undefined {
  return ctx.state.session as SignedIn | undefined;
}
