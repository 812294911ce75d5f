import { Refusal } from '../../../errors.ts';
import type { Limiter } from '../../../lib/Limiter.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { requirePassword } from '../passwords/requirePassword.ts';
import { requireProofOfFactor } from '../sessions/requireProofOfFactor.ts';
import { eraseAccount } from './eraseAccount.ts';

/**
 * Deletes the caller's account with everything that belongs to it, see `eraseAccount`. The password is proof enough
 * while there is no second factor; with one, a recent proof is required too.
 * @throws Refusal `forbidden` for a personal access token; `proof_required`, or `insufficient_scope` for any other token,
 * where the account has a second factor; `bad_user_input` with a violation on `password`, `too_many_requests`
 */
export async function deleteAccount(
  ctx: Context & { limiter: Limiter; revocations: { refresh(): Promise<void> } },
  input: { password: string },
): Promise<string> {
  authorize(ctx, 'write');
  if (ctx.actor.personal === true) {
    throw new Refusal('forbidden', {
      message: 'A personal access token cannot delete the account: sign in to delete it.',
    });
  }
  await requireProofOfFactor(ctx);
  await eraseAccount(ctx, await requirePassword(ctx, input.password));
  return ctx.actor.accountId;
}
