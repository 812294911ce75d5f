import type Koa from 'koa';
import type { ProviderContext } from 'oidc-provider';
import { showRegisteredScope } from '../clients/judgeClientMetadata.ts';
import { trimMetadata } from '../metadata/trimMetadata.ts';
import type { OauthEngine, OauthParts } from '../OauthParts.ts';
import { ROUTES } from '../routes.ts';
import { keepHere } from './keepHere.ts';

type InsideStep = (
  ctx: Koa.Context,
  next: () => Promise<void>,
  parts: OauthParts,
  engine: Pick<OauthEngine, 'provider'>,
) => Promise<void>;

/** The steps around the authorization server's own, outermost first. */
export const insideSteps: readonly InsideStep[] = [
  auditIssuedTokens,
  nameRegisteredScope,
  trimServerMetadata,
  keepStrangersHere,
  keepOriginRule,
  endForeignSession,
];

async function auditIssuedTokens(ctx: Koa.Context, next: () => Promise<void>, { audit }: OauthParts): Promise<void> {
  await next();
  if (ctx.path !== ROUTES.token || ctx.status !== 200) return;
  const token = (ctx as unknown as ProviderContext).oidc.entities.AccessToken;
  if (token?.accountId === undefined) return;
  await audit(token.accountId, 'oauth.token_issued', `client:${token.clientId}`, 'access-token', token.jti);
}

async function nameRegisteredScope(ctx: Koa.Context, next: () => Promise<void>): Promise<void> {
  await next();
  if (ctx.path !== ROUTES.registration || ctx.status !== 201) return;
  ctx.body = showRegisteredScope(ctx.body as Record<string, unknown>);
}

async function trimServerMetadata(ctx: Koa.Context, next: () => Promise<void>): Promise<void> {
  await next();
  if (!ctx.path.startsWith('/.well-known/') || ctx.status !== 200 || typeof ctx.body !== 'object') return;
  ctx.body = trimMetadata(ctx.path, ctx.body as Record<string, unknown>);
}

async function keepStrangersHere(
  ctx: Koa.Context,
  next: () => Promise<void>,
  { issuer, allowed }: OauthParts,
): Promise<void> {
  await next();
  if (ctx.path === ROUTES.authorization) await keepHere(ctx, issuer().url, allowed);
}

/**
 * The step in front of the server decided whether pages of other origins may read the answer. The library would decide
 * by client.
 */
async function keepOriginRule(ctx: Koa.Context, next: () => Promise<void>): Promise<void> {
  const isShared = ctx.res.hasHeader('Access-Control-Allow-Origin');
  await next();
  if (!isShared) ctx.remove('Access-Control-Allow-Origin');
}

/**
 * The session of the library only tracks the state of a flow. A session that belongs to a person who has signed out, or
 * to another account, must not answer for the person who is here now.
 */
async function endForeignSession(
  ctx: Koa.Context,
  next: () => Promise<void>,
  { carried }: OauthParts,
  { provider }: Pick<OauthEngine, 'provider'>,
): Promise<void> {
  const signedIn = carried.get(ctx.req)?.signedIn;
  ctx.state.session = signedIn;
  if (ctx.path === ROUTES.authorization || ctx.path === ROUTES.code_verification) {
    const own = await provider.Session.get(ctx);
    if (own.accountId !== undefined && own.accountId !== signedIn?.account.id) await own.destroy();
  }
  return next();
}
