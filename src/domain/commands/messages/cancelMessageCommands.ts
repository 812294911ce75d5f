import { sql } from 'kysely';
import { among, type Bound, build, prepare, run } from '../../../db/builder.ts';
import type { TxContext } from '../../context.ts';

/** One that is being answered, withdrawn or expired is locked, and skipped: see `lockMessage`. */
const CANCEL = prepare(({ ids, now }: Bound<{ ids: readonly string[]; now: Date }>) =>
  build
    .with(
      (cte) => cte('waiting').materialized(),
      (db) =>
        db
          .selectFrom('bridgeCommand')
          .select('id')
          .where('id', '=', among(ids))
          .where('kind', '=', sql.lit('message-run'))
          .where('state', '=', sql.lit('pending'))
          .forNoKeyUpdate()
          .skipLocked(),
    )
    .updateTable('bridgeCommand as c')
    .from('waiting as w')
    .set({ state: sql.lit('cancelled'), settledAt: now })
    .whereRef('c.id', '=', 'w.id'),
);

/** Withdraws those of these commands that bring one message and that no bridge has answered: another way brings it, or none. */
export async function cancelMessageCommands(tx: TxContext, commandIds: readonly (string | null)[]): Promise<void> {
  const ids = commandIds.filter((id) => id !== null);
  if (ids.length > 0) await run(tx.queries, CANCEL, { ids, now: tx.now });
}
