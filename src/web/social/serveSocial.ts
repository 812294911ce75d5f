import type Router from '@koa/router';
import type Koa from 'koa';
import { enterWith } from '../../domain/identities/enterWith.ts';
import type { Identity } from '../../domain/identities/Identity.ts';
import { isProofOver, provenThere } from '../../domain/identities/provenThere.ts';
import { mayRegister } from '../../domain/members/invitations/mayRegister.ts';
import { readProven } from '../accounts/readProven.ts';
import { invitationIn } from '../invitationIn.ts';
import { returnPath } from '../returnPath.ts';
import { seeOther } from '../seeOther.ts';
import { signInAddress } from '../session/signInAddress.ts';
import { textsOf } from '../texts/textsOf.ts';
import type { WebDeps } from '../WebDeps.ts';
import { enter, link, PENDING_LINK, type Pending, showLink } from './linkHere.ts';
import { beginLinkOwn, finishLinkOwn, redirectWithFailure, showLinkOwn } from './linkOwn.ts';
import type { Provider, SocialDeps } from './Provider.ts';
import { redirectUriOf, requireProvider } from './requireProvider.ts';
import type { SocialFailure } from './socialNotices.ts';
import { sendThere, TRIP } from './trip.ts';

/** The routes for signing in with another service. A service that is not configured or not enabled has none. */
export function serveSocial(router: Router, errors: Koa.Middleware, deps: WebDeps): void {
  const { social } = deps;
  if (social === undefined) return;
  router.get('/auth/link', errors, showLink(deps, social));
  router.post('/auth/link', errors, link(deps, social));
  router.post('/auth/:provider', errors, begin(deps, social));
  router.get('/auth/:provider/callback', errors, comeBack(deps, social));
  router.get('/auth/:provider/link', errors, showLinkOwn(deps, social));
  router.post('/auth/:provider/link', errors, beginLinkOwn(deps, social));
}

/** POST /auth/{provider}: 303 to the other service. */
function begin(deps: WebDeps, social: SocialDeps): Koa.Middleware {
  return async (ctx) => {
    const provider = requireProvider(social, ctx.params.provider);
    const form = await readProven(ctx, deps);
    try {
      await sendThere(ctx, deps, social, provider, {
        returnTo: returnPath(form.return_to),
        again: form.again !== undefined,
      });
    } catch (error) {
      social.failed({ provider: provider.name, reason: 'provider', error: String(error) });
      seeOther(ctx, '/login?social=provider');
    }
  };
}

/** GET /auth/{provider}/callback: signs the person in, links, or leads to the next required step. */
function comeBack(deps: WebDeps, social: SocialDeps): Koa.Middleware {
  return async (ctx) => {
    const provider = requireProvider(social, ctx.params.provider);
    const kept = TRIP.read(ctx, deps);
    TRIP.clear(ctx, deps);
    // The state is in a sealed cookie of this browser: another site can neither read nor forge it.
    const trip = kept?.provider === provider.name && kept.state === ctx.query.state ? kept : undefined;
    const fail = (reason: SocialFailure, error?: unknown) => {
      social.failed({ provider: provider.name, reason, ...(error === undefined ? {} : { error: String(error) }) });
      return trip?.linkTo === undefined
        ? seeOther(ctx, signInAddress({ social: reason, again: trip?.again, returnTo: trip?.returnTo }))
        : redirectWithFailure(ctx, deps, reason);
    };
    if (trip === undefined) return fail('state');
    if (ctx.query.error === 'access_denied') return fail('denied');
    let identity: Identity;
    try {
      identity = await provider.identify(trip, answerOf(ctx, social, provider));
    } catch (error) {
      return fail('provider', error);
    }
    if (trip.again === true && isProofOver(identity, deps.clock.now())) return fail('stale');
    if (trip.linkTo !== undefined) {
      const refused = await finishLinkOwn(ctx, deps, trip.linkTo, provider, identity);
      return refused === undefined ? undefined : fail(refused);
    }
    const registers = await mayRegister(deps.system(), identity.email ?? '', invitationIn(trip.returnTo));
    const { domains, trustsAddresses } = provider;
    const entry = await enterWith(deps.system(), identity, {
      ...{ registers, domains, trustsAddresses },
      locale: textsOf(ctx).locale,
    });
    if ('refused' in entry) return fail(entry.refused);
    if ('account' in entry) {
      return enter(ctx, deps, entry.account, trip.returnTo, provenThere(identity, deps.clock.now()));
    }
    const { known: email, hasPassword } = entry;
    const pending: Pending = { identity, email, hasPassword, label: provider.label, returnTo: trip.returnTo };
    PENDING_LINK.set(ctx, deps, pending);
    seeOther(ctx, '/auth/link');
  };
}

/** The address that the browser returned to, under the registered name, whatever host the request named. */
function answerOf(ctx: Koa.Context, social: SocialDeps, provider: Provider): URL {
  const answer = new URL(redirectUriOf(social, provider));
  answer.search = ctx.search;
  return answer;
}
