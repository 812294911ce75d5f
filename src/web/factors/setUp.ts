import type Koa from 'koa';
import type { SignedIn } from '../../domain/accounts/sessions/sessions.ts';
import { findRelyingParty } from '../../domain/accounts/signin/relyingParty.ts';
import type { Context } from '../../domain/context.ts';
import { beginPasskey } from '../../domain/factors/passkeys/beginPasskey.ts';
import { finishPasskey } from '../../domain/factors/passkeys/finishPasskey.ts';
import { beginTotp } from '../../domain/factors/totp/beginTotp.ts';
import { confirmTotp } from '../../domain/factors/totp/confirmTotp.ts';
import { Refusal } from '../../errors.ts';
import type { Limiter } from '../../lib/Limiter.ts';
import { show } from '../accounts/show.ts';
import { type Form, readForm } from '../readForm.ts';
import { returnPath } from '../returnPath.ts';
import { seeOther } from '../seeOther.ts';
import { contextOf } from '../session/contextOf.ts';
import { factorlessSessionOf, sessionOf } from '../session/loadSession.ts';
import { requireCsrf } from '../session/requireCsrf.ts';
import { marked } from '../texts/marked.ts';
import { sayViolation } from '../texts/sayViolation.ts';
import { textsOf } from '../texts/textsOf.ts';
import type { WebDeps } from '../WebDeps.ts';
import { recoveryCodesPage, setUpPage, signInAgainPage } from './setUpPage.ts';

/** GET /login/set-up-factor: the page for a session without the required second factor. */
export function showSetUp(deps: WebDeps): Koa.Middleware {
  return async (ctx) => {
    const session = factorlessSessionOf(ctx);
    const { return_to: wanted } = ctx.query;
    const returnTo = returnPath(typeof wanted === 'string' ? wanted : undefined);
    if (session === undefined) return seeOther(ctx, sessionOf(ctx) === undefined ? '/login' : returnTo);
    await offer(ctx, deps, session, returnTo);
  };
}

/** POST /login/set-up-factor: the recovery codes, or the form again with the error. */
export function setUp(deps: WebDeps): Koa.Middleware {
  return async (ctx) => {
    const session = factorlessSessionOf(ctx);
    if (session === undefined) return seeOther(ctx, '/login');
    await requireCsrf(ctx, session);
    const form = await readForm(ctx);
    const returnTo = returnPath(form.return_to);
    const way = form.way === 'passkey' ? 'passkey' : 'totp';
    try {
      const { recoveryCodes } = await ADD[way](contextOf(deps, session), form);
      show(ctx, deps, recoveryCodesPage(session, recoveryCodes, returnTo));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'proof_required') return show(ctx, deps, signInAgainPage(session, returnTo), error.status);
      if (error.code !== 'bad_user_input') throw error;
      const [fault] = error.violations;
      const t = textsOf(ctx);
      const text = fault === undefined || fault.propertyPath === 'response' ? t(UNADDED) : sayViolation(t, fault);
      await offer(ctx, deps, session, returnTo, { way, text });
    }
  };
}

const UNADDED = marked('The passkey was not added. Try again, or set up an app.');

const ADD = {
  totp: (context: Context & { limiter: Limiter }, { code = '' }: Form) => confirmTotp(context, { code }),
  passkey: (context: Context, { name = '', response = '', ticket = '' }: Form) =>
    finishPasskey(context, { name, response, ticket }),
};

/** POST /login/set-up-factor/passkey: the options for the browser's authenticators. */
export function askToSetUp(deps: WebDeps): Koa.Middleware {
  return async (ctx) => {
    const session = factorlessSessionOf(ctx);
    if (session === undefined) throw new Refusal('not_found');
    await requireCsrf(ctx, session);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await beginPasskey(contextOf(deps, session));
  };
}

async function offer(
  ctx: Koa.Context,
  deps: WebDeps,
  session: SignedIn,
  returnTo: string,
  problem?: { way: 'totp' | 'passkey'; text: string },
): Promise<void> {
  try {
    const made = await beginTotp(contextOf(deps, session), { keeps: true });
    const passkeys = findRelyingParty(deps.system().rules.baseUrl) !== undefined;
    show(
      ctx,
      deps,
      setUpPage({ session, offer: made, returnTo, passkeys, problem }),
      problem === undefined ? 200 : 422,
    );
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'proof_required') throw error;
    show(ctx, deps, signInAgainPage(session, returnTo));
  }
}
