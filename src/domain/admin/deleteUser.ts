import { invalidInput } from '../../errors.ts';
import { lockLeaving } from '../accounts/erasure/lockLeaving.ts';
import { listExportFiles, removeExportFiles } from '../accounts/erasure/removeExportFiles.ts';
import { revokeTokens } from '../accounts/grants/revokeTokens.ts';
import { keepAnAdmin } from '../accounts/keepAnAdmin.ts';
import { normaliseEmail } from '../accounts/registration/normaliseEmail.ts';
import { afterCommit } from '../afterCommit.ts';
import { type Context, transaction } from '../context.ts';
import { beginAccountErasure } from '../erasure/beginErasure.ts';
import { eraseNow } from '../erasure/eraseDeleted.ts';
import { noUser, requireUser } from './changeUser.ts';
import { requireAdminAct } from './requireAdminAct.ts';

/** Longer than the longest token that an operator may issue. */
const REVOKED_FOR_MS = 367 * 24 * 3600 * 1000;

/**
 * Deletes an account with everything that belongs to it, as its owner would. The audit line goes into the
 * administrator's log, because the account's log is deleted with it.
 * @param order.email the address of the account, as proof that this one is meant
 * @throws Refusal not_found to everybody but administrators, `proof_required`; bad_user_input on `userId` or `email`
 */
export async function deleteUser(
  ctx: Context & { revocations: { refresh(): Promise<void> } },
  order: { userId: string; email: string },
): Promise<string> {
  await requireAdminAct(ctx);
  const exportFiles = await transaction(ctx, async (tx) => {
    const user = await requireUser(tx, order.userId);
    if (normaliseEmail(order.email) !== user.email) {
      throw invalidInput([{ propertyPath: 'email', message: 'is not the address of this account' }]);
    }
    if (!(await lockLeaving(tx, user.id, keepAnAdmin))) throw noUser();
    const exports = await listExportFiles(tx.queries, user.id);
    await beginAccountErasure(tx, user.id);
    const expiresAt = new Date(tx.now.getTime() + REVOKED_FOR_MS);
    await revokeTokens(tx.queries, { kind: 'account', value: user.id, expiresAt }, tx.now);
    const { accountId } = ctx.actor;
    tx.audit({ type: 'account.deleted', accountId, subjectType: 'account', subjectId: user.id });
    return exports;
  });
  await afterCommit(ctx, 'revocations_unread', () => ctx.revocations.refresh());
  await removeExportFiles(ctx, exportFiles);
  await eraseNow(ctx, order.userId);
  return order.userId;
}
