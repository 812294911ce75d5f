import type Koa from 'koa';
import type { AccountView } from '../../domain/accounts/AccountView.ts';
import { normaliseEmail } from '../../domain/accounts/registration/normaliseEmail.ts';
import { promoteAccount } from '../../domain/accounts/registration/promoteAccount.ts';
import { SECOND_STEP } from '../factors/addresses.ts';
import { needsSecondStep } from '../factors/halfSignIn.ts';
import { invitationIn, leadingTo } from '../invitationIn.ts';
import type { WebDeps } from '../WebDeps.ts';
import { noteBrowser } from './knownBrowser.ts';
import { openSession } from './openSession.ts';

/**
 * The first step of signing in an account whose address is confirmed; without a second factor, it is the only step.
 * @param provenAt when the person proved to be the owner, if that was before now; a second step is a proof of its own
 * @returns the next address of the browser: to the second step, or to `returnTo` with a session
 */
export async function signInAs(
  ctx: Koa.Context,
  deps: WebDeps,
  account: AccountView,
  returnTo: string,
  provenAt?: Date,
): Promise<string> {
  if (await needsSecondStep(ctx, deps, account, returnTo)) return SECOND_STEP;
  await finishSignIn(ctx, deps, account, provenAt);
  return returnTo;
}

/**
 * Opens the session of an account whose address is not confirmed, which has hardly any access.
 * @returns the next address of the browser: to the page that asks for the confirmation
 */
export async function enterUnverified(
  ctx: Koa.Context,
  deps: WebDeps,
  accountId: string,
  returnTo: string,
  provenAt?: Date,
): Promise<string> {
  await openSession(ctx, deps, accountId, deps.clock.now(), provenAt);
  return pendingAddress(returnTo);
}

/** The page for an account whose address is not confirmed yet. */
export const pendingAddress = (returnTo: string): string => leadingTo('/verify-email/pending', invitationIn(returnTo));

/** Opens the session after every step. This makes the account of ADMIN_EMAIL an administrator. */
export async function finishSignIn(
  ctx: Koa.Context,
  deps: WebDeps,
  account: AccountView,
  provenAt?: Date,
): Promise<void> {
  await openSession(ctx, deps, account.id, deps.clock.now(), provenAt);
  noteBrowser(ctx, deps, account.email);
  if (!account.admin && deps.adminEmail !== undefined && normaliseEmail(deps.adminEmail) === account.email) {
    await promoteAccount(deps.system(), account.email);
  }
}
