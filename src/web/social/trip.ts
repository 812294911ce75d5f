import type Koa from 'koa';
import { seeOther } from '../seeOther.ts';
import type { WebDeps } from '../WebDeps.ts';
import { loadOpenidClient } from './loadOpenidClient.ts';
import type { Provider, SocialDeps, Trip } from './Provider.ts';
import { redirectUriOf } from './requireProvider.ts';
import { sealedCookie } from './sealedCookie.ts';

/** What the browser of a person who is at another service brings back. */
interface KeptTrip extends Trip {
  readonly provider: string;
  readonly returnTo: string;
  /** The account that the sign-in shall open from then on; undefined for a sign-in. */
  readonly linkTo?: string;
}

export const TRIP = sealedCookie<KeptTrip>('bascule_social');

/**
 * Sends the browser to the other service.
 * @throws what the service failed with, before anything was sent
 */
export async function sendThere(
  ctx: Koa.Context,
  deps: WebDeps,
  social: SocialDeps,
  provider: Provider,
  purpose: Pick<KeptTrip, 'returnTo' | 'linkTo'>,
): Promise<void> {
  const { randomNonce, randomPKCECodeVerifier, randomState } = await loadOpenidClient();
  const trip = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const target = await provider.authorize(trip, redirectUriOf(social, provider));
  TRIP.set(ctx, deps, { ...trip, ...purpose, provider: provider.name });
  seeOther(ctx, target.href);
}
