import type Koa from 'koa';
import type { Queries } from '../db/statement.ts';
import { findSession, type SignedIn } from '../domain/accounts/sessions.ts';
import type { Clock } from '../lib/clock.ts';
import { nameBodyOwner } from '../lib/receiveBody.ts';
import { readSessionCookie } from './sessionCookie.ts';

/** Finds who is signed in and keeps it in `ctx.state.session`; a request without the cookie costs no query. */
export function loadSession(deps: { queries: Queries; clock: Clock }): Koa.Middleware {
  return async (ctx, next) => {
    const cookie = readSessionCookie(ctx);
    const session = cookie === undefined ? undefined : await findSession(deps.queries, cookie, deps.clock.now());
    if (session !== undefined) nameBodyOwner(ctx.req, session.account.id);
    ctx.state.session = session;
    await next();
  };
}

/** Who is signed in, as `loadSession` found it. */
export function sessionOf(ctx: Koa.Context): SignedIn | undefined {
  return ctx.state.session as SignedIn | undefined;
}
