import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import type { AccountView } from '../accounts/AccountView.ts';
import { keepAnAdmin } from '../accounts/keepAnAdmin.ts';
import type { TxContext } from '../context.ts';
import type { Identity } from './Identity.ts';

const SET = prepare(({ id, admin }: Bound<{ id: string; admin: boolean }>) =>
  build.updateTable('account').set({ admin }).where('id', '=', id),
);

/** Grants or revokes administrator rights as the other service says. The last administrator keeps them. */
export async function settleAdmin<Account extends AccountView>(
  tx: TxContext,
  account: Account,
  { admin }: Identity,
): Promise<Account> {
  if (admin === undefined || admin === account.admin) return account;
  if (!admin) {
    try {
      await keepAnAdmin(tx, account.id);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'bad_user_input') return account;
      throw error;
    }
  }
  await run(tx.queries, SET, { id: account.id, admin });
  tx.audit({
    type: admin ? 'account.promoted' : 'account.demoted',
    accountId: account.id,
    subjectType: 'account',
    subjectId: account.id,
  });
  return { ...account, admin };
}
