import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import type { Queries } from '../../db/statement.ts';
import type { AccountView } from './AccountView.ts';
import { normaliseEmail } from './registration/normaliseEmail.ts';

const VIEW = ['id', 'email', 'admin', 'locale'] as const;

const BY_ID = prepare(({ id }: Bound<{ id: string }>) =>
  build.selectFrom('account').select(VIEW).where('id', '=', id).where('erasedAt', 'is', null),
);
const BY_EMAIL = prepare(({ email }: Bound<{ email: string }>) =>
  build.selectFrom('account').select(VIEW).where('email', '=', email),
);

/** The account with the id, or undefined. */
export async function findAccount(queries: Queries, id: string): Promise<AccountView | undefined> {
  return runOne(queries, BY_ID, { id });
}

/** The account with the e-mail address in any case, or undefined. */
export async function findAccountByEmail(queries: Queries, email: string): Promise<AccountView | undefined> {
  return runOne(queries, BY_EMAIL, { email: normaliseEmail(email) });
}
