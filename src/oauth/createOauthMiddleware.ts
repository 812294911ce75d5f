import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type Koa from 'koa';
import type Provider from 'oidc-provider';
import type { ProviderContext } from 'oidc-provider';
import { auditAccount } from '../domain/accounts/auditAccount.ts';
import type { SignedIn } from '../domain/accounts/sessions.ts';
import { asRefusal, Refusal } from '../errors.ts';
import { asBodyRefusal } from '../http/asBodyRefusal.ts';
import { sessionOf } from '../web/loadSession.ts';
import { AllowedClients } from './AllowedClients.ts';
import type { AuthorizationServer, AuthorizationServerDeps } from './AuthorizationServer.ts';
import { answerInteraction } from './answerInteraction.ts';
import { answerResourceMetadata } from './answerResourceMetadata.ts';
import { createProvider } from './createProvider.ts';
import { createFetchDocument } from './fetchDocument.ts';
import type { Issuer } from './findResource.ts';
import { showRegisteredScope } from './judgeClientMetadata.ts';
import { keepHere } from './keepHere.ts';
import { limitOauthRequests } from './limitOauthRequests.ts';
import { needsSignIn } from './needsSignIn.ts';
import { readAccessToken } from './readAccessToken.ts';
import { renderOauthRefusal } from './renderOauthRefusal.ts';
import { replayBody } from './replayBody.ts';
import { revokeByClient } from './revokeByClient.ts';
import { revokeGrant } from './revokeGrant.ts';
import { methodsAt, ROUTES } from './routes.ts';
import { createSealer } from './seal.ts';
import type { OauthKeys } from './secrets.ts';
import { takeUserCode } from './takeUserCode.ts';
import { trimMetadata } from './trimMetadata.ts';

/** A token that was issued under an earlier, longer setting must not outlive its revocation either. */
const LONGEST_TOKEN_SECONDS = 366 * 24 * 3600;

/**
 * The OAuth paths as middleware: what stands in front of the authorization server (limits, sign-in, the pages and
 * endpoints that are ours), then the server itself.
 */
