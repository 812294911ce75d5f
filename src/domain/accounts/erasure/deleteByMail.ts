import { invalidInput, Refusal } from '../../../errors.ts';
import type { Limiter } from '../../../lib/Limiter.ts';
import { authorize } from '../../authorize.ts';
import { type Context, type Scope, type TxContext, transaction } from '../../context.ts';
import { queueMail } from '../../mails/queueMail.ts';
import { requireSystem } from '../../requireSystem.ts';
import { findAccount } from '../findAccount.ts';
import { findToken, makeToken, spendToken } from '../registration/accountTokens.ts';
import { normaliseEmail } from '../registration/normaliseEmail.ts';
import { requireWithinLimit } from '../requireWithinLimit.ts';
import { requireProofOfFactor } from '../sessions/requireProofOfFactor.ts';
import { hasPassword } from '../signin/waysIn.ts';
import { eraseAccount } from './eraseAccount.ts';

const PER_HOUR = 3;

/**
 * Mails the caller a link that deletes the account, as proof for an account without a password. An account with a
 * password uses `deleteAccount` instead.
 * @param order.email the address of the account, as proof that this one is meant
 * @returns the address that the mail goes to
 * @throws Refusal `proof_required` where the account has a second factor, `bad_user_input` on `email`, `conflict` for an
 * account with a password, `too_many_requests`, `unauthenticated` when the account is gone
 */
export async function requestAccountDeletion(
  ctx: Context & { limiter: Limiter },
  order: { email: string },
): Promise<string> {
  authorize(ctx, 'person');
  await requireProofOfFactor(ctx);
  const { accountId } = ctx.actor;
  const account = await findAccount(ctx.queries, accountId);
  if (account === undefined) throw new Refusal('unauthenticated');
  if (normaliseEmail(order.email) !== account.email) {
    throw invalidInput([{ propertyPath: 'email', message: 'is not the address of this account' }]);
  }
  if (await hasPassword(ctx.queries, accountId)) {
    throw new Refusal('conflict', { message: 'This account has a password, which proves that you ask.' });
  }
  await requireWithinLimit(
    ctx.limiter,
    [{ key: `delete-account:${accountId}`, limit: PER_HOUR, seconds: 3600 }],
    ctx.now,
  );
  const { email, locale } = account;
  await transaction(ctx, async (tx) => {
    const token = await makeToken(tx, { accountId, purpose: 'delete-account' });
    await queueMail(tx, { kind: 'confirm-deletion', to: email, accountId, locale, data: { token } });
  });
  return email;
}

/**
 * Deletes the account that the token was mailed for.
 * @returns the id of the account; undefined if the token was spent, replaced or expired
 */
export async function deleteAccountByMail(
  ctx: Context & { revocations: { refresh(): Promise<void> } },
  token: string,
): Promise<string | undefined> {
  requireSystem(ctx);
  const holder = await findToken(ctx.queries, token, 'delete-account', ctx.now);
  if (holder === undefined) return undefined;
  const { accountId } = holder;
  const actor = { accountId, scopes: new Set<Scope>(['session']), key: `mail ${accountId}` };
  const spend = async (tx: TxContext) => (await spendToken(tx, token, 'delete-account')) !== undefined;
  return (await eraseAccount({ ...ctx, actor }, holder, spend)) ? accountId : undefined;
}
