import { invalidInput } from '../../errors.ts';
import { type Context, transaction } from '../context.ts';
import { dropFactors } from '../factors/resetFactors.ts';
import { requireUser } from './changeUser.ts';
import { requireAdminAct } from './requireAdminAct.ts';
import type { User } from './users.ts';

/**
 * Removes every second factor from the account of a person who lost theirs, and notifies its owner by mail. Refused for
 * the administrator's own account, because removing those requires a proof of identity, which this would bypass.
 * @throws Refusal not_found to everybody but administrators, `proof_required`; bad_user_input on `userId`
 */
export async function resetUserFactors(ctx: Context, { userId }: { userId: string }): Promise<User> {
  await requireAdminAct(ctx);
  if (userId === ctx.actor.accountId) {
    const message = 'is your own account, whose factors you change on your own page';
    throw invalidInput([{ propertyPath: 'userId', message }]);
  }
  return transaction(ctx, async (tx) => {
    const { id } = await requireUser(tx, userId);
    await dropFactors(tx, id);
    return requireUser(tx, id);
  });
}
