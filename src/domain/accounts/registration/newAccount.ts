import { z } from 'zod';
import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import type { Queries } from '../../../db/statement.ts';
import { invalidInput, Refusal } from '../../../errors.ts';
import type { Locale } from '../../../lib/text/locale.ts';
import { newId } from '../../../lib/uuid.ts';
import type { Account } from '../../../tables/Account.ts';
import type { Row } from '../../../tables/Row.ts';
import { toViolations } from '../../input/toViolations.ts';
import { hashPassword } from '../passwords/passwordHash.ts';
import { requireUnguessable } from '../passwords/requireUnguessable.ts';
import { normaliseEmail } from './normaliseEmail.ts';

/** The input for a new account, as typed. */
export interface NewAccountInput {
  readonly email: string;
  readonly password: string;
}

/** An address as it is stored, in lower case. */
export const EMAIL = z
  .string()
  .transform(normaliseEmail)
  .pipe(z.email('must be an e-mail address').max(254, 'must be at most 254 characters'));

const INPUT = z
  .object({
    email: EMAIL,
    // The upper bound prevents a megabyte of password from being hashed.
    password: z.string().min(8, 'must be at least 8 characters').max(1000, 'must be at most 1000 characters'),
  })
  .refine(({ email, password }) => normaliseEmail(password) !== email, {
    path: ['password'],
    message: 'must not be the e-mail address',
  });

interface NewAccount
  extends Pick<Row<typeof Account>, 'id' | 'email' | 'passwordHash' | 'admin' | 'createdAt' | 'verifiedAt'> {
  /** The language in which the service writes to its owner. */
  readonly locale: Locale;
}

const INSERT = prepare((account: Bound<NewAccount>) =>
  build
    .insertInto('account')
    .values({
      id: account.id,
      email: account.email,
      passwordHash: account.passwordHash,
      verifiedAt: account.verifiedAt,
      admin: account.admin,
      createdAt: account.createdAt,
      locale: account.locale,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id'),
);

/**
 * Judges the input and hashes the password, which takes a while: call it outside of transactions.
 * @throws Refusal `bad_user_input` with violations on `email` and `password`
 */
export async function prepareAccount(
  input: NewAccountInput,
): Promise<Pick<NewAccount, 'id' | 'email'> & { passwordHash: string }> {
  const parsed = INPUT.safeParse({ email: input.email, password: input.password });
  if (!parsed.success) throw invalidInput(toViolations(parsed.error));
  const { email, password } = parsed.data;
  await requireUnguessable(password, email);
  return { id: newId(), email, passwordHash: await hashPassword(password) };
}

/**
 * The hash of a new password for the account with the address.
 * @param field what the input calls the password
 * @throws Refusal `bad_user_input` with a violation on that field
 */
export async function preparePassword(password: string, email: string, field = 'password'): Promise<string> {
  try {
    return (await prepareAccount({ email, password })).passwordHash;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'bad_user_input') throw error;
    throw invalidInput(error.violations.map(({ message }) => ({ propertyPath: field, message })));
  }
}

/** Stores a prepared account; false when another one has the address. */
export async function storeAccount(queries: Queries, account: NewAccount): Promise<boolean> {
  return (await runOne(queries, INSERT, account)) !== undefined;
}

/**
 * Stores a prepared account, whose address counts as verified.
 * @throws Refusal `bad_user_input` with a violation on `email` when another account has the address
 */
export async function insertAccount(queries: Queries, account: Omit<NewAccount, 'verifiedAt'>): Promise<void> {
  const stored = await storeAccount(queries, { ...account, verifiedAt: account.createdAt });
  if (!stored) throw invalidInput([{ propertyPath: 'email', message: 'is taken by another account' }]);
}
