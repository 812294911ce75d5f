import type Koa from 'koa';
import { invitedAddress } from '../../domain/members/invitations/mayRegister.ts';
import { registerInvited } from '../../domain/members/invitations/registerInvited.ts';
import { Refusal } from '../../errors.ts';
import { invitationIn, leadingTo, toInvitation } from '../invitationIn.ts';
import { NOTHING_HERE } from '../nothingHere.ts';
import { seeOther } from '../seeOther.ts';
import { sessionOf } from '../session/loadSession.ts';
import { browserMark, loginProof } from '../session/loginProof.ts';
import { sourceOf } from '../sourceOf.ts';
import { textsOf } from '../texts/textsOf.ts';
import type { WebDeps } from '../WebDeps.ts';
import { registeredPage, registerPage } from './accountPages.ts';
import { readProven } from './readProven.ts';
import { show } from './show.ts';

/** GET /register: the form, for people who may register, with the invitation that it leads to. */
export function showRegister(deps: WebDeps): Koa.Middleware {
  return async (ctx) => {
    const invitation = invitationIn(ctx.query.return_to);
    const invited = await requireOpen(deps, invitation);
    if (sessionOf(ctx) !== undefined) return seeOther(ctx, toInvitation(invitation) ?? '/');
    const csrf = loginProof(ctx, deps);
    show(ctx, deps, registerPage({ csrf, email: invited ?? '', invited, invitation, problems: [] }));
  };
}

/** POST /register: 303 to a page that is the same for every address, or the form with the errors. */
export function register(deps: WebDeps): Koa.Middleware {
  return async (ctx) => {
    const { email = '', password = '', website = '', return_to } = await readProven(ctx, deps);
    const invitation = invitationIn(return_to);
    const invited = await requireOpen(deps, invitation);
    const done = leadingTo('/register/sent', invitation);
    // Only programs fill in a hidden field; the answer does not reveal that.
    if (website !== '') return seeOther(ctx, done);
    try {
      const context = { ...deps.system(), limiter: deps.limiter };
      const from = { ...sourceOf(ctx, deps), browser: browserMark(ctx, deps), invitation, locale: textsOf(ctx).locale };
      await registerInvited(context, { email, password }, from);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'bad_user_input') throw error;
      const csrf = loginProof(ctx, deps);
      const page = registerPage({ csrf, email, invited, invitation, problems: error.violations });
      return show(ctx, deps, page, error.status);
    }
    seeOther(ctx, done);
  };
}

/** GET /register/sent. */
export function showRegistered(deps: WebDeps): Koa.Middleware {
  return async (ctx) => {
    const invitation = invitationIn(ctx.query.return_to);
    await requireOpen(deps, invitation);
    show(ctx, deps, registeredPage(deps.keptMails, invitation));
  };
}

/**
 * The address of the invitation, if there is one.
 * @throws Refusal not_found while registration is closed for others
 */
async function requireOpen(deps: WebDeps, invitation: string | undefined): Promise<string | undefined> {
  const invited = await invitedAddress(deps.system(), invitation);
  if (invited === undefined && !deps.flags.enabled('auth.registration.enabled')) {
    throw new Refusal('not_found', { message: NOTHING_HERE });
  }
  return invited;
}
