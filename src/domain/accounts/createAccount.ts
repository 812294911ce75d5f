import { z } from 'zod';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { invalidInput } from '../../errors.ts';
import { newId } from '../../lib/uuid.ts';
import type { Account } from '../../tables/Account.ts';
import type { Row } from '../../tables/Row.ts';
import type { Context } from '../context.ts';
import { toViolations } from '../input/toViolations.ts';
import { requireSystem } from '../requireSystem.ts';
import { auditAccount } from './auditAccount.ts';
import { normaliseEmail } from './normaliseEmail.ts';
import { hashPassword } from './passwordHash.ts';
import { requireUnguessable } from './requireUnguessable.ts';

const INPUT = z.object({
  email: z
    .string()
    .transform(normaliseEmail)
    .pipe(z.email('must be an e-mail address').max(254, 'must be at most 254 characters')),
  // The upper bound keeps a megabyte of password from being hashed.
  password: z.string().min(12, 'must be at least 12 characters').max(1000, 'must be at most 1000 characters'),
  admin: z.boolean().default(false),
});

type NewAccount = Pick<Row<typeof Account>, 'id' | 'email' | 'passwordHash' | 'admin' | 'createdAt'>;

const INSERT = prepare((account: Bound<NewAccount>) =>
  build
    .insertInto('account')
    .values({
      id: account.id,
      email: account.email,
      passwordHash: account.passwordHash,
      verifiedAt: account.createdAt,
      admin: account.admin,
      createdAt: account.createdAt,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id'),
);

/**
 * Creates an account whose address counts as verified. Only the service itself may (operator command, first install).
 * @throws Refusal `bad_user_input` with violations on `email` and `password`, also for an address that is taken
 */
export async function createAccount(
  ctx: Pick<Context, 'actor' | 'queries' | 'now'>,
  input: { email: string; password: string; admin?: boolean },
): Promise<{ id: string }> {
  requireSystem(ctx);
  const parsed = INPUT.safeParse(input);
  if (!parsed.success) throw invalidInput(toViolations(parsed.error));
  const { email, password, admin } = parsed.data;
  await requireUnguessable(password, email);
  const id = newId();
  const values = { id, email, passwordHash: await hashPassword(password), admin, createdAt: ctx.now };
  const created = await runOne(ctx.queries, INSERT, values);
  if (created === undefined) throw invalidInput([{ propertyPath: 'email', message: 'is taken by another account' }]);
  await auditAccount(
    ctx.queries,
    { accountId: id, type: 'account.created', actor: 'system', subjectType: 'account', subjectId: id },
    ctx.now,
  );
  return { id };
}
