import type Koa from 'koa';
import { seeOther } from '../seeOther.ts';
import type { WebDeps } from '../WebDeps.ts';
import { loadOpenidClient } from './loadOpenidClient.ts';
import type { Provider, SocialDeps, Trip } from './Provider.ts';
import { redirectUriOf } from './requireProvider.ts';
import { sealedCookie } from './sealedCookie.ts';

/** The data that a browser brings back from another service. */
interface KeptTrip extends Trip {
  readonly provider: string;
  readonly returnTo: string;
  /** The account to link the sign-in to; undefined for a sign-in. */
  readonly linkTo?: string;
}

export const TRIP = sealedCookie<KeptTrip>('bascule_social');

/**
 * Redirects the browser to the other service.
 * @throws the service's error, before anything was sent
 */
export async function sendThere(
  ctx: Koa.Context,
  deps: WebDeps,
  social: SocialDeps,
  provider: Provider,
  purpose: Pick<KeptTrip, 'returnTo' | 'linkTo' | 'again'>,
): Promise<void> {
  const { randomNonce, randomPKCECodeVerifier, randomState } = await loadOpenidClient();
  const trip = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier(), again: purpose.again };
  const target = await provider.authorize(trip, redirectUriOf(social, provider));
  TRIP.set(ctx, deps, { ...trip, ...purpose, provider: provider.name });
  seeOther(ctx, target.href);
}
