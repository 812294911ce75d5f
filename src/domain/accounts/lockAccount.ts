import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import type { TxContext } from '../context.ts';

const LOCK = statement<{ id: string }>(
  'board_account_lock',
  `update account set projects_epoch = projects_epoch + $2 where id = $1 and erased_at is null returning id`,
);

const LOCK_ONLY = statement<{ id: string }>(
  'board_account_lock_only',
  'select id from account where id = $1 and erased_at is null for no key update',
);

/**
 * Locks the caller's account until the commit: the slugs of its projects are judged one change after the other.
 * `counts` says that the set of projects changes, so that every bridge's project list is judged anew (document 1 §2.2).
 * @throws Refusal unauthenticated when the account was deleted while its token was still good
 */
export async function lockAccount(tx: TxContext, change: 'counts' | 'keeps'): Promise<void> {
  const { accountId } = tx.actor;
  const rows =
    change === 'counts' ? await tx.queries.query(LOCK, [accountId, 1]) : await tx.queries.query(LOCK_ONLY, [accountId]);
  if (rows.length === 0) throw new Refusal('unauthenticated');
}
