import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { findAccountByEmail } from '../accounts/findAccount.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import { queueMail } from '../mails/queueMail.ts';
import { requireSystem } from '../requireSystem.ts';
import { dropRecoveryCodes } from './recovery/recoveryCodes.ts';
import type { CodeHolder } from './recovery/spendCode.ts';

type OfAccount = Bound<{ accountId: string }>;

const DROP_TOTP = prepare(({ accountId }: OfAccount) => build.deleteFrom('totp').where('accountId', '=', accountId));
const DROP_PASSKEYS = prepare(({ accountId }: OfAccount) =>
  build.deleteFrom('passkey').where('accountId', '=', accountId),
);
const HOLDER = prepare(({ id }: Bound<{ id: string }>) =>
  build
    .selectFrom('account')
    .select(['id', 'email', 'locale'])
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .forNoKeyUpdate(),
);

/**
 * Removes every factor and the recovery codes from the account of a person who lost theirs. After that, the password is
 * enough until a factor is set up again. The owner is notified by mail. The caller authorizes.
 */
export async function dropFactors(tx: TxContext, accountId: string): Promise<void> {
  const [account] = await run(tx.queries, HOLDER, { id: accountId });
  if (account === undefined) return;
  await run(tx.queries, DROP_TOTP, { accountId });
  await run(tx.queries, DROP_PASSKEYS, { accountId });
  await dropRecoveryCodes(tx, accountId);
  const { email: to, locale }: CodeHolder = account;
  await queueMail(tx, { kind: 'factors-reset', to, accountId, locale, data: {} });
  tx.audit({ type: 'account.factors_reset', accountId, subjectType: 'account', subjectId: accountId });
}

/**
 * The same by the address of the account, for operators.
 * @throws Refusal `not_found` when no account has the address
 */
export async function resetFactors(ctx: Context, email: string): Promise<{ id: string }> {
  requireSystem(ctx);
  return transaction(ctx, async (tx) => {
    const account = await findAccountByEmail(tx.queries, email);
    if (account === undefined) throw new Refusal('not_found', { message: 'No account has that e-mail address.' });
    await dropFactors(tx, account.id);
    return { id: account.id };
  });
}
