import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import { Refusal } from '../../../errors.ts';
import type { TxContext } from '../../context.ts';

type ById = Bound<{ id: string }>;
const FIND = prepare(({ id }: ById) =>
  build.selectFrom('account').select('admin').where('id', '=', id).where('erasedAt', 'is', null),
);
const LOCK = prepare(({ id }: ById) =>
  build.selectFrom('account').select('admin').where('id', '=', id).where('erasedAt', 'is', null).forNoKeyUpdate(),
);

/**
 * Locks an account that is to be deleted, so that no project is created in the meantime.
 * @param keep is asked first whether an administrator may go, and locks all of them; the deletion of any other account
 * neither waits for them nor holds them up
 * @returns whether the account is still there
 * @throws Refusal `conflict` for an account that became an administrator in this moment; as `keep` does
 */
export async function lockLeaving(
  tx: TxContext,
  id: string,
  keep: (tx: TxContext, id: string) => Promise<void>,
): Promise<boolean> {
  const wasAdmin = (await runOne(tx.queries, FIND, { id }))?.admin === true;
  if (wasAdmin) await keep(tx, id);
  const locked = await runOne(tx.queries, LOCK, { id });
  // Asked now, after this account's own lock, `keep` could deadlock with another administrator who asks in its order.
  if (locked?.admin === true && !wasAdmin) {
    throw new Refusal('conflict', { message: 'The account has just become an administrator. Try again.' });
  }
  return locked !== undefined;
}
