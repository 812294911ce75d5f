import type Koa from 'koa';
import { sessionOf } from '../../web/session/loadSession.ts';
import type { OauthEngine, OauthParts } from '../OauthParts.ts';
import { methodsAt, ROUTES } from '../routes.ts';
import { readAccessToken } from '../tokens/readAccessToken.ts';
import { revokeByClient } from '../tokens/revokeByClient.ts';
import { revokeGrant } from '../tokens/revokeGrant.ts';
import { answerInteraction } from './answerInteraction.ts';
import { limitOauthRequests } from './limitOauthRequests.ts';
import { needsSignIn } from './needsSignIn.ts';
import { replayBody } from './replayBody.ts';
import { takeUserCode } from './takeUserCode.ts';

/** True when the step has answered the request, so that no later step looks at it. */
type Answered = boolean;

type FrontStep = (ctx: Koa.Context, parts: OauthParts, engine: OauthEngine) => Answered | Promise<Answered>;

/** The steps of a request to an OAuth path, in order. The last step is the authorization server. */
export const frontSteps: readonly FrontStep[] = [
  refuseOtherMethods,
  nameOwnHost,
  answerQuestions,
  limitRequests,
  revokeTokens,
  askForSignIn,
  carryPerson,
  bufferBody,
  handOver,
];

function refuseOtherMethods(ctx: Koa.Context): Answered {
  const methods = methodsAt(ctx.path) ?? [];
  if (methods.includes(ctx.method)) return false;
  ctx.status = 405;
  ctx.set('Allow', methods.join(', '));
  return true;
}

/**
 * The library builds addresses from the host of the request. This replaces the host with our own, whatever the client
 * sent.
 */
function nameOwnHost(ctx: Koa.Context, { issuer, sourceOf }: OauthParts): Answered {
  const own = new URL(issuer().url);
  Object.assign(ctx.req.headers, {
    'x-forwarded-host': own.host,
    'x-forwarded-proto': own.protocol.slice(0, -1),
    'x-forwarded-for': sourceOf(ctx.req).address,
  });
  return false;
}

async function answerQuestions(ctx: Koa.Context, parts: OauthParts, { provider }: OauthEngine): Promise<Answered> {
  if (!ctx.path.startsWith('/oauth/interaction/')) return false;
  const { allowed, deps } = parts;
  const { system, limiter } = deps;
  const trustedClientIds = deps.settings.OAUTH_TRUSTED_CLIENT_IDS;
  await parts.signedInNow.run(sessionOf(ctx) !== undefined, () =>
    answerInteraction(ctx, { provider, allowed, trustedClientIds, system, limiter }),
  );
  return true;
}

async function limitRequests(ctx: Koa.Context, { deps, sourceOf }: OauthParts): Promise<Answered> {
  const signedIn = sessionOf(ctx);
  // A person who must sign in first cannot guess a code yet, and has no account to count for.
  if (ctx.path.startsWith(ROUTES.code_verification) && signedIn === undefined) return false;
  const by = { from: sourceOf(ctx.req), accountId: signedIn?.account.id };
  await limitOauthRequests(ctx, deps.limiter, deps.clock.now(), by);
  return false;
}

async function revokeTokens(ctx: Koa.Context, parts: OauthParts, { provider }: OauthEngine): Promise<Answered> {
  if (ctx.path !== ROUTES.revocation || ctx.method !== 'POST') return false;
  const { deps, keys, issuer, revoke, audit } = parts;
  const now = () => deps.clock.now();
  await revokeByClient(ctx, {
    provider,
    readToken: (text) => readAccessToken(text, keys.signing.publicKey, issuer(), now()),
    revokeGrant: (grantId) => revokeGrant({ ...parts, queries: deps.queries }, grantId),
    revokeToken: async ({ claims }) => {
      await revoke({ kind: 'token', value: claims.jti, expiresAt: new Date(claims.exp * 1000) }, now());
      await audit(claims.sub, 'oauth.token_revoked', `client:${claims.client_id}`, 'access-token', claims.jti);
    },
  });
  return true;
}

async function askForSignIn(ctx: Koa.Context, { allowed }: OauthParts): Promise<Answered> {
  if (sessionOf(ctx) !== undefined || !(await needsSignIn(ctx, allowed))) return false;
  ctx.redirect(`/login?return_to=${encodeURIComponent(ctx.url)}`);
  ctx.status = 303;
  return true;
}

function carryPerson(ctx: Koa.Context, { carried }: OauthParts): Answered {
  carried.set(ctx.req, { signedIn: sessionOf(ctx), userCode: takeUserCode(ctx) });
  return false;
}

async function bufferBody(ctx: Koa.Context): Promise<Answered> {
  if (ctx.method === 'POST') await replayBody(ctx.req);
  return false;
}

async function handOver(ctx: Koa.Context, { signedInNow }: OauthParts, { handle }: OauthEngine): Promise<Answered> {
  ctx.respond = false;
  await signedInNow.run(sessionOf(ctx) !== undefined, () => handle(ctx.req, ctx.res));
  return true;
}
