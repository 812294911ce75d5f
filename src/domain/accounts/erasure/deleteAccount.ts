import type { Limiter } from '../../../lib/Limiter.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { requirePassword } from '../passwords/requirePassword.ts';
import { eraseAccount } from './eraseAccount.ts';

/**
 * Deletes the caller's account with everything that belongs to it, see `eraseAccount`.
 * @throws Refusal bad_user_input (password), too_many_requests
 */
export async function deleteAccount(
  ctx: Context & { limiter: Limiter; revocations: { refresh(): Promise<void> } },
  input: { password: string },
): Promise<string> {
  authorize(ctx, 'write');
  await eraseAccount(ctx, await requirePassword(ctx, input.password));
  return ctx.actor.accountId;
}
