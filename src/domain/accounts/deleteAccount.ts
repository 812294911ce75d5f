import type { Limiter } from '../../lib/Limiter.ts';
import { afterCommit } from '../afterCommit.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { beginAccountErasure } from '../erasure/beginErasure.ts';
import { eraseNow } from '../erasure/eraseDeleted.ts';
import { queueMail } from '../mails/queueMail.ts';
import { lockAccount } from './lockAccount.ts';
import { listExportFiles, removeExportFiles } from './removeExportFiles.ts';
import { requirePassword } from './requirePassword.ts';
import { revokeTokens } from './revokeTokens.ts';

/** Longer than the longest token that an operator may issue, so that the revocation outlives every token. */
const REVOKED_FOR_MS = 367 * 24 * 3600 * 1000;

/**
 * Deletes the caller's account with everything that belongs to it (document 1 §2.9). When this returns the account cannot
 * be found, and its tokens are refused, in this process at once and in others within a second. A long history is deleted
 * afterwards, row by row.
 * @throws Refusal bad_user_input (password), too_many_requests
 */
export async function deleteAccount(
  ctx: Context & { limiter: Limiter; revocations: { refresh(): Promise<void> } },
  input: { password: string },
): Promise<string> {
  authorize(ctx, 'write');
  const { accountId } = ctx.actor;
  const { email: to, locale } = await requirePassword(ctx, input.password);
  const exportFiles = await transaction(ctx, async (tx) => {
    // Locked, so that no project is created meanwhile.
    await lockAccount(tx, 'keeps');
    const exports = await listExportFiles(tx.queries, accountId);
    await beginAccountErasure(tx, accountId);
    const expiresAt = new Date(tx.now.getTime() + REVOKED_FOR_MS);
    // It belongs to no account any more, so it outlives this one.
    await queueMail(tx, { kind: 'account-deleted', to, accountId: null, locale, data: {} });
    await revokeTokens(tx.queries, { kind: 'account', value: accountId, expiresAt }, tx.now);
    return exports;
  });
  // Every process reads them within a second in any case.
  await afterCommit(ctx, 'revocations_unread', () => ctx.revocations.refresh());
  await removeExportFiles(ctx, exportFiles);
  await eraseNow(ctx, accountId);
  return accountId;
}
