import { Refusal } from '../../../errors.ts';
import { afterCommit } from '../../afterCommit.ts';
import { type Context, type TxContext, transaction } from '../../context.ts';
import { beginAccountErasure } from '../../erasure/beginErasure.ts';
import { eraseNow } from '../../erasure/eraseDeleted.ts';
import { queueMail } from '../../mails/queueMail.ts';
import { revokeTokens } from '../grants/revokeTokens.ts';
import { keepAnAdminForOthers } from '../keepAnAdmin.ts';
import { lockLeaving } from './lockLeaving.ts';
import { listExportFiles, removeExportFiles } from './removeExportFiles.ts';

/** Longer than the longest token that an operator may issue, so that the revocation outlives every token. */
const REVOKED_FOR_MS = 367 * 24 * 3600 * 1000;

/**
 * Deletes the account of the context's actor with everything that belongs to it (document 1 §2.9), once its owner has proven to be
 * asking. When this returns the account cannot be found, and its tokens are refused, in this process at once and in others
 * within a second. A long history is deleted afterwards, row by row.
 * @param permit is asked inside of the transaction, and may spend the proof there
 * @returns whether it was permitted
 * @throws Refusal conflict for the last administrator while others have an account; unauthenticated when it is gone
 */
export async function eraseAccount(
  ctx: Context & { revocations: { refresh(): Promise<void> } },
  { email: to, locale }: { email: string; locale: string },
  permit: (tx: TxContext) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const { accountId } = ctx.actor;
  const exportFiles = await transaction(ctx, async (tx) => {
    if (!(await permit(tx))) return undefined;
    if (!(await lockLeaving(tx, accountId, keepAnAdminForOthers))) throw new Refusal('unauthenticated');
    const exports = await listExportFiles(tx.queries, accountId);
    await beginAccountErasure(tx, accountId);
    const expiresAt = new Date(tx.now.getTime() + REVOKED_FOR_MS);
    // It belongs to no account any more, so it outlives this one.
    await queueMail(tx, { kind: 'account-deleted', to, accountId: null, locale, data: {} });
    await revokeTokens(tx.queries, { kind: 'account', value: accountId, expiresAt }, tx.now);
    return exports;
  });
  if (exportFiles === undefined) return false;
  // In any case, every process reads them within a second.
  await afterCommit(ctx, 'revocations_unread', () => ctx.revocations.refresh());
  await removeExportFiles(ctx, exportFiles);
  await eraseNow(ctx, accountId);
  return true;
}
