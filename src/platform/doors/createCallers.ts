import type { IncomingMessage } from 'node:http';
import DataLoader from 'dataloader';
import { decodeJwt } from 'jose';
import type { Context as KoaContext } from 'koa';
import type { GrantBook } from '../../domain/accounts/grants/GrantBook.ts';
import { findOpenSessions } from '../../domain/accounts/sessions/findOpenSessions.ts';
import { findSession } from '../../domain/accounts/sessions/findSession.ts';
import type { Operator } from '../../domain/admin/Operator.ts';
import type { Actor } from '../../domain/context.ts';
import type { HubAccess } from '../../domain/feed/connectBridge.ts';
import type { ForgeCalls } from '../../domain/forges/ForgeCalls.ts';
import type { SignInService } from '../../domain/identities/SignInService.ts';
import type { TokenName } from '../../domain/TokenName.ts';
import type { TokenSigner } from '../../domain/tokens/TokenSigner.ts';
import { Refusal } from '../../errors.ts';
import type { WatchedSource } from '../../events/EventSource.ts';
import { Loaders } from '../../graphql/Loaders.ts';
import { Reach } from '../../graphql/Reach.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import type { SocketCaller, SocketRefusal } from '../../graphql/sockets/SocketCaller.ts';
import type { Exchange } from '../../http/Exchange.ts';
import type { OriginPolicy } from '../../http/origins/OriginPolicy.ts';
import { nameBodyOwner } from '../../lib/bodies/receiveBody.ts';
import type { Limiter } from '../../lib/Limiter.ts';
import { isSameText } from '../../lib/text/isSameText.ts';
import type { Clock } from '../../lib/time/clock.ts';
import { newId } from '../../lib/uuid.ts';
import { type PendingAnswer, pendingAnswer } from '../../live-updates/PendingAnswer.ts';
import type { VerifyAccessToken } from '../../oauth/tokens/verifyAccessToken.ts';
import type { CookieNames } from '../../web/session/CookieNames.ts';
import { factorlessSessionOf, sessionOf, unverifiedSessionOf } from '../../web/session/loadSession.ts';
import { findSessionCookie } from '../../web/session/sessionCookie.ts';
import type { Domain } from '../parts/createDomain.ts';
import type { Way } from '../parts/createOperator.ts';

interface Options {
  domain: Domain;
  verify: VerifyAccessToken;
  live: WatchedSource;
  hub: HubAccess;
  clock: Clock;
  limiter: Limiter;
  revocations: { refresh(): Promise<void>; isRevoked(token: TokenName): boolean };
  origins: OriginPolicy;
  cookieNames: CookieNames;
  operator: (way: Way | undefined) => Operator;
  services: readonly SignInService[];
  grants: GrantBook;
  signer: TokenSigner;
  forges: ForgeCalls;
}

/** Finds the caller at each door, by bearer token or by the session of the browser. */
export interface Callers {
  /** By bearer token alone, as bridges call. */
  byToken(exchange: Pick<Exchange, 'req'>): Actor | undefined | Promise<Actor | undefined>;
  /** By token or session, for GraphQL over HTTP. */
  forGraphql(ctx: KoaContext): Promise<ResolverContext | undefined>;
  /** For a GraphQL socket, when it opens. */
  forSocket(
    params: Record<string, unknown> | undefined,
    request: IncomingMessage,
  ): Promise<SocketCaller | SocketRefusal | undefined>;
  resolverContext(
    actor: Actor,
    requestId: string,
    csrfProven: boolean,
    answer?: PendingAnswer,
    way?: Way,
  ): ResolverContext;
}

