import type { Limiter } from '../../../lib/Limiter.ts';
import type { RequestSource } from '../../../lib/RequestSource.ts';
import type { AccountView } from '../../accounts/AccountView.ts';
import { requireFewFrom } from '../../accounts/requireFewFrom.ts';
import { type Context, transaction } from '../../context.ts';
import { requireSystem } from '../../requireSystem.ts';
import { findFactors } from '../findFactors.ts';
import type { HalfSignIn } from '../passSecondStep.ts';
import { listPasskeys } from './passkeyRows.ts';
import { type PasskeyRequest, requestPasskey } from './requestPasskey.ts';
import { type Assertion, spendAssertion } from './spendAssertion.ts';

/** Passkey attempts per address and minute. They cannot be guessed, but each costs a signature check. */
const PER_ADDRESS = 60;

type Entry = Context & { limiter: Limiter };

async function requireFewAnswers({ limiter, now }: Entry, from: RequestSource): Promise<void> {
  const perAddress = { of: (address: string) => `passkey:${address}`, limit: PER_ADDRESS, seconds: 60 };
  await requireFewFrom(limiter, from, [perAddress], now);
}

/**
 * A sign-in with a passkey alone, whose authenticator verified its user: it is both steps.
 * @param from.browser names the browser that asked
 * @returns the account, and whether its address is confirmed; undefined for an invalid answer, or a deleted account
 * @throws Refusal `too_many_requests`
 */
export async function enterWithPasskey(
  ctx: Entry,
  assertion: Assertion,
  from: RequestSource & { browser: string },
): Promise<(AccountView & { verified: boolean }) | undefined> {
  requireSystem(ctx);
  await requireFewAnswers(ctx, from);
  return transaction(ctx, async (tx) => {
    const passkey = await spendAssertion(tx, assertion, 'sign-in', from.browser);
    const factors = passkey && (await findFactors(tx.queries, passkey.accountId));
    return factors && { ...factors.account, verified: factors.verified };
  });
}

/** The challenge of a second step belongs to one browser and one account. */
const bearerOf = (browser: string, accountId: string) => `${browser} ${accountId}`;

/** Requests a passkey of the account whose first step is done; undefined when it has none any more. */
export async function requestSecondStep(
  ctx: Context,
  { accountId }: HalfSignIn,
  browser: string,
): Promise<PasskeyRequest | undefined> {
  requireSystem(ctx);
  const passkeys = await listPasskeys(ctx.queries, accountId);
  return passkeys.length === 0 ? undefined : requestPasskey(ctx, 'second-step', bearerOf(browser, accountId), passkeys);
}

/**
 * The second step of a sign-in with a passkey.
 * @returns as `passSecondStep` does
 * @throws Refusal `too_many_requests`
 */
export async function passWithPasskey(
  ctx: Entry,
  half: HalfSignIn,
  assertion: Assertion,
  from: RequestSource & { browser: string },
): Promise<AccountView | 'wrong' | 'over'> {
  requireSystem(ctx);
  await requireFewAnswers(ctx, from);
  const { accountId, stamp } = half;
  return transaction(ctx, async (tx) => {
    const factors = await findFactors(tx.queries, accountId);
    if (factors === undefined || factors.stamp !== stamp) return 'over';
    const passkey = await spendAssertion(tx, assertion, 'second-step', bearerOf(from.browser, accountId));
    if (passkey?.accountId === accountId) return factors.account;
    const subject = { accountId, subjectType: 'account', subjectId: accountId };
    tx.audit({ type: 'account.second_step_failed', ...subject, actor: `person:${accountId}` });
    return 'wrong';
  });
}
