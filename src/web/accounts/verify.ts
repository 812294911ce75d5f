import type Koa from 'koa';
import { deleteAccount } from '../../domain/accounts/erasure/deleteAccount.ts';
import { findRegistration } from '../../domain/accounts/registration/registrations.ts';
import { isOfBrowser, resendVerification, verifyEmail } from '../../domain/accounts/registration/verifyEmail.ts';
import { Refusal, type Violation } from '../../errors.ts';
import { invitationIn, leadingTo, toInvitation } from '../invitationIn.ts';
import { NOTHING_HERE } from '../nothingHere.ts';
import { readForm } from '../readForm.ts';
import { seeOther } from '../seeOther.ts';
import { contextOf } from '../session/contextOf.ts';
import { sessionOf, unverifiedSessionOf } from '../session/loadSession.ts';
import { browserMark, loginProof } from '../session/loginProof.ts';
import { requireCsrf } from '../session/requireCsrf.ts';
import { clearSessionCookie } from '../session/sessionCookie.ts';
import { signInAs } from '../session/signInAs.ts';
import type { WebDeps } from '../WebDeps.ts';
import { pendingPage, verifyPage } from './accountPages.ts';
import { deletedPage, oldLinkPage } from './linkPages.ts';
import { readProven } from './readProven.ts';
import { show } from './show.ts';

type TokenContext = Koa.Context & { params: { token: string } };

/**
 * GET /verify-email/{token}: asks first, because programs that scan mail follow links. In another browser than the one
 * that registered, the page asks for the password of the account, too.
 */
export function showVerify(deps: WebDeps) {
  return (ctx: TokenContext) => ask(ctx, deps, []);
}

/** POST /verify-email/{token}: confirms the address, signs its owner in, and leads to the invitation, if there is one. */
export function verify(deps: WebDeps) {
  return async (ctx: TokenContext) => {
    const { password } = await readProven(ctx, deps);
    const invitation = invitationIn(ctx.query.return_to);
    const browser = browserMark(ctx, deps);
    try {
      const account = await verifyEmail(deps.system(), { token: ctx.params.token, browser, password });
      if (account === undefined) return show(ctx, deps, oldLinkPage('verify', invitation), 400);
      seeOther(ctx, await signInAs(ctx, deps, account, toInvitation(invitation) ?? '/'));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'bad_user_input') throw error;
      await ask(ctx, deps, error.violations, error.status);
    }
  };
}

async function ask(ctx: TokenContext, deps: WebDeps, problems: readonly Violation[], status = 200): Promise<void> {
  const { token } = ctx.params;
  const invitation = invitationIn(ctx.query.return_to);
  const found = await findRegistration(deps.queries, token, deps.clock.now());
  if (found === undefined) return show(ctx, deps, oldLinkPage('verify', invitation), 400);
  const choosesPassword = !isOfBrowser(found, browserMark(ctx, deps));
  const csrf = loginProof(ctx, deps);
  const { email } = found;
  show(ctx, deps, verifyPage({ csrf, token, email, choosesPassword, invitation, problems }), status);
}

/** GET /verify-email/pending: the page for an account whose address is not confirmed. */
export function showPending(deps: WebDeps): Koa.Middleware {
  return (ctx) => {
    const session = unverifiedSessionOf(ctx);
    const invitation = invitationIn(ctx.query.return_to);
    if (session === undefined) {
      return seeOther(
        ctx,
        sessionOf(ctx) === undefined ? leadingTo('/login', invitation) : (toInvitation(invitation) ?? '/'),
      );
    }
    const { csrfToken: csrf, account } = session;
    const sent = ctx.query.sent !== undefined;
    const page = pendingPage({ csrf, email: account.email, sent, kept: deps.keptMails, invitation, problems: [] });
    show(ctx, deps, (t) => ({ ...page(t), signedIn: session }));
  };
}

/** POST /verify-email/resend: one a minute, five a day. */
export function resend(deps: WebDeps): Koa.Middleware {
  return async (ctx) => {
    const session = unverifiedSessionOf(ctx);
    if (session === undefined) return seeOther(ctx, '/');
    await requireCsrf(ctx, session);
    const invitation = invitationIn((await readForm(ctx)).return_to);
    const from = { browser: browserMark(ctx, deps), invitation };
    await resendVerification({ ...deps.system(), limiter: deps.limiter }, session.account.id, from);
    const pending = leadingTo('/verify-email/pending', invitation);
    seeOther(ctx, `${pending}${invitation === undefined ? '?' : '&'}sent`);
  };
}

/**
 * POST /account/delete: for an account whose address is not confirmed; all others have a page for it. The person who
 * registered an address first may do it, also when its owner registered it after that and waits with a link: the account holds nothing yet,
 * and the owner who registers again is the first one then, whose account nobody else can delete.
 */
export function deleteUnverified(deps: WebDeps): Koa.Middleware {
  return async (ctx) => {
    const session = unverifiedSessionOf(ctx);
    if (session === undefined) throw new Refusal('not_found', { message: NOTHING_HERE });
    await requireCsrf(ctx, session);
    const { password = '' } = await readForm(ctx);
    const { account, csrfToken: csrf } = session;
    try {
      await deleteAccount({ ...contextOf(deps, session), revocations: deps.revocations }, { password });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'bad_user_input') throw error;
      const { violations: problems } = error;
      const page = pendingPage({ csrf, email: account.email, sent: false, kept: deps.keptMails, problems });
      return show(ctx, deps, (t) => ({ ...page(t), signedIn: session }), error.status);
    }
    clearSessionCookie(ctx, deps.cookieNames);
    show(ctx, deps, deletedPage());
  };
}