export function createCallers(options: Options): Callers {
  const {
    domain,
    verify,
    live,
    hub,
    clock,
    limiter,
    revocations,
    origins,
    cookieNames,
    operator,
    services,
    grants,
    signer,
    forges,
  } = options;
  const secondFactor = domain.system().rules.requireSecondFactor;
  // A socket bypasses the steps that judge the headers of proxies. Its Origin, which was compared, shows the scheme.
  const isSecure = (request: IncomingMessage) => request.headers.origin?.startsWith('https:') === true;
  // The checks of all sockets in one second share one statement.
  const openSessions = new DataLoader<string, boolean>(
    async (cookies) => {
      const open = await findOpenSessions(domain.system().db.reserved, cookies, clock.now(), secondFactor);
      return cookies.map((cookie) => open.has(cookie));
    },
    { cache: false, maxBatchSize: 1_000 },
  );

  const resolverContext: Callers['resolverContext'] = (actor, requestId, csrfProven, answer, way) => ({
    ...domain.contextOf(actor, answer),
    loaders: new Loaders(),
    reach: new Reach(),
    live,
    hub,
    operator: operator(way),
    services,
    grants,
    signer,
    forges,
    limiter,
    revocations,
    requestId,
    csrfProven,
  });

  /** A subscription lives long, so its clock advances and its loaders cache nothing. */
  const liveContext = (actor: Actor, way?: Way): ResolverContext =>
    Object.defineProperty(
      { ...resolverContext(actor, newId(), true, undefined, way), loaders: new Loaders({ cache: false }) },
      'now',
      {
        get: () => clock.now(),
        enumerable: true,
      },
    );

  const byToken: Callers['byToken'] = ({ req }) => {
    const token = bearer(req.headers.authorization ?? '');
    const found = token === undefined ? undefined : verify(token, clock.now());
    const owned = (actor: Actor | undefined) => {
      if (actor !== undefined) nameBodyOwner(req, actor.accountId);
      return actor;
    };
    return found instanceof Promise ? found.then(owned) : owned(found);
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
      // A page of another origin may use a token of its own, but never the session of the person at the browser.
      const session = origins.isForeign(ctx.req) ? undefined : sessionOf(ctx);
      if (session === undefined) {
        if (origins.isForeign(ctx.req)) return undefined;
        if (unverifiedSessionOf(ctx) !== undefined) throw new Refusal('email_unverified');
        if (factorlessSessionOf(ctx) !== undefined) throw new Refusal('second_factor_required');
        return undefined;
      }
      const proven = isSameText(ctx.get('X-CSRF-Token'), session.csrfToken);
      const way = { request: ctx.req, forwarding: (ctx as Exchange).state.forwarding };
      return resolverContext(
        sessionActor(session.account.id, session.behind),
        requestId,
        proven,
        pendingAnswer(ctx),
        way,
      );
    },
    async forSocket(params, request) {
      const given = params?.authorization ?? params?.Authorization;
      if (typeof given === 'string') {
        const token = bearer(given);
        const actor = token === undefined ? undefined : await verify(token, clock.now());
        if (token === undefined || actor === undefined || !opensGraph(actor)) return undefined;
        const { exp, iat = 0, jti = '', grant_id: grantId } = decodeJwt<{ grant_id?: string }>(token);
        const name = { accountId: actor.accountId, grantId, tokenId: jti, issuedAt: iat };
        return {
          accountId: actor.accountId,
          context: () => liveContext(actor),
          expiresAt: exp === undefined ? undefined : new Date(exp * 1000),
          stillGood: () => !revocations.isRevoked(name),
        };
      }
      // A page of another origin can open a socket with our cookie. Only its Origin, which every browser sends, distinguishes
      // it.
      if (origins.isForeignSocket(request)) return { refused: 'Foreign origin' };
      const find = (name: string) => cookieOf(request, name);
      const cookie = findSessionCookie(find, cookieNames, isSecure(request))?.value;
      const { db } = domain.system();
      const session = cookie === undefined ? undefined : await findSession(db, cookie, clock.now(), secondFactor);
      if (session === undefined || cookie === undefined) return undefined;
      // No header was dropped.
      const one = (name: string) => request.headers[name]?.toString();
      const way = { request, forwarding: { proto: one('x-forwarded-proto'), host: one('x-forwarded-host') } };
      return {
        accountId: session.account.id,
        context: () => liveContext(sessionActor(session.account.id, session.behind), way),
        expiresAt: undefined,
        stillGood: () => openSessions.load(cookie),
      };
    },
  };
}

/**
 * A token for the tools or for site review does not open the graph, although the domain knows the rights of its bearer.
 */
function opensGraph({ scopes }: Actor): boolean {
  return scopes.has('agent') || scopes.has('api') || scopes.has('api:read');
}

/**
 * A person who is signed in with a browser.
 * @param behind the session, where it is known
 */
export function sessionActor(accountId: string, behind?: TokenName): Actor {
  return { accountId, scopes: new Set(['session'] as const), key: `session ${accountId}`, ...(behind && { behind }) };
}

function bearer(header: string): string | undefined {
  return /^Bearer +(\S+)$/i.exec(header)?.[1];
}

function cookieOf(request: IncomingMessage, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}
