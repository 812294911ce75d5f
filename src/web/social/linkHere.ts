import type Koa from 'koa';
import type { AccountView } from '../../domain/accounts/AccountView.ts';
import { verifyCredentials } from '../../domain/accounts/passwords/verifyCredentials.ts';
import type { Identity } from '../../domain/identities/Identity.ts';
import { linkIdentity } from '../../domain/identities/linkIdentity.ts';
import { Refusal } from '../../errors.ts';
import { readProven } from '../accounts/readProven.ts';
import { show } from '../accounts/show.ts';
import { SECOND_STEP } from '../factors/addresses.ts';
import { needsSecondStep } from '../factors/halfSignIn.ts';
import { WRONG_PASSWORD } from '../factors/takeProof.ts';
import { seeOther } from '../seeOther.ts';
import { knownAs } from '../session/knownBrowser.ts';
import { loginProof } from '../session/loginProof.ts';
import { enterUnverified, signInAs } from '../session/signInAs.ts';
import { sourceOf } from '../sourceOf.ts';
import type { WebDeps } from '../WebDeps.ts';
import { linkPage } from './linkPage.ts';
import type { SocialDeps } from './Provider.ts';
import { requireProvider } from './requireProvider.ts';
import { sealedCookie } from './sealedCookie.ts';

/** A sign-in at another service that waits for the password of the account with its address. */
export interface Pending {
  readonly identity: Identity;
  readonly email: string;
  /** Without one, the account has other ways of signing in. */
  readonly hasPassword: boolean;
  readonly label: string;
  readonly returnTo: string;
}

export const PENDING_LINK = sealedCookie<Pending>('bascule_link');

/** GET /auth/link: the form for the password. */
export function showLink(deps: WebDeps, social: SocialDeps): Koa.Middleware {
  return (ctx) => {
    const pending = PENDING_LINK.read(ctx, deps);
    if (pending === undefined) return seeOther(ctx, '/login?social=state');
    requireProvider(social, pending.identity.provider);
    const { email, label, hasPassword } = pending;
    show(ctx, deps, linkPage({ csrf: loginProof(ctx, deps), email, label, hasPassword }));
  };
}

/** POST /auth/link: links and signs in, if the password is right; where there is a second factor, once that is proven too. */
export function link(deps: WebDeps, social: SocialDeps): Koa.Middleware {
  return async (ctx) => {
    const { password = '' } = await readProven(ctx, deps);
    const pending = PENDING_LINK.read(ctx, deps);
    if (pending === undefined) return seeOther(ctx, '/login?social=state');
    const { identity, email, label, returnTo } = pending;
    requireProvider(social, identity.provider);
    const attempt = { ...sourceOf(ctx, deps), email, password, known: knownAs(ctx, deps, email) };
    const account = await verifyCredentials(deps, attempt, deps.clock.now());
    if (account === undefined) {
      const problem = WRONG_PASSWORD;
      return show(ctx, deps, linkPage({ csrf: loginProof(ctx, deps), email, label, hasPassword: true, problem }), 401);
    }
    PENDING_LINK.clear(ctx, deps);
    if (await needsSecondStep(ctx, deps, account, returnTo, identity)) return seeOther(ctx, SECOND_STEP);
    const linked = await linkProven(ctx, deps, account, identity);
    if (linked !== undefined) await enter(ctx, deps, linked, returnTo);
  };
}

/**
 * Links the sign-in to the account whose owner has passed every step here.
 * @returns the account; undefined when it was refused, and the browser was sent to the sign-in form with the reason
 * @throws Refusal `not_found` when the service was turned off in the meantime
 */
export async function linkProven<Account extends AccountView>(
  ctx: Koa.Context,
  deps: WebDeps,
  account: Account,
  identity: Identity,
): Promise<Account | undefined> {
  const { social } = deps;
  if (social === undefined) throw new Refusal('not_found');
  const provider = requireProvider(social, identity.provider);
  if (identity.issuer !== provider.issuer) {
    // The operator has replaced the service since, or an earlier version wrote the cookie.
    seeOther(ctx, '/login?social=state');
    return undefined;
  }
  const linked = await linkIdentity(deps.system(), account, identity, provider);
  if (!('refused' in linked)) return linked.account;
  social.failed({ provider: identity.provider, reason: linked.refused });
  seeOther(ctx, `/login?social=${linked.refused}`);
  return undefined;
}

/**
 * Signs in a person whom another service identified.
 * @param provenAt when the person proved to be the owner there; undefined for now
 */
export async function enter(
  ctx: Koa.Context,
  deps: WebDeps,
  account: AccountView & { readonly verified: boolean },
  returnTo: string,
  provenAt?: Date,
): Promise<void> {
  const step = account.verified
    ? await signInAs(ctx, deps, account, returnTo, provenAt)
    : await enterUnverified(ctx, deps, account.id, returnTo, provenAt);
  seeOther(ctx, step);
}
