import { type Queries, statement } from '../../db/statement.ts';
import type { AccountView } from './AccountView.ts';
import { normaliseEmail } from './normaliseEmail.ts';

const BY_ID = statement<AccountView>(
  'account_by_id',
  'select id, email, admin, locale from account where id = $1 and erased_at is null',
);
const BY_EMAIL = statement<AccountView>(
  'account_by_email',
  'select id, email, admin, locale from account where email = $1',
);

/** The account with the id, or undefined. */
export async function findAccount(queries: Queries, id: string): Promise<AccountView | undefined> {
  const [account] = await queries.query(BY_ID, [id]);
  return account;
}

/** The account with the e-mail address in any case, or undefined. */
export async function findAccountByEmail(queries: Queries, email: string): Promise<AccountView | undefined> {
  const [account] = await queries.query(BY_EMAIL, [normaliseEmail(email)]);
  return account;
}
