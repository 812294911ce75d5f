import type Koa from 'koa';
import Provider, { errors, type Interaction, type InteractionResult } from 'oidc-provider';
import type { SignedIn } from '../../domain/accounts/sessions/sessions.ts';
import type { Context } from '../../domain/context.ts';
import { askedProof } from '../../domain/factors/askedProof.ts';
import { findFactors } from '../../domain/factors/findFactors.ts';
import type { Limiter } from '../../lib/Limiter.ts';
import { html } from '../../lib/text/html.ts';
import { takeProof, type Unproven } from '../../web/factors/takeProof.ts';
import { consentPage } from '../../web/pages/consentPage.ts';
import { readForm } from '../../web/readForm.ts';
import { renderMessage } from '../../web/rendering/pageErrors.ts';
import { renderPage } from '../../web/rendering/renderPage.ts';
import { markReviewQuestion } from '../../web/review/openerPolicy.ts';
import { REVIEW_CLIENT_ID } from '../../web/review/reviewPaths.ts';
import { contextOf } from '../../web/session/contextOf.ts';
import { sessionOf } from '../../web/session/loadSession.ts';
import { requireCsrf } from '../../web/session/requireCsrf.ts';
import type { AllowedClients } from '../clients/AllowedClients.ts';
import { describeClient } from '../clients/describeClient.ts';
import { SCOPE_MEANINGS } from '../metadata/scopes.ts';

interface InteractionDeps {
  readonly provider: Provider;
  readonly allowed: Pick<AllowedClients, 'allow'>;
  readonly trustedClientIds: readonly string[];
  /** The context of the service itself, and the limiter of tries with a proof. */
  readonly system: () => Context;
  readonly limiter: Limiter;
}

/**
 * Answers the authorization server's two questions to the person: who are you (answered from the session, or by the
 * sign-in form), and may this client act for you (the consent page). GET shows the question, POST takes Allow or Deny.
 * What is allowed lasts as long as a token that the person makes, so Allow takes the same recent proof; Deny takes none.
 */
export async function answerInteraction(ctx: Koa.Context, deps: InteractionDeps): Promise<void> {
  const { provider } = deps;
  const question = await findQuestion(ctx, provider);
  if (question === undefined) return renderOver(ctx);
  if (question.params.client_id === REVIEW_CLIENT_ID) markReviewQuestion(ctx);
  const signedIn = sessionOf(ctx);
  if (signedIn === undefined) {
    ctx.redirect(`/login?return_to=${encodeURIComponent(ctx.path)}`);
    ctx.status = 303;
    return;
  }
  if (question.prompt.name === 'login') {
    return goOn(ctx, provider, { login: { accountId: signedIn.account.id, remember: false } });
  }
  // Another person signed in between question and answer, and the question was not put to that person.
  if (question.session?.accountId !== signedIn.account.id) return renderOver(ctx);
  if (ctx.method !== 'POST') return askConsent(ctx, deps, question, signedIn);
  await requireCsrf(ctx);
  const form = await readForm(ctx);
  if (form.decision !== 'allow') {
    return goOn(ctx, provider, { error: 'access_denied', error_description: 'The person denied the request.' });
  }
  const context = contextOf(deps, signedIn);
  const unproven = await takeProof(context, form);
  if (unproven !== undefined) return askConsent(ctx, deps, question, signedIn, unproven);
  await deps.allowed.allow(question.params.client_id);
  return goOn(ctx, provider, { consent: { grantId: await createGrant(provider, question, signedIn) } });
}

async function findQuestion(ctx: Koa.Context, provider: Provider): Promise<Interaction | undefined> {
  try {
    const question = await provider.interactionDetails(ctx.req, ctx.res);
    return ctx.path.endsWith(`/${question.uid}`) ? question : undefined;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

/** Redirects to the path alone, so that the redirect works under every host name that the browser may have used. */
async function goOn(ctx: Koa.Context, provider: Provider, result: InteractionResult): Promise<void> {
  const returnTo = new URL(await provider.interactionResult(ctx.req, ctx.res, result));
  ctx.redirect(`${returnTo.pathname}${returnTo.search}`);
  ctx.status = 303;
}

async function createGrant(provider: Provider, question: Interaction, signedIn: SignedIn): Promise<string> {
  const grant = new provider.Grant({ accountId: signedIn.account.id, clientId: question.params.client_id });
  const { missingOIDCScope, missingResourceScopes } = question.prompt.details;
  if (missingOIDCScope !== undefined) grant.addOIDCScope(missingOIDCScope.join(' '));
  for (const [resource, scopes] of Object.entries(missingResourceScopes ?? {})) {
    grant.addResourceScope(resource, scopes.join(' '));
  }
  return grant.save();
}

async function askConsent(
  ctx: Koa.Context,
  deps: InteractionDeps,
  question: Interaction,
  signedIn: SignedIn,
  unproven?: Unproven,
): Promise<void> {
  const client = await deps.provider.Client.find(question.params.client_id);
  if (client === undefined) return renderOver(ctx);
  const device =
    question.deviceCode === undefined ? undefined : await deps.provider.DeviceCode.find(question.deviceCode);
  const described = describeClient(client, deps.trustedClientIds);
  const scopes = Object.values(question.prompt.details.missingResourceScopes ?? {}).flat();
  const returnsTo = question.deviceCode === undefined ? URL.parse(question.params.redirect_uri ?? '') : null;
  const page = consentPage({
    client: described,
    action: ctx.path,
    csrf: signedIn.csrfToken,
    email: signedIn.account.email,
    scopes: [...new Set(scopes)].map((name) => ({ name, meaning: SCOPE_MEANINGS[name] ?? name })),
    returnsTo: returnsTo === null ? undefined : returnsTo.host || returnsTo.protocol,
    userCode: device && `${device.userCode.slice(0, 4)}-${device.userCode.slice(4)}`,
    deviceAddress: device?.deviceInfo?.ip,
    asked: unproven?.asked ?? (await askedProof(contextOf(deps, signedIn))),
    problem: unproven?.problem,
    passkey: ((await findFactors(deps.system().queries, signedIn.account.id))?.passkeys ?? 0) > 0,
  });
  ctx.status = unproven?.status ?? 200;
  const icon = described.kind === 'trusted' ? URL.parse(described.icon) : null;
  renderPage(ctx, page, {
    formTargets: returnsTo === null ? [] : [sourceOf(returnsTo)],
    imageOrigins: icon === null || icon.origin === 'null' ? [] : [icon.origin],
  });
}

/**
 * The URL as a source of a content security policy. Policies know private schemes, but no literal IPv6 addresses (CSP3
 * §2.3.1).
 */
function sourceOf(url: URL): string {
  return url.origin === 'null' || url.hostname.startsWith('[') ? url.protocol : url.origin;
}

function renderOver(ctx: Koa.Context): void {
  ctx.status = 400;
  renderMessage(ctx, (t) => ({
    title: t('This question is over'),
    body: html`<p>${t('It was answered already, waited too long, or was asked of another account. Start again from the program that sent you here.')}</p>`,
  }));
}
