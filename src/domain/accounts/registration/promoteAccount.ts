import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import { Refusal } from '../../../errors.ts';
import type { Context } from '../../context.ts';
import { requireSystem } from '../../requireSystem.ts';
import { auditAccount } from '../auditAccount.ts';
import { normaliseEmail } from './normaliseEmail.ts';

const PROMOTE = prepare(({ email }: Bound<{ email: string }>) =>
  build
    .updateTable('account')
    .set({ admin: sql.lit(true) })
    .where('email', '=', email)
    .returning('id'),
);

/**
 * Makes the account an administrator; an administrator stays one.
 * @throws Refusal `not_found` when no account has the address
 */
export async function promoteAccount(
  ctx: Pick<Context, 'actor' | 'queries' | 'now'>,
  email: string,
): Promise<{ id: string }> {
  requireSystem(ctx);
  const account = await runOne(ctx.queries, PROMOTE, { email: normaliseEmail(email) });
  if (account === undefined) throw new Refusal('not_found', { message: 'No account has that e-mail address.' });
  await auditAccount(
    ctx.queries,
    {
      accountId: account.id,
      type: 'account.promoted',
      actor: 'system',
      subjectType: 'account',
      subjectId: account.id,
    },
    ctx.now,
  );
  return account;
}
