import { statement } from '../../db/statement.ts';
import { invalidInput } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import { eraseRunRecord } from '../board/eraseRunRecord.ts';
import { lockAccount } from '../board/lockAccount.ts';
import { type Context, transaction } from '../context.ts';
import { listExportIds, removeExportFiles } from '../exports/removeExportFiles.ts';
import type { Limiter } from './Limiter.ts';
import { matchesPassword } from './passwordHash.ts';
import { requireWithinLimit } from './requireWithinLimit.ts';
import { revokeTokens } from './revokeTokens.ts';

/** Longer than the longest token that an operator may issue, so that the revocation outlives every token. */
const REVOKED_FOR_MS = 367 * 24 * 3600 * 1000;
const TRIES_PER_MINUTE = 10;

const PASSWORD = statement<{ password_hash: string }>(
  'account_own_password',
  'select password_hash from account where id = $1',
);

const PROJECTS = statement<{ id: string }>(
  'account_erase_projects',
  'select id from project where owner_id = $1 order by id',
);

/**
 * Projects, bridges, commands, samples, requests, runs, exports and sessions go with the account; the rest is what no
 * foreign key takes along. It comes after: by then the deletion has waited for everybody who was changing something
 * under the account, so that what they recorded is seen here.
 */
const ERASE = [
  statement('account_erase', 'delete from account where id = $1::uuid'),
  statement('account_erase_oauth', 'delete from oauth_payload where account_id = $1::text'),
  statement('account_erase_audit', 'delete from audit_record where account_id = $1::uuid'),
  statement('account_erase_outbox', 'delete from outbox where owner_id = $1::uuid'),
];

/**
 * Deletes the caller's account with everything that belongs to it (document 1 §2.9). Its tokens open nothing any more
 * when this returns, here at once and in other processes within a second.
 * @throws Refusal bad_user_input (password), too_many_requests
 */
export async function deleteAccount(
  ctx: Context & { limiter: Limiter; revocations: { refresh(): Promise<void> } },
  input: { password: string },
): Promise<string> {
  authorize(ctx, 'write');
  const { accountId } = ctx.actor;
  const limits = [{ key: `delete-account:${accountId}`, limit: TRIES_PER_MINUTE, seconds: 60 }];
  await requireWithinLimit(ctx.limiter, limits, ctx.now);
  const [row] = await ctx.queries.query(PASSWORD, [accountId]);
  if (!(await matchesPassword(row?.password_hash, input.password.slice(0, 1000)))) {
    throw invalidInput([{ propertyPath: 'password', message: 'is not the password of this account' }]);
  }
  const exportIds = await transaction(ctx, async (tx) => {
    // Nobody makes another project meanwhile.
    await lockAccount(tx, 'keeps');
    const exports = await listExportIds(tx.queries, accountId);
    const projects = await tx.queries.query(PROJECTS, [accountId]);
    await eraseRunRecord(
      tx,
      projects.map(({ id }) => id),
    );
    for (const step of ERASE) await tx.queries.query(step, [accountId]);
    // Last, because readers follow revocations by their number: one that is drawn before a long erasure would become
    // visible after they have passed it.
    const expiresAt = new Date(tx.now.getTime() + REVOKED_FOR_MS);
    await revokeTokens(tx.queries, { kind: 'account', value: accountId, expiresAt }, tx.now);
    return exports;
  });
  await removeExportFiles(ctx, exportIds);
  await ctx.revocations.refresh();
  return accountId;
}
