import type Koa from 'koa';
import { deleteAccount } from '../../domain/accounts/erasure/deleteAccount.ts';
import { findToken } from '../../domain/accounts/registration/accountTokens.ts';
import { resendVerification, verifyEmail } from '../../domain/accounts/registration/verifyEmail.ts';
import type { Context, Scope } from '../../domain/context.ts';
import { Refusal } from '../../errors.ts';
import { invitationIn, leadingTo, toInvitation } from '../invitationIn.ts';
import { readForm } from '../readForm.ts';
import { seeOther } from '../seeOther.ts';
import { sessionOf, unverifiedSessionOf } from '../session/loadSession.ts';
import { loginProof } from '../session/loginProof.ts';
import { requireCsrf } from '../session/requireCsrf.ts';
import { clearSessionCookie } from '../session/sessionCookie.ts';
import { signInAs } from '../session/signInAs.ts';
import type { WebDeps } from '../WebDeps.ts';
import { deletedPage, oldLinkPage, pendingPage, verifyPage } from './accountPages.ts';
import { readProven } from './readProven.ts';
import { show } from './show.ts';

type TokenContext = Koa.Context & { params: { token: string } };

/** GET /verify-email/{token}: asks first, because programs that scan mail follow links. */
export function showVerify(deps: WebDeps) {
  return async (ctx: TokenContext) => {
    const { token } = ctx.params;
    const invitation = invitationIn(ctx.query.return_to);
    const holder = await findToken(deps.queries, token, 'verify-email', deps.clock.now());
    if (holder === undefined) return show(ctx, deps, oldLinkPage('verify', invitation), 400);
    show(ctx, deps, verifyPage(loginProof(ctx, deps), token, holder.email, invitation));
  };
}

/** POST /verify-email/{token}: confirms the address, signs its owner in, and leads to the invitation, if there is one. */
export function verify(deps: WebDeps) {
  return async (ctx: TokenContext) => {
    await readProven(ctx, deps);
    const invitation = invitationIn(ctx.query.return_to);
    const account = await verifyEmail(deps.system(), ctx.params.token);
    if (account === undefined) return show(ctx, deps, oldLinkPage('verify', invitation), 400);
    seeOther(ctx, await signInAs(ctx, deps, account, toInvitation(invitation) ?? '/'));
  };
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
    show(ctx, deps, { ...page, signedIn: session });
  };
}

/** POST /verify-email/resend: one a minute, five a day. */
export function resend(deps: WebDeps): Koa.Middleware {
  return async (ctx) => {
    const session = unverifiedSessionOf(ctx);
    if (session === undefined) return seeOther(ctx, '/');
    await requireCsrf(ctx, session);
    const invitation = invitationIn((await readForm(ctx)).return_to);
    await resendVerification({ ...deps.system(), limiter: deps.limiter }, session.account.id, invitation);
    const pending = leadingTo('/verify-email/pending', invitation);
    seeOther(ctx, `${pending}${invitation === undefined ? '?' : '&'}sent`);
  };
}

/** POST /account/delete: for an account whose address is not confirmed; all others have a page for it. */
export function deleteUnverified(deps: WebDeps): Koa.Middleware {
  return async (ctx) => {
    const session = unverifiedSessionOf(ctx);
    if (session === undefined) throw new Refusal('not_found', { message: 'There is nothing at this address.' });
    await requireCsrf(ctx, session);
    const { password = '' } = await readForm(ctx);
    const { account, csrfToken: csrf } = session;
    const actor = { accountId: account.id, scopes: new Set<Scope>(['session']), key: session.key };
    const context: Context = { ...deps.system(), actor };
    try {
      await deleteAccount({ ...context, limiter: deps.limiter, revocations: deps.revocations }, { password });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'bad_user_input') throw error;
      const { violations: problems } = error;
      const page = pendingPage({ csrf, email: account.email, sent: false, kept: deps.keptMails, problems });
      return show(ctx, deps, { ...page, signedIn: session }, error.status);
    }
    clearSessionCookie(ctx, deps.cookieNames);
    show(ctx, deps, deletedPage());
  };
}
