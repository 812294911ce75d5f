import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import type { TxContext } from '../context.ts';

const END = prepare(({ accountId, now }: Bound<{ accountId: string; now: Date }>) =>
  build
    .insertInto('installation')
    .columns(['id', 'endedAt'])
    .expression((from) =>
      from
        .selectFrom('account')
        .select([sql.lit('installation').as('id'), now.as('endedAt')])
        .where('id', '=', accountId)
        .where('admin', '=', sql.lit(true)),
    )
    .onConflict((row) => row.doNothing()),
);

/**
 * Keeps the first installation over for good when an administrator is deleted, who may be the last one. For any other account
 * it does nothing.
 */
export async function keepInstalled(tx: TxContext, accountId: string): Promise<void> {
  await run(tx.queries, END, { accountId, now: tx.now });
}
