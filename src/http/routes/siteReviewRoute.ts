import type { Context as KoaContext, Middleware } from 'koa';
import { Refusal } from '../../errors.ts';
import { answerRefusal } from '../answerRefusal.ts';
import { asBodyRefusal } from '../bodies/asBodyRefusal.ts';
import { readBody } from '../bodies/readBody.ts';
import type { ProtectedResource } from '../challenge.ts';
import { answerProblem } from '../problemBody.ts';

const PATH = /^\/api\/site-review\/(?:(session)|submissions(?:\/([^/]+))?)$/;
/** A picture of 5 MB in base64, the text in escapes, and the rest. */
const MAX_BODY = 8 * 1_048_576;
/** Names the site for which the frame of a widget, whose origin is ours, sends a request. */
const SITE_HEADER = 'X-Review-Site';
const REQUEST_HEADERS = 'Authorization, Content-Type, Accept, X-Request-Id';
const ANSWER_HEADERS = 'WWW-Authenticate, Retry-After, X-Request-Id, Allow';
/** The maximum that browsers accept. */
const PREFLIGHT_SECONDS = '86400';

/** Which page asks, and about which project. */
interface Asked {
  readonly project: string;
  /** The origin of the page; undefined where none is known. */
  readonly origin: string | undefined;
}

/** What the door does for a caller. Each throws a Refusal. */
export interface SiteReviewVerbs<Caller> {
  /** Whether any project takes comments from pages of the origin. */
  isAllowedSite(origin: string): Promise<boolean>;
  /** Finds the caller by bearer token; undefined without a valid one. */
  caller(ctx: KoaContext): Promise<Caller | undefined>;
  /** Refuses a token of another scope, and one that asks too often. */
  admit(caller: Caller): Promise<void>;
  session(caller: Caller, asked: Asked & { context?: string }): Promise<object>;
  list(caller: Caller, asked: Asked & { url: string }): Promise<readonly object[]>;
  submit(caller: Caller, origin: string | undefined, body: object): Promise<object>;
  resolve(caller: Caller, asked: { id: string; origin: string | undefined; body: object }): Promise<object>;
}

/**
 * The door of the widgets on the pages of sites: `/api/site-review/session` and `/api/site-review/submissions`. Pages of other
 * origins may use it where a project allows their site, and then with a token alone, because a browser adds no cookie of ours.
 */
export function siteReviewRoute<Caller>(options: {
  readonly verbs: SiteReviewVerbs<Caller>;
  readonly resource: ProtectedResource;
  readonly ownOrigin: string;
  isOwn(origin: string): boolean;
}): Middleware {
  const { verbs } = options;
  return async (ctx, next) => {
    const [path, session, id] = PATH.exec(ctx.path) ?? [];
    if (path === undefined) return next();
    const methods = session !== undefined ? ['GET'] : id !== undefined ? ['PATCH'] : ['GET', 'POST'];
    const { origin } = ctx.req.headers;
    ctx.vary('Origin');
    if (origin !== undefined && !options.isOwn(origin) && (await verbs.isAllowedSite(origin))) {
      ctx.set('Access-Control-Allow-Origin', origin);
      ctx.set('Access-Control-Expose-Headers', ANSWER_HEADERS);
    }
    if (ctx.method === 'OPTIONS' && ctx.get('Access-Control-Request-Method') !== '') return preflight(ctx, methods);
    if (!methods.includes(ctx.method)) {
      ctx.set('Allow', methods.join(', '));
      return answerProblem(ctx, 405);
    }
    try {
      const caller = await verbs.caller(ctx);
      if (caller === undefined) throw new Refusal('unauthenticated');
      await verbs.admit(caller);
      ctx.set('Cache-Control', 'no-store');
      ctx.type = 'application/json';
      ctx.body = JSON.stringify(await answer(ctx, caller, session !== undefined, id));
      if (ctx.method === 'POST') ctx.status = 201;
    } catch (error) {
      // No other site learns anything from a project that does not list it.
      if (error instanceof Refusal && error.code === 'origin_not_allowed') closeTo(ctx);
      answerRefusal(ctx, asBodyRefusal(error), options.resource);
    }
  };

  async function answer(ctx: KoaContext, caller: Caller, session: boolean, id: string | undefined): Promise<object> {
    const origin = siteOf(ctx);
    const read = () => readBody(ctx.req, MAX_BODY);
    if (id !== undefined) return verbs.resolve(caller, { id, origin, body: await read() });
    if (ctx.method === 'POST') return verbs.submit(caller, origin, await read());
    const asked = { project: given(ctx, 'project') ?? '', origin };
    if (!session) return { submissions: await verbs.list(caller, { ...asked, url: given(ctx, 'url') ?? '' }) };
    const context = given(ctx, 'context');
    return verbs.session(caller, { ...asked, ...(context !== undefined && { context }) });
  }

  /** The origin of the page: that of the request, or what our own frame on that page says. */
  function siteOf(ctx: KoaContext): string | undefined {
    const { origin } = ctx.req.headers;
    // Browsers leave it out of what a page reads from its own server.
    const isOurs = origin === undefined ? ctx.get('Sec-Fetch-Site') === 'same-origin' : options.isOwn(origin);
    return isOurs ? ctx.get(SITE_HEADER) || options.ownOrigin : origin;
  }
}

function preflight(ctx: KoaContext, methods: readonly string[]): void {
  if (ctx.response.headers['access-control-allow-origin'] === undefined) {
    answerProblem(ctx, 403, {
      detail: 'No project takes comments from pages of this site.',
      error: 'origin_not_allowed',
    });
    return;
  }
  ctx.set('Access-Control-Allow-Methods', methods.join(', '));
  ctx.set('Access-Control-Allow-Headers', REQUEST_HEADERS);
  ctx.set('Access-Control-Max-Age', PREFLIGHT_SECONDS);
  ctx.status = 204;
}

function closeTo(ctx: KoaContext): void {
  ctx.remove('Access-Control-Allow-Origin');
  ctx.remove('Access-Control-Expose-Headers');
}

function given(ctx: KoaContext, name: string): string | undefined {
  const value = ctx.query[name];
  return typeof value === 'string' ? value : undefined;
}
