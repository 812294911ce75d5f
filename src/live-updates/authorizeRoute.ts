import type Koa from 'koa';
import { requireWithinLimit } from '../domain/accounts/requireWithinLimit.ts';
import type { SignedIn } from '../domain/accounts/sessions/sessions.ts';
import type { Context } from '../domain/context.ts';
import type { HubAccess } from '../domain/feed/connectBridge.ts';
import { sharesOf } from '../domain/members/reachProject.ts';
import { asRefusal, Refusal } from '../errors.ts';
import { answerProblem } from '../http/problemBody.ts';
import { SUBSCRIBER_TOKEN_SECONDS } from '../hub/hubToken.ts';
import type { Limiter } from '../lib/Limiter.ts';
import { logFailure } from '../lib/logFailure.ts';
import { isSameText } from '../lib/text/isSameText.ts';
import type { Clock } from '../lib/time/clock.ts';
import { toSeconds } from '../lib/time/rfc3339.ts';
import { AUTHORIZE_PATH } from '../web/authorizePath.ts';
import { sessionOf } from '../web/session/loadSession.ts';
import { grantTopics } from './grantTopics.ts';
import { checkTopics, readTopicsRequest, type TopicsRequest } from './readTopicsRequest.ts';
import { cookieReach, setSubscriberCookie } from './subscriberCookie.ts';
import { topicAuthorizers } from './topicAuthorizers.ts';

const RENEWALS_PER_MINUTE = 30;

export interface AuthorizeRouteDeps {
  readonly baseUrl: string;
  readonly hub: HubAccess;
  /** The flag live_updates.enabled, which is off without a hub. */
  readonly enabled: () => boolean;
  readonly viewerOf: (accountId: string) => Context;
  readonly limiter: Limiter;
  readonly clock: Clock;
  readonly log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

/** The answer to a page: which of its topics it may follow, where, and until when. */
interface Answer {
  topics: string[];
  hub: string | null;
  expiresAt: string | null;
}

const NOTHING: Answer = { topics: [], hub: null, expiresAt: null };

/**
 * POST /mercure/authorize: judges the page's topics and sets the cookie that opens them at the hub (document 3 §4, §6).
 * `loadSession` must run before.
 */
export function authorizeRoute(deps: AuthorizeRouteDeps): Koa.Middleware {
  const reach = cookieReach(deps.baseUrl, deps.hub.publicUrl);
  if (!reach.reaches) {
    const { hostname } = new URL(deps.hub.publicUrl);
    deps.log.warn(
      { event: 'hub_out_of_reach', hub: hostname },
      'the hub is under another domain, where our cookies do not reach it; pages get no live updates',
    );
  }
  return async (ctx, next) => {
    if (ctx.path !== AUTHORIZE_PATH) return next();
    ctx.set('Cache-Control', 'no-store');
    try {
      if (ctx.method !== 'POST') {
        ctx.set('Allow', 'POST');
        return answerProblem(ctx, 405);
      }
      const { session, request } = await prove(ctx);
      const now = deps.clock.now();
      const key = `live-authorize ${session.account.id}`;
      await requireWithinLimit(deps.limiter, [{ key, limit: RENEWALS_PER_MINUTE, seconds: 60 }], now);
      ctx.status = 200;
      ctx.body = NOTHING;
      if (!deps.enabled()) return;
      const viewer = deps.viewerOf(session.account.id);
      const topics = await grantTopics(checkTopics(request.topics), {
        authorizers: topicAuthorizers,
        baseUrl: deps.baseUrl,
        viewer,
      });
      // Topics that a membership grants end with it.
      const shares = (await sharesOf(viewer))
        .filter(({ projectId }) => topics.some((topic) => topic.includes(projectId)))
        .map(({ id }) => id);
      // Not longer than the session, because the hub is not notified when a session expires.
      const expires = new Date(Math.min(now.getTime() + SUBSCRIBER_TOKEN_SECONDS * 1000, session.expiresAt.getTime()));
      // Set even when nothing was granted, so that the grants of an earlier page end here.
      const of = { behind: { ...session.behind, shares }, expiresAt: expires };
      setSubscriberCookie(ctx, await deps.hub.subscriberToken(topics, now, of), expires, reach);
      ctx.body = { topics, hub: deps.hub.publicUrl, expiresAt: toSeconds(expires) } satisfies Answer;
    } catch (error) {
      if (!(error instanceof Refusal)) {
        const fields = { event: 'live_authorize_failed', requestId: ctx.state.requestId };
        logFailure(deps.log, error, fields, 'request failed');
      }
      refuse(ctx, asRefusal(error));
    }
  };
}

/**
 * Requires a session and proof that one of our pages sends the request: the header X-CSRF-Token or the body's `_csrf`.
 * @throws Refusal unauthenticated, csrf, or the refusal of an invalid body
 */
async function prove(ctx: Koa.Context): Promise<{ session: SignedIn; request: TopicsRequest }> {
  const session = sessionOf(ctx);
  if (session === undefined) throw new Refusal('unauthenticated');
  const header = ctx.get('X-CSRF-Token');
  if (header !== '' && !isSameText(header, session.csrfToken)) throw new Refusal('csrf');
  const request = await readTopicsRequest(ctx).catch((error: unknown) => {
    // A body that cannot be read proves nothing either.
    throw header === '' ? new Refusal('csrf', { cause: error }) : error;
  });
  if (header === '' && !isSameText(request.csrf, session.csrfToken)) throw new Refusal('csrf');
  return { session, request };
}

function refuse(ctx: Koa.Context, refusal: Refusal): void {
  if (refusal.retryAfter !== undefined) ctx.set('Retry-After', String(refusal.retryAfter));
  const { violations, message: detail } = refusal;
  answerProblem(ctx, refusal.status, { detail, ...(violations.length > 0 ? { violations } : {}) });
}
