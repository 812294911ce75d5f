import type Koa from 'koa';
import type { AccountView } from '../../domain/accounts/AccountView.ts';
import { findFactors, hasFactor } from '../../domain/factors/findFactors.ts';
import type { HalfSignIn } from '../../domain/factors/passSecondStep.ts';
import type { Identity } from '../../domain/identities/Identity.ts';
import { sealedCookie } from '../social/sealedCookie.ts';
import type { WebDeps } from '../WebDeps.ts';

/** What a browser stores between the two steps of a sign-in. It grants no access by itself. */
export const HALF_SIGN_IN = sealedCookie<Half>('bascule_step');

interface Half extends HalfSignIn {
  readonly returnTo: string;
  /** A sign-in at another service that is linked to the account after the second step. */
  readonly links?: Identity | undefined;
}

/**
 * Notes in the browser that the first step of a sign-in is done, if the account has a second factor.
 * @param links what is linked to the account once the second step is done, too
 * @returns whether it has one
 */
export async function needsSecondStep(
  ctx: Koa.Context,
  deps: WebDeps,
  account: AccountView,
  returnTo: string,
  links?: Identity,
): Promise<boolean> {
  const factors = await findFactors(deps.queries, account.id);
  if (factors === undefined || !hasFactor(factors)) return false;
  HALF_SIGN_IN.set(ctx, deps, { accountId: account.id, stamp: factors.stamp, returnTo, links });
  return true;
}
