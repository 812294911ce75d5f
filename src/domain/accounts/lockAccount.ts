import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import type { TxContext } from '../context.ts';

type ById = Bound<{ id: string }>;

const LOCKS = {
  counts: prepare(({ id }: ById) =>
    build
      .updateTable('account')
      .set((account) => ({ projectsEpoch: account('projectsEpoch', '+', sql.lit(1)) }))
      .where('id', '=', id)
      .where('erasedAt', 'is', null)
      .returning('id'),
  ),
  keeps: prepare(({ id }: ById) =>
    build.selectFrom('account').select('id').where('id', '=', id).where('erasedAt', 'is', null).forNoKeyUpdate(),
  ),
};

/**
 * Locks the caller's account until the commit, so that changes that depend on everything in it are serialized.
 * `counts` says that the set of projects changes, so that every bridge's project list is checked again (document 1
 * §2.2).
 * @throws Refusal unauthenticated when the account was deleted while its token was still good
 */
export async function lockAccount(tx: TxContext, change: keyof typeof LOCKS): Promise<void> {
  const account = await runOne(tx.queries, LOCKS[change], { id: tx.actor.accountId });
  if (account === undefined) throw new Refusal('unauthenticated');
}
