import { sql } from 'kysely';
import { type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import { invalidInput, Refusal } from '../../errors.ts';
import type { TxContext } from '../context.ts';

/** In one order, so that two administrators who demote each other wait instead of deadlocking. */
const ADMINS = prepare(() =>
  build
    .selectFrom('account')
    .select('id')
    .where('admin', '=', sql.lit(true))
    .where('erasedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate(),
);
const OTHERS = prepare(({ id }: Bound<{ id: string }>) =>
  build
    .selectFrom('account')
    .select('id')
    .where('id', '<>', id)
    .where('verifiedAt', 'is not', null)
    .where('erasedAt', 'is', null)
    .limit(sql.lit(1)),
);

/**
 * Refuses to leave the instance without an administrator, and blocks simultaneous changes of administrators.
 * @throws Refusal bad_user_input on `userId`
 */
export async function keepAnAdmin(tx: TxContext, id: string): Promise<void> {
  const admins = await run(tx.queries, ADMINS, {});
  if (admins.every((admin) => admin.id === id)) {
    throw invalidInput([{ propertyPath: 'userId', message: 'is the last administrator of this instance' }]);
  }
}

/**
 * Refuses to let the last administrator go while others have an account: without one, nobody could help them.
 * @throws Refusal conflict
 */
export async function keepAnAdminForOthers(tx: TxContext, id: string): Promise<void> {
  const admins = await run(tx.queries, ADMINS, {});
  if (admins.length !== 1 || admins[0]?.id !== id) return;
  if ((await runOne(tx.queries, OTHERS, { id })) === undefined) return;
  throw new Refusal('conflict', {
    message: 'You are the last administrator of this instance. Make somebody else an administrator first.',
  });
}
