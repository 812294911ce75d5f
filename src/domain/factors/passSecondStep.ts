import type { Limiter } from '../../lib/Limiter.ts';
import type { RequestSource } from '../../lib/RequestSource.ts';
import type { AccountView } from '../accounts/AccountView.ts';
import { requireFewFrom } from '../accounts/requireFewFrom.ts';
import { requireWithinLimit } from '../accounts/requireWithinLimit.ts';
import { type Context, transaction } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import { findFactors } from './findFactors.ts';
import { spendCode } from './recovery/spendCode.ts';

/**
 * Attempts on one account: from one address in ten minutes, and from all addresses in an hour. Three of a million codes
 * are valid at a time, and an attacker who gets here knows the password, so the limits are lower than for passwords:
 * they leave an attacker one chance in five hundred per day.
 */
const TRIES_PER_ADDRESS = 10;
const TRIES_FROM_EVERYWHERE = 30;

/** A sign-in whose first step is done. */
export interface HalfSignIn {
  readonly accountId: string;
  /** `Factors.stamp` of the first step. */
  readonly stamp: string;
}

/**
 * The second step of a sign-in with a code, which is used up.
 * @returns the account; `wrong` for a code that is wrong, late or used; `over` when the account is gone or its password
 * changed since the first step
 * @throws Refusal `too_many_requests`, before the code is checked, so that a correct guess does not show either
 */
export async function passSecondStep(
  ctx: Context & { limiter: Limiter },
  half: HalfSignIn,
  attempt: RequestSource & { code: string },
): Promise<AccountView | 'wrong' | 'over'> {
  requireSystem(ctx);
  const { accountId, stamp } = half;
  await requireFewTries(ctx, accountId, attempt);
  return transaction(ctx, async (tx) => {
    const factors = await findFactors(tx.queries, accountId);
    if (factors === undefined || factors.stamp !== stamp) return 'over';
    if ((await spendCode(tx, factors.account, attempt.code)) !== undefined) return factors.account;
    const subject = { accountId, subjectType: 'account', subjectId: accountId };
    tx.audit({ type: 'account.second_step_failed', ...subject, actor: `person:${accountId}` });
    return 'wrong';
  });
}

/**
 * Counts an attempt with a code, in a sign-in and as proof alike.
 * @param from where it came from; as proof, in place of an address, what it proves
 * @throws Refusal `too_many_requests`
 */
export async function requireFewTries(
  { limiter, now }: { limiter: Limiter; now: Date },
  accountId: string,
  from: RequestSource,
): Promise<void> {
  const here = {
    of: (address: string) => `second-step:${address}:${accountId}`,
    limit: TRIES_PER_ADDRESS,
    seconds: 600,
  };
  await requireFewFrom(limiter, from, [here], now);
  // Counted last, so that attempts that are refused anyway do not use up the account's limit.
  const everywhere = { key: `second-step-account:${accountId}`, limit: TRIES_FROM_EVERYWHERE, seconds: 3600 };
  await requireWithinLimit(limiter, [everywhere], now);
}
