import { invalidInput } from '../../errors.ts';
import type { Limiter } from '../../lib/Limiter.ts';
import type { RequestSource } from '../../lib/RequestSource.ts';
import { deleteAccountByMail } from '../accounts/erasure/deleteByMail.ts';
import { findToken } from '../accounts/registration/accountTokens.ts';
import { type Context, transaction } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import { askedProof } from './askedProof.ts';
import { findFactors, hasFactor } from './findFactors.ts';
import { requireFewTries } from './passSecondStep.ts';
import { spendCode } from './recovery/spendCode.ts';

/**
 * Whether the link asks for a code: where the account has a second factor, unless its owner is at the browser and has
 * proven it recently. A person who reads the mails of another has no factor of theirs.
 * @param person the context of the person who is signed in at the browser that opened the link
 */
export async function linkAsksCode(ctx: Context, accountId: string, person: Context | undefined): Promise<boolean> {
  requireSystem(ctx);
  const factors = await findFactors(ctx.queries, accountId);
  if (factors === undefined || !hasFactor(factors)) return false;
  return person?.actor.accountId !== accountId || (await askedProof(person)) !== 'nothing';
}

/**
 * Deletes the account that a link was mailed for, see `requestAccountDeletion`.
 * @param attempt `code` is one of the second factor, which is used up
 * @returns the id of the account; undefined if the link was spent, replaced or expired
 * @throws Refusal `bad_user_input` with a violation on `code`, `too_many_requests`; the link stays good
 */
export async function deleteByLink(
  ctx: Context & { limiter: Limiter; revocations: { refresh(): Promise<void> } },
  attempt: RequestSource & { token: string; code: string; person: Context | undefined },
): Promise<string | undefined> {
  requireSystem(ctx);
  const { token, code, person } = attempt;
  const holder = await findToken(ctx.queries, token, 'delete-account', ctx.now);
  if (holder === undefined) return undefined;
  const { accountId } = holder;
  if (await linkAsksCode(ctx, accountId, person)) {
    await requireFewTries(ctx, accountId, attempt);
    const { email, locale } = holder;
    const spent = await transaction(ctx, (tx) => spendCode(tx, { id: accountId, email, locale }, code));
    if (spent === undefined) throw invalidInput([{ propertyPath: 'code', message: 'is wrong, too old, or was used' }]);
  }
  return deleteAccountByMail(ctx, token);
}
