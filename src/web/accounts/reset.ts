import type Koa from 'koa';
import { requestPasswordReset, resetPassword } from '../../domain/accounts/passwords/resetPassword.ts';
import { findToken } from '../../domain/accounts/registration/accountTokens.ts';
import { Refusal } from '../../errors.ts';
import { seeOther } from '../seeOther.ts';
import { loginProof } from '../session/loginProof.ts';
import { clearSessionCookie } from '../session/sessionCookie.ts';
import { sourceOf } from '../sourceOf.ts';
import type { WebDeps } from '../WebDeps.ts';
import { forgotPage, forgotSentPage, resetPage } from './accountPages.ts';
import { oldLinkPage } from './linkPages.ts';
import { readProven } from './readProven.ts';
import { show } from './show.ts';

type TokenContext = Koa.Context & { params: { token: string } };

/** GET /reset-password: the form that requests a link. */
export function showAskForReset(deps: WebDeps): Koa.Middleware {
  return (ctx) => show(ctx, deps, forgotPage(loginProof(ctx, deps)));
}

/** POST /reset-password: 303 to a page that is the same for every address. */
export function askForReset(deps: WebDeps): Koa.Middleware {
  return async (ctx) => {
    const { email = '' } = await readProven(ctx, deps);
    await requestPasswordReset({ ...deps.system(), limiter: deps.limiter }, email, sourceOf(ctx, deps));
    seeOther(ctx, '/reset-password/sent');
  };
}

/** GET /reset-password/sent. */
export function showAsked(deps: WebDeps): Koa.Middleware {
  return (ctx) => show(ctx, deps, forgotSentPage(deps.keptMails));
}

/** GET /reset-password/{token}: the form for the new password. */
export function showReset(deps: WebDeps) {
  return async (ctx: TokenContext) => {
    const { token } = ctx.params;
    const holder = await findToken(deps.queries, token, 'reset-password', deps.clock.now());
    if (holder === undefined) return show(ctx, deps, oldLinkPage('reset'), 400);
    const view = { csrf: loginProof(ctx, deps), token, email: holder.email, revokesPrograms: true, problems: [] };
    show(ctx, deps, resetPage(view));
  };
}

/** POST /reset-password/{token}: sets the password; every browser has to sign in again. */
export function reset(deps: WebDeps) {
  return async (ctx: TokenContext) => {
    const { token } = ctx.params;
    const { password = '', programs, email = '' } = await readProven(ctx, deps);
    const revokesPrograms = programs !== undefined;
    try {
      const context = { ...deps.system(), revocations: deps.revocations };
      const done = await resetPassword(context, { token, password, revokesPrograms });
      if (!done) return show(ctx, deps, oldLinkPage('reset'), 400);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'bad_user_input') throw error;
      const view = { csrf: loginProof(ctx, deps), token, email, revokesPrograms, problems: error.violations };
      return show(ctx, deps, resetPage(view), error.status);
    }
    clearSessionCookie(ctx, deps.cookieNames);
    seeOther(ctx, '/login?done=password');
  };
}
