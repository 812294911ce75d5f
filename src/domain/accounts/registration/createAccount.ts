import type { Context } from '../../context.ts';
import { requireSystem } from '../../requireSystem.ts';
import { auditAccount } from '../auditAccount.ts';
import { insertAccount, type NewAccountInput, prepareAccount } from './newAccount.ts';

/**
 * Creates an account whose address counts as verified. Only the service itself may (operator command).
 * @throws Refusal `bad_user_input` with violations on `email` and `password`, also for an address that is taken
 */
export async function createAccount(
  ctx: Pick<Context, 'actor' | 'queries' | 'now'>,
  input: NewAccountInput & { admin?: boolean },
): Promise<{ id: string }> {
  requireSystem(ctx);
  const account = await prepareAccount(input);
  const { id } = account;
  await insertAccount(ctx.queries, { ...account, admin: input.admin ?? false, createdAt: ctx.now, locale: 'en' });
  await auditAccount(
    ctx.queries,
    { accountId: id, type: 'account.created', actor: 'system', subjectType: 'account', subjectId: id },
    ctx.now,
  );
  return { id };
}
