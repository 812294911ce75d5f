import { statement } from '../../db/statement.ts';
import { requireSystem } from '../accounts/requireSystem.ts';
import { quietBefore, quietRun } from '../bridges/isQuiet.ts';
import { type Context, transaction } from '../context.ts';
import { OPEN_RUN_SQL } from '../runs/runStates.ts';

const TIME_OUT = statement<{ id: string; account_id: string; project_id: string; bridge_id: string | null }>(
  'sweep_time_out_runs',
  `with due as materialized (
     select r.id from run r
     left join bridge_beat bb on bb.account_id = r.account_id and bb.bridge_id = r.bridge_id
     where r.state in ${OPEN_RUN_SQL} and r.kind <> 'interactive' and ${quietRun('$1')}
     order by r.id limit $2
     for no key update of r skip locked
   )
   update run r set state = 'timed-out'
   from due d where r.id = d.id
   returning r.id, r.account_id, r.project_id, r.bridge_id`,
);

/**
 * Times out the open runs of quiet bridges; a guess, which a later report of the bridge replaces. One pass changes
 * at most `limit` runs, and interactive runs never (document 1 §3.5, document 2 §8).
 */
export async function timeOutWorkerRuns(ctx: Context, limit: number): Promise<{ timedOut: number }> {
  requireSystem(ctx);
  return transaction(ctx, async (tx) => {
    const rows = await tx.queries.query(TIME_OUT, [quietBefore(ctx), limit]);
    // Two accounts may have a bridge of the same id.
    const bridges = new Map<string, { accountId: string; bridgeId: string }>();
    for (const row of rows) {
      tx.signal({ kind: 'run', accountId: row.account_id, projectId: row.project_id, runId: row.id });
      const { account_id: accountId, bridge_id: bridgeId } = row;
      if (bridgeId !== null) bridges.set(`${accountId} ${bridgeId}`, { accountId, bridgeId });
    }
    // Pages show a quiet bridge as such; nothing else tells them of a silence.
    for (const bridge of bridges.values()) tx.signal({ kind: 'bridge', ...bridge });
    return { timedOut: rows.length };
  });
}
