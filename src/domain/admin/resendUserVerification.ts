import { invalidInput } from '../../errors.ts';
import type { Limiter } from '../../lib/Limiter.ts';
import { mailAnotherLink, requireAnotherVerification } from '../accounts/registration/verifyEmail.ts';
import { type Context, transaction } from '../context.ts';
import { requireUser } from './changeUser.ts';
import { requireAdminAct } from './requireAdminAct.ts';
import type { User } from './users.ts';

/**
 * Mails another link to the address of an account that has not confirmed it; it counts among those that the account asks
 * for itself.
 * @throws Refusal not_found to everybody but administrators, `proof_required`; bad_user_input on `userId`; too_many_requests
 */
export async function resendUserVerification(
  ctx: Context & { limiter: Limiter },
  { userId }: { userId: string },
): Promise<User> {
  await requireAdminAct(ctx);
  const user = await requireUser(ctx, userId);
  if (user.verifiedAt !== null) throw confirmed();
  await requireAnotherVerification(ctx, user.id);
  return transaction(ctx, async (tx) => {
    if (!(await mailAnotherLink(tx, user.id))) throw confirmed();
    const { id } = user;
    tx.audit({ type: 'account.verification_resent', accountId: id, subjectType: 'account', subjectId: id });
    return user;
  });
}

const confirmed = () => invalidInput([{ propertyPath: 'userId', message: 'has confirmed its address already' }]);
