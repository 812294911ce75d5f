import { statement } from '../../db/statement.ts';
import { inBatches } from '../../lib/inBatches.ts';
import { type Context, transaction } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';

const EXPIRE = statement<{ accountId: string; projectId: string; runId: string }>(
  'sweep_expire_commands',
  `with due as materialized (
     select id from bridge_command where state = 'pending' and expires_at < $1
     order by expires_at, id limit $2
     for no key update skip locked
   )
   update bridge_command c set state = 'expired', settled_at = $1
   from due d where c.id = d.id
   returning c.account_id, c.project_id, c.run_id`,
);

/** Expires pending commands that are past their expiry time (document 1 §3.1). */
export async function expireCommands(ctx: Context, limit: number): Promise<{ expired: number }> {
  requireSystem(ctx);
  const expired = await inBatches(limit, (size) =>
    transaction(ctx, async (tx) => {
      const rows = await tx.queries.query(EXPIRE, [tx.now, size]);
      for (const row of rows) {
        tx.signal({ kind: 'run', accountId: row.accountId, projectId: row.projectId, runId: row.runId });
      }
      return rows.length;
    }),
  );
  return { expired };
}
