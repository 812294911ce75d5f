import type Koa from 'koa';
import { verifyCredentials } from '../../domain/accounts/passwords/verifyCredentials.ts';
import { endSession } from '../../domain/accounts/sessions/sessions.ts';
import { findRelyingParty } from '../../domain/accounts/signin/relyingParty.ts';
import { invitedAddress } from '../../domain/members/invitations/mayRegister.ts';
import { Refusal } from '../../errors.ts';
import { setUpAddress } from '../factors/addresses.ts';
import { invitationIn } from '../invitationIn.ts';
import { loginPage } from '../pages/loginPage.ts';
import { readForm } from '../readForm.ts';
import { renderPage } from '../rendering/renderPage.ts';
import { returnPath } from '../returnPath.ts';
import { seeOther } from '../seeOther.ts';
import { socialNotice } from '../social/socialNotices.ts';
import { sourceOf } from '../sourceOf.ts';
import { marked } from '../texts/marked.ts';
import type { WebDeps } from '../WebDeps.ts';
import { knownAs } from './knownBrowser.ts';
import { anySessionOf, factorlessSessionOf, sentSession, sessionOf, unverifiedSessionOf } from './loadSession.ts';
import { checkLoginProof, loginProof } from './loginProof.ts';
import { requireCsrf } from './requireCsrf.ts';
import { clearSessionCookie } from './sessionCookie.ts';
import { signInAddress } from './signInAddress.ts';
import { enterUnverified, pendingAddress, signInAs } from './signInAs.ts';

/** One message for both cases, so that the form does not reveal which accounts exist. */
const WRONG = marked('The e-mail address or the password is wrong.');
const LATE = marked('The sign-in took too long, or the password was changed in the meantime. Sign in again.');
const NO_PASSKEY = marked('The passkey did not open an account here. Try again, or sign in with your password.');

/** The page's message about the attempt that led back to it. */
function problemOf(query: Koa.Context['query']): string | undefined {
  if (query.late !== undefined) return LATE;
  return query.passkey === undefined ? socialNotice(query.social) : NO_PASSKEY;
}

/** GET /login: shows the form; a signed-in person is redirected. */
export function showLogin(deps: WebDeps): Koa.Middleware {
  return async (ctx) => {
    const returnTo = returnPath(typeof ctx.query.return_to === 'string' ? ctx.query.return_to : undefined);
    if (sessionOf(ctx) !== undefined) return seeOther(ctx, returnTo);
    if (unverifiedSessionOf(ctx) !== undefined) return seeOther(ctx, pendingAddress(returnTo));
    if (factorlessSessionOf(ctx) !== undefined) return seeOther(ctx, setUpAddress(returnTo));
    const done = ctx.query.done === 'password' ? marked('Your password is set. Sign in with it.') : undefined;
    const again = ctx.query.again !== undefined;
    await render(ctx, deps, { email: '', returnTo, again, done, problem: problemOf(ctx.query) });
  };
}

/** POST /login: answers 303 with the session cookie, or the form with the reason of the failure. */
export function signIn(deps: WebDeps): Koa.Middleware {
  return async (ctx) => {
    const form = await readForm(ctx);
    if (!checkLoginProof(ctx, form._csrf ?? '', deps)) throw new Refusal('csrf');
    const now = deps.clock.now();
    const returnTo = returnPath(form.return_to);
    const email = form.email ?? '';
    const account = await verifyCredentials(
      deps,
      {
        ...sourceOf(ctx, deps),
        email,
        password: form.password ?? '',
        known: knownAs(ctx, deps, email),
      },
      now,
    );
    if (account === undefined) {
      ctx.status = 401;
      return render(ctx, deps, { email, returnTo, again: form.again !== undefined, problem: WRONG });
    }
    const step = account.verified
      ? await signInAs(ctx, deps, account, returnTo)
      : await enterUnverified(ctx, deps, account.id, returnTo);
    seeOther(ctx, step);
  };
}

/**
 * POST /logout: ends the session in the browser and on the server. A form that asks for another sign-in names the page
 * that it leads to.
 */
export function signOut(deps: WebDeps): Koa.Middleware {
  return async (ctx) => {
    const sent = sentSession(ctx);
    const session = anySessionOf(ctx);
    if (session !== undefined && sent !== undefined) {
      await requireCsrf(ctx, session);
      await endSession(deps.queries, sent.value, deps.clock.now());
      await deps.onSignedOut?.();
    }
    clearSessionCookie(ctx, deps.cookieNames);
    deps.onSignOut?.(ctx);
    const form = await readForm(ctx);
    seeOther(ctx, signInAddress({ returnTo: returnPath(form.return_to), again: form.again !== undefined }));
  };
}

async function render(
  ctx: Koa.Context,
  deps: WebDeps,
  view: { email: string; returnTo: string; again: boolean; problem?: string | undefined; done?: string | undefined },
): Promise<void> {
  const providers = (deps.social?.providers ?? []).filter((provider) => provider.isOn());
  const invited = await invitedAddress(deps.system(), invitationIn(view.returnTo));
  const registers = invited !== undefined || deps.flags.enabled('auth.registration.enabled');
  const passkeys = findRelyingParty(deps.system().rules.baseUrl) !== undefined;
  const page = loginPage({
    ...{ csrf: loginProof(ctx, deps), registers, providers, passkeys, ...view },
    invitesAddress: invited !== undefined,
  });
  // The other service may redirect to further ones, such as the sign-in of an organisation.
  const formTargets = providers.length === 0 ? [] : ['https:', ...new Set(providers.map(({ origin }) => origin))];
  renderPage(ctx, (t) => ({ ...page(t), sourceUrl: deps.sourceUrl }), { formTargets });
}
