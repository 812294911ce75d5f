import { invalidInput } from '../../errors.ts';
import { type Context, transaction } from '../context.ts';
import { dropFactors } from '../factors/resetFactors.ts';
import { requireUser } from './changeUser.ts';
import { requireAdmin } from './requireAdmin.ts';
import type { User } from './users.ts';

/**
 * Takes every second factor from the account of a person who lost theirs. Its owner hears of it by mail. Not from the own
 * account: that asks for a proof of its owner, which this way would go around.
 * @throws Refusal not_found to everybody but administrators; bad_user_input on `userId`
 */
export async function resetUserFactors(ctx: Context, { userId }: { userId: string }): Promise<User> {
  await requireAdmin(ctx);
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
