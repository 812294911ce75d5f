import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { inBatches } from '../../lib/batching/inBatches.ts';
import { followCommands } from '../commands/messages/followCommands.ts';
import { type Context, transaction } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import { signalInbox } from '../signalInbox.ts';

/** A command that its bridge is answering is locked, and skipped. */
const EXPIRE = prepare(({ now, limit }: Bound<{ now: Date; limit: number }>) =>
  build
    .with(
      (cte) => cte('due').materialized(),
      (db) =>
        db
          .selectFrom('bridgeCommand')
          .select('id')
          .where('state', '=', sql.lit('pending'))
          .where('expiresAt', '<', now)
          .orderBy('expiresAt')
          .orderBy('id')
          .limit(limit)
          .forNoKeyUpdate()
          .skipLocked(),
    )
    .updateTable('bridgeCommand as c')
    .from('due as d')
    .set({ state: sql.lit('expired'), settledAt: now })
    .whereRef('c.id', '=', 'd.id')
    .returning(['c.id', 'c.accountId', 'c.projectId', 'c.runId', 'c.kind', 'c.state', 'c.reason']),
);

/** Expires pending commands that are past their expiry time (document 1 §3.1). */
export async function expireCommands(ctx: Context, limit: number): Promise<{ expired: number }> {
  requireSystem(ctx);
  const expired = await inBatches(limit, (size) =>
    transaction(ctx, async (tx) => {
      const rows = await run(tx.queries, EXPIRE, { now: tx.now, limit: size });
      await followCommands(tx, rows);
      for (const row of rows) {
        tx.signal({ kind: 'run', accountId: row.accountId, projectId: row.projectId, runId: row.runId });
        signalInbox(tx, row);
      }
      return rows.length;
    }),
  );
  return { expired };
}
