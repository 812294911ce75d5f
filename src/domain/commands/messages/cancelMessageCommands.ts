import { sql } from 'kysely';
import { among, type Bound, build, prepare, run } from '../../../db/builder.ts';
import type { TxContext } from '../../context.ts';

const CANCEL = prepare(({ ids, now }: Bound<{ ids: readonly string[]; now: Date }>) =>
  build
    .updateTable('bridgeCommand')
    .set({ state: sql.lit('cancelled'), settledAt: now })
    .where('id', '=', among(ids))
    .where('kind', '=', sql.lit('message-run'))
    .where('state', '=', sql.lit('pending')),
);

/** Withdraws those of these commands that bring one message and that no bridge has answered: another way brings it, or none. */
export async function cancelMessageCommands(tx: TxContext, commandIds: readonly (string | null)[]): Promise<void> {
  const ids = commandIds.filter((id) => id !== null);
  if (ids.length > 0) await run(tx.queries, CANCEL, { ids, now: tx.now });
}
