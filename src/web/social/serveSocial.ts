import type Router from '@koa/router';
import type Koa from 'koa';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { enterWith } from '../../domain/identities/enterWith.ts';
import type { Identity } from '../../domain/identities/Identity.ts';
import { mayRegister } from '../../domain/members/mayRegister.ts';
import { Refusal } from '../../errors.ts';
import { readProven } from '../accounts/readProven.ts';
import { invitationIn } from '../invitationIn.ts';
import { returnPath } from '../returnPath.ts';
import { seeOther } from '../seeOther.ts';
import type { WebDeps } from '../WebDeps.ts';
import { enter, link, PENDING_LINK, type Pending, showLink } from './linkHere.ts';
import type { Provider, SocialDeps, Trip } from './Provider.ts';
import { sealedCookie } from './sealedCookie.ts';
import type { SocialFailure } from './socialNotices.ts';

const TRIP = sealedCookie<Trip & { provider: string; returnTo: string }>('bascule_social');

/** The routes of the sign-in with another service. What is not configured or not enabled is not there. */
export function serveSocial(router: Router, errors: Koa.Middleware, deps: WebDeps): void {
  const { social } = deps;
  if (social === undefined) return;
  router.get('/auth/link', errors, showLink(deps));
  router.post('/auth/link', errors, link(deps, social));
  router.post('/auth/:provider', errors, begin(deps, social));
  router.get('/auth/:provider/callback', errors, comeBack(deps, social));
}

const redirectUriOf = ({ baseUrl }: SocialDeps, { name }: Provider) => `${baseUrl}/auth/${name}/callback`;

function fail(ctx: Koa.Context, social: SocialDeps, provider: Provider, reason: SocialFailure, error?: unknown): void {
  social.failed({ provider: provider.name, reason, ...(error === undefined ? {} : { error: String(error) }) });
  seeOther(ctx, `/login?social=${reason}`);
}

/** POST /auth/{provider}: 303 to the other service. */
function begin(deps: WebDeps, social: SocialDeps): Koa.Middleware {
  return async (ctx) => {
    const provider = requireProvider(ctx, social);
    const form = await readProven(ctx, deps);
    const trip = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    let target: URL;
    try {
      target = await provider.authorize(trip, redirectUriOf(social, provider));
    } catch (error) {
      return fail(ctx, social, provider, 'provider', error);
    }
    TRIP.set(ctx, deps, { ...trip, provider: provider.name, returnTo: returnPath(form.return_to) });
    seeOther(ctx, target.href);
  };
}

/** GET /auth/{provider}/callback: signs the person in, or leads to what is still needed. */
function comeBack(deps: WebDeps, social: SocialDeps): Koa.Middleware {
  return async (ctx) => {
    const provider = requireProvider(ctx, social);
    const trip = TRIP.read(ctx, deps);
    TRIP.clear(ctx, deps);
    if (trip === undefined || trip.provider !== provider.name || trip.state !== ctx.query.state) {
      return fail(ctx, social, provider, 'state');
    }
    if (ctx.query.error === 'access_denied') return fail(ctx, social, provider, 'denied');
    let identity: Identity;
    try {
      const answer = new URL(redirectUriOf(social, provider));
      answer.search = ctx.search;
      identity = await provider.identify(trip, answer);
    } catch (error) {
      return fail(ctx, social, provider, 'provider', error);
    }
    const registers = await mayRegister(deps.system(), identity.email ?? '', invitationIn(trip.returnTo));
    const entry = await enterWith(deps.system(), identity, { registers, domains: provider.domains });
    if ('refused' in entry) return fail(ctx, social, provider, entry.refused);
    if ('account' in entry) return enter(ctx, deps, entry.account, trip.returnTo);
    const pending: Pending = { identity, email: entry.known, label: provider.label, returnTo: trip.returnTo };
    PENDING_LINK.set(ctx, deps, pending);
    seeOther(ctx, '/auth/link');
  };
}

function requireProvider(ctx: Koa.Context, { providers }: SocialDeps): Provider {
  const provider = providers.find(({ name }) => name === ctx.params.provider);
  if (provider === undefined || !provider.isOn()) {
    throw new Refusal('not_found', { message: 'There is nothing at this address.' });
  }
  return provider;
}
