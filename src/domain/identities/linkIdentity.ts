import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { newId } from '../../lib/uuid.ts';
import type { AccountView } from '../accounts/AccountView.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import { queueMail } from '../mails/queueMail.ts';
import { requireSystem } from '../requireSystem.ts';
import type { Identity } from './Identity.ts';
import { settleAdmin } from './settleAdmin.ts';

type NewIdentity = {
  id: string;
  accountId: string;
  provider: string;
  subject: string;
  login: string | null;
  linkedAt: Date;
};

const INSERT = prepare((row: Bound<NewIdentity>) =>
  build
    .insertInto('accountIdentity')
    .values({
      id: row.id,
      accountId: row.accountId,
      provider: row.provider,
      subject: row.subject,
      login: row.login,
      linkedAt: row.linkedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);

/** Ties a sign-in to an account; false when the account has one there already, or the sign-in another account. */
export async function storeIdentity(tx: TxContext, accountId: string, identity: Identity): Promise<boolean> {
  const { provider, subject, login } = identity;
  const row = { id: newId(), accountId, provider, subject, login, linkedAt: tx.now };
  if ((await runOne(tx.queries, INSERT, row)) === undefined) return false;
  tx.audit({
    type: 'account.identity_linked',
    accountId,
    subjectType: 'account',
    subjectId: accountId,
    actor: `person:${accountId}`,
  });
  return true;
}

/**
 * Ties a sign-in to the account whose password was shown, and tells its owner.
 * @param label what people call the service
 * @returns undefined when the account has another sign-in of that service, or the sign-in another account
 */
export async function linkIdentity<Account extends AccountView>(
  ctx: Context,
  account: Account,
  identity: Identity,
  label: string,
): Promise<Account | undefined> {
  requireSystem(ctx);
  return transaction(ctx, async (tx) => {
    if (!(await storeIdentity(tx, account.id, identity))) return undefined;
    const { id, email, locale } = account;
    await queueMail(tx, { kind: 'social-linked', to: email, accountId: id, locale, data: { provider: label } });
    return settleAdmin(tx, account, identity);
  });
}
