import type { IncomingMessage } from 'node:http';
import { decodeJwt } from 'jose';
import type { Context as KoaContext } from 'koa';
import { findSession } from '../domain/accounts/sessions.ts';
import type { Actor } from '../domain/context.ts';
import type { HubAccess } from '../domain/feed/connectBridge.ts';
import { Refusal } from '../errors.ts';
import type { EventSource } from '../events/EventSource.ts';
import { Loaders } from '../graphql/Loaders.ts';
import type { ResolverContext } from '../graphql/ResolverContext.ts';
import type { SocketCaller } from '../graphql/SocketServer.ts';
import type { Clock } from '../lib/clock.ts';
import { nameBodyOwner } from '../lib/receiveBody.ts';
import { newId } from '../lib/uuid.ts';
import type { Limiter } from '../limits/Limiter.ts';
import { type PendingAnswer, pendingAnswer } from '../live/PendingAnswer.ts';
import type { VerifyAccessToken } from '../oauth/verifyAccessToken.ts';
import { hostCookie } from '../web/hostCookie.ts';
import { sessionOf } from '../web/loadSession.ts';
import { sameText } from '../web/requireCsrf.ts';
import { SESSION_COOKIE } from '../web/sessionCookie.ts';
import type { Domain } from './createDomain.ts';

interface Options {
  domain: Domain;
  verify: VerifyAccessToken;
  live: EventSource;
  hub: HubAccess;
  clock: Clock;
  limiter: Limiter;
  revocations: { refresh(): Promise<void> };
  baseUrl: string;
}

/** Who calls, at each door: by bearer token, or by the browser's session. */
export interface Callers {
  /** By bearer token alone, as bridges call. */
  byToken(ctx: KoaContext): Promise<Actor | undefined>;
  /** By token or session, for GraphQL over HTTP. */
  forGraphql(ctx: KoaContext): Promise<ResolverContext | undefined>;
  /** At the opening of a GraphQL socket. */
  forSocket(params: Record<string, unknown> | undefined, request: IncomingMessage): Promise<SocketCaller | undefined>;
  resolverContext(actor: Actor, requestId: string, csrfProven: boolean, answer?: PendingAnswer): ResolverContext;
}

export function createCallers(options: Options): Callers {
  const { domain, verify, live, hub, clock, limiter, revocations } = options;
  const origin = new URL(options.baseUrl).origin;
  // A socket comes past the steps that judge what proxies say; its Origin, which was compared, tells the scheme.
  const isSecure = (request: IncomingMessage) => request.headers.origin?.startsWith('https:') === true;

  const resolverContext: Callers['resolverContext'] = (actor, requestId, csrfProven, answer) => ({
    ...domain.contextOf(actor, answer),
    loaders: new Loaders(),
    live,
    hub,
    limiter,
    revocations,
    requestId,
    csrfProven,
  });

  /** A subscription lives long: its clock goes on, and it remembers nothing that it read. */
  const liveContext = (actor: Actor): ResolverContext =>
    Object.defineProperty({ ...resolverContext(actor, newId(), true), loaders: new Loaders({ cache: false }) }, 'now', {
      get: () => clock.now(),
      enumerable: true,
    });

  const byToken = async (ctx: KoaContext) => {
    const token = bearer(ctx.get('Authorization'));
    const actor = token === undefined ? undefined : await verify(token, clock.now());
    if (actor !== undefined) nameBodyOwner(ctx.req, actor.accountId);
    return actor;
  };

  return {
    byToken,
    resolverContext,
    async forGraphql(ctx) {
      const requestId = String(ctx.state.requestId);
      if (ctx.get('Authorization') !== '') {
        const actor = await byToken(ctx);
        if (actor !== undefined && !opensGraph(actor)) throw new Refusal('insufficient_scope');
        return actor && resolverContext(actor, requestId, true, pendingAnswer(ctx));
      }
      const session = sessionOf(ctx);
      if (session === undefined) return undefined;
      const proven = sameText(ctx.get('X-CSRF-Token'), session.csrfToken);
      return resolverContext(sessionActor(session.account.id), requestId, proven, pendingAnswer(ctx));
    },
    async forSocket(params, request) {
      const given = params?.authorization ?? params?.Authorization;
      if (typeof given === 'string') {
        const token = bearer(given);
        const actor = token === undefined ? undefined : await verify(token, clock.now());
        if (token === undefined || actor === undefined || !opensGraph(actor)) return undefined;
        const { exp } = decodeJwt(token);
        return {
          context: () => liveContext(actor),
          expiresAt: exp === undefined ? undefined : new Date(exp * 1000),
          stillGood: async () => (await verify(token, clock.now())) !== undefined,
        };
      }
      // A page of another origin can open a socket with our cookie; only its Origin tells it apart.
      if (!fromOwnPage(request, origin)) return undefined;
      const cookie = cookieOf(request, hostCookie(SESSION_COOKIE, isSecure(request)));
      const find = () => (cookie === undefined ? undefined : findSession(domain.system().db, cookie, clock.now()));
      const session = await find();
      if (session === undefined) return undefined;
      return {
        context: () => liveContext(sessionActor(session.account.id)),
        expiresAt: undefined,
        stillGood: async () => (await find()) !== undefined,
      };
    },
  };
}

/** A token for the tools or for site review is none for the graph, although the rules know what its bearer may do. */
function opensGraph({ scopes }: Actor): boolean {
  return scopes.has('agent') || scopes.has('api') || scopes.has('api:read');
}

/** Somebody signed in at a browser. */
export function sessionActor(accountId: string): Actor {
  return { accountId, scopes: new Set(['session'] as const), key: `session ${accountId}` };
}

function bearer(header: string): string | undefined {
  return /^Bearer +(\S+)$/i.exec(header)?.[1];
}

function fromOwnPage(request: IncomingMessage, origin: string): boolean {
  const given = request.headers.origin;
  return given === origin || given === `http://${request.headers.host}`;
}

function cookieOf(request: IncomingMessage, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}
