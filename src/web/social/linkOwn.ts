import type Koa from 'koa';
import { leaveNotice } from '../../domain/accounts/sessions/notices.ts';
import { askedProof } from '../../domain/factors/askedProof.ts';
import type { Identity } from '../../domain/identities/Identity.ts';
import { linkIdentity } from '../../domain/identities/linkIdentity.ts';
import { Refusal } from '../../errors.ts';
import { takeProof, type Unproven } from '../factors/takeProof.ts';
import { readForm } from '../readForm.ts';
import { renderPage } from '../rendering/renderPage.ts';
import { seeOther } from '../seeOther.ts';
import { contextOf } from '../session/contextOf.ts';
import { sentSession, sessionOf } from '../session/loadSession.ts';
import { requireCsrf } from '../session/requireCsrf.ts';
import { textsOf } from '../texts/textsOf.ts';
import type { WebDeps } from '../WebDeps.ts';
import { linkOwnPage } from './linkOwnPage.ts';
import type { Provider, SocialDeps } from './Provider.ts';
import { requireProvider } from './requireProvider.ts';
import { type SocialFailure, socialNotice } from './socialNotices.ts';
import { sendThere } from './trip.ts';

const ACCOUNT = '/account';

/** GET /auth/{provider}/link: asks a signed-in person whether to link a sign-in there to the account. */
export function showLinkOwn(deps: WebDeps, social: SocialDeps): Koa.Middleware {
  return async (ctx) => {
    const provider = requireProvider(social, ctx.params.provider);
    if (sessionOf(ctx) === undefined) return seeOther(ctx, `/login?return_to=${encodeURIComponent(ctx.path)}`);
    await render(ctx, deps, provider);
  };
}

/** POST /auth/{provider}/link: 303 to the other service, with a recent proof of identity, which the form may carry. */
export function beginLinkOwn(deps: WebDeps, social: SocialDeps): Koa.Middleware {
  return async (ctx) => {
    const provider = requireProvider(social, ctx.params.provider);
    const session = await requireCsrf(ctx);
    const unproven = await takeProof(contextOf(deps, session), await readForm(ctx));
    if (unproven !== undefined) return render(ctx, deps, provider, unproven);
    const { account } = session;
    try {
      await sendThere(ctx, deps, social, provider, { returnTo: ACCOUNT, linkTo: account.id });
    } catch (error) {
      social.failed({ provider: provider.name, reason: 'provider', error: String(error) });
      return redirectWithFailure(ctx, deps, 'provider');
    }
  };
}

/**
 * The return of a person who began as the account `linkTo`: the same account must still be signed in, and this signs
 * nobody in.
 */
export async function finishLinkOwn(
  ctx: Koa.Context,
  deps: WebDeps,
  linkTo: string,
  provider: Provider,
  identity: Identity,
): Promise<SocialFailure | undefined> {
  const session = sessionOf(ctx);
  if (session?.account.id !== linkTo) return 'state';
  const linked = await linkIdentity(deps.system(), session.account, identity, provider);
  if ('refused' in linked) return linked.refused;
  const t = textsOf(ctx);
  const done = t('A sign-in at {service} opens your account from now on.', { service: provider.label });
  await leave(ctx, deps, 'done', done);
  seeOther(ctx, ACCOUNT);
  return undefined;
}

/** Redirects to the account page with the reason of a failure, or to the sign-in when nobody is signed in any more. */
export async function redirectWithFailure(ctx: Koa.Context, deps: WebDeps, reason: SocialFailure): Promise<void> {
  if (sessionOf(ctx) === undefined) return seeOther(ctx, `/login?social=${reason}`);
  await leave(ctx, deps, 'refused', textsOf(ctx)(socialNotice(reason) ?? reason));
  seeOther(ctx, ACCOUNT);
}

async function leave(ctx: Koa.Context, deps: WebDeps, kind: 'done' | 'refused', text: string): Promise<void> {
  const sent = sentSession(ctx);
  if (sent !== undefined) await leaveNotice(deps.queries, sent.value, { kind, text, page: ACCOUNT }, deps.clock.now());
}

async function render(
  ctx: Koa.Context,
  deps: WebDeps,
  { name, label, origin }: Provider,
  unproven?: Unproven,
): Promise<void> {
  const session = sessionOf(ctx);
  if (session === undefined) throw new Refusal('unauthenticated');
  const { account, csrfToken: csrf } = session;
  const asked = unproven?.asked ?? (await askedProof(contextOf(deps, session)));
  const page = linkOwnPage({ csrf, name, label, email: account.email, asked, problem: unproven?.problem });
  ctx.status = unproven?.status ?? 200;
  renderPage(ctx, (t) => ({ ...page(t), sourceUrl: deps.sourceUrl }), { formTargets: ['https:', origin] });
}