export function createOauthMiddleware(
  deps: AuthorizationServerDeps,
  keys: Extract<OauthKeys, { usable: true }>,
  issuer: () => Issuer,
  revoke: AuthorizationServer['revokeTokens'],
): Koa.Middleware {
  const { clock, queries, limiter } = deps;
  const addressOf = deps.address ?? ((request: IncomingMessage) => request.socket.remoteAddress ?? '');
  const allowed = new AllowedClients(queries, clock);
  /** Set while somebody who is signed in asks: for them, and for clients that were allowed before, documents are fetched. */
  const signedInNow = new AsyncLocalStorage<boolean>();
  const sealer = createSealer(keys.encryptionKey);
  const carried = new WeakMap<IncomingMessage, { signedIn: SignedIn | undefined; userCode: string }>();
  const refuseTokensOf = async (grantId: string) => {
    const now = clock.now();
    const seconds = Math.max(deps.settings.OAUTH_ACCESS_TOKEN_SECONDS, LONGEST_TOKEN_SECONDS) + 60;
    await revoke({ kind: 'grant', value: grantId, expiresAt: new Date(now.getTime() + seconds * 1000) }, now);
  };
  const onGrantRevoked = async (grantId: string, accountId: string | undefined) => {
    if (accountId !== undefined) await audit(accountId, 'oauth.grant_revoked', 'service', 'grant', grantId);
  };
  const audit = (accountId: string, type: string, actor: string, subjectType: string, subjectId: string) =>
    auditAccount(queries, { accountId, type, actor, subjectType, subjectId }, clock.now());

  let started: { provider: Provider; handle: ReturnType<Provider['callback']> } | undefined;
  const start = () => {
    const provider = createProvider({
      settings: deps.settings,
      issuer: issuer(),
      signing: keys.signing,
      cookieSecret: deps.secrets.appSecret,
      queries,
      clock,
      store: { sealer, refuseTokensOf, onGrantRevoked },
      prefilledCode: (ctx) => carried.get(ctx.req)?.userCode ?? '',
      allowFetch: async (clientId) => signedInNow.getStore() === true || allowed.has(clientId),
      fetch: deps.fetch ?? createFetchDocument(),
    });
    provider.use(aroundProvider);
    const failed = (error: unknown) => deps.log.error({ err: error }, 'OAuth request failed');
    provider.on('error', failed);
    provider.on('server_error', (_ctx: unknown, error: unknown) => failed(error));
    started = { provider, handle: provider.callback() };
    return started;
  };

  /** Runs inside of the authorization server, before and after its own steps. */
  const aroundProvider: Koa.Middleware = async (ctx, next) => {
    const { provider } = started ?? start();
    const signedIn = carried.get(ctx.req)?.signedIn;
    ctx.state.session = signedIn;
    // Its own session only remembers where a flow stands. One that belongs to somebody who signed out since, or to
    // another account, must not answer for the person who is here now.
    if (ctx.path === ROUTES.authorization || ctx.path === ROUTES.code_verification) {
      const own = await provider.Session.get(ctx);
      if (own.accountId !== undefined && own.accountId !== signedIn?.account.id) await own.destroy();
    }
    const isShared = ctx.res.hasHeader('Access-Control-Allow-Origin');
    await next();
    // What pages of other origins may read was judged in front of this server; it judges by the client at best.
    if (!isShared) ctx.remove('Access-Control-Allow-Origin');
    if (ctx.path === ROUTES.authorization) await keepHere(ctx, issuer().url, allowed);
    if (ctx.path.startsWith('/.well-known/') && ctx.status === 200 && typeof ctx.body === 'object') {
      ctx.body = trimMetadata(ctx.path, ctx.body as Record<string, unknown>);
    }
    if (ctx.path === ROUTES.registration && ctx.status === 201) {
      ctx.body = showRegisteredScope(ctx.body as Record<string, unknown>);
    }
    if (ctx.path === ROUTES.token && ctx.status === 200) await auditIssued(ctx as unknown as ProviderContext);
  };
  const auditIssued = async (ctx: ProviderContext) => {
    const token = ctx.oidc.entities.AccessToken;
    if (token?.accountId === undefined) return;
    await audit(token.accountId, 'oauth.token_issued', `client:${token.clientId}`, 'access-token', token.jti);
  };

  return async (ctx, next) => {
    const methods = methodsAt(ctx.path);
    if (methods === undefined) return answerResourceMetadata(ctx, issuer) ? undefined : next();
    if (!methods.includes(ctx.method)) {
      ctx.status = 405;
      ctx.set('Allow', methods.join(', '));
      return;
    }
    const { provider, handle } = started ?? start();
    const address = addressOf(ctx.req);
    const own = new URL(issuer().url);
    // Addresses that this server hands out are built from the request's host: it must be ours, whatever was sent.
    Object.assign(ctx.req.headers, {
      'x-forwarded-host': own.host,
      'x-forwarded-proto': own.protocol.slice(0, -1),
      'x-forwarded-for': address,
    });
    try {
      if (ctx.path.startsWith('/oauth/interaction/')) {
        const answer = () =>
          answerInteraction(ctx, { provider, allowed, trustedClientIds: deps.settings.OAUTH_TRUSTED_CLIENT_IDS });
        return await signedInNow.run(sessionOf(ctx) !== undefined, answer);
      }
      const signedIn = sessionOf(ctx);
      // A person who has to sign in first guesses nothing yet, and has no account to count for.
      if (!ctx.path.startsWith(ROUTES.code_verification) || signedIn !== undefined) {
        await limitOauthRequests(ctx, limiter, clock.now(), { address, accountId: signedIn?.account.id });
      }
      if (ctx.path === ROUTES.revocation && ctx.method === 'POST') {
        return await revokeByClient(ctx, {
          provider,
          readToken: (text) => readAccessToken(text, keys.signing.publicKey, issuer(), clock.now()),
          revokeGrant: (grantId) => revokeGrant({ queries, sealer, refuseTokensOf, onGrantRevoked }, grantId),
          revokeToken: async ({ claims }) => {
            await revoke({ kind: 'token', value: claims.jti, expiresAt: new Date(claims.exp * 1000) }, clock.now());
            await audit(claims.sub, 'oauth.token_revoked', `client:${claims.client_id}`, 'access-token', claims.jti);
          },
        });
      }
      if (signedIn === undefined && (await needsSignIn(ctx, allowed))) {
        ctx.redirect(`/login?return_to=${encodeURIComponent(ctx.url)}`);
        ctx.status = 303;
        return;
      }
      carried.set(ctx.req, { signedIn, userCode: takeUserCode(ctx) });
      if (ctx.method === 'POST') await replayBody(ctx.req);
    } catch (thrown) {
      const error = asBodyRefusal(thrown);
      if (!(error instanceof Refusal)) deps.log.error({ err: error, path: ctx.path }, 'OAuth request failed');
      return renderOauthRefusal(ctx, asRefusal(error));
    }
    ctx.respond = false;
    await signedInNow.run(sessionOf(ctx) !== undefined, () => handle(ctx.req, ctx.res));
  };
}
