import { statement } from '../../db/statement.ts';
import type { TxContext } from '../context.ts';
import type { HeartbeatItem } from './HeartbeatItem.ts';

/**
 * What the bridges name is written to their runs, and taken away from those that they no longer name. Runs of others are not
 * touched. SQL text, as the statements beside it: every heartbeat with news runs it.
 */
const STORE = statement<{ id: string; accountId: string; projectId: string }>(
  'beat_leftovers',
  `with told as (
     select * from unnest($1::uuid[], $2::uuid[]) as t(account_id, bridge_id)
   ), named as (
     select distinct on (account_id, bridge_id, project_id, run_key) account_id, bridge_id, project_id, run_key, leftovers::jsonb as leftovers
     from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::text[])
       as t(account_id, bridge_id, project_id, run_key, leftovers)
   ), due as (
     select r.id, n.leftovers
     from named n
     join run r on r.project_id = n.project_id and r.run_key = n.run_key and r.bridge_id = n.bridge_id
       and r.account_id = n.account_id
     where r.leftovers is distinct from n.leftovers
     union all
     select r.id, null
     from told t join run r on r.account_id = t.account_id and r.bridge_id = t.bridge_id and r.leftovers is not null
     where not exists (select from named n where n.account_id = r.account_id and n.bridge_id = r.bridge_id
       and n.project_id = r.project_id and n.run_key = r.run_key)
   ), held as (
     select r.id from run r where r.id in (select id from due) order by r.id for no key update
   )
   update run r set leftovers = due.leftovers
   from due join held using (id)
   where r.id = due.id
   returning r.id, r.account_id, r.project_id`,
);

/** Writes what runs have left on the machines of these bridges (document 3 §3.2), and tells readers of the runs. */
export async function storeLeftovers(
  tx: TxContext,
  items: readonly Pick<HeartbeatItem, 'accountId' | 'bridgeId' | 'report'>[],
): Promise<void> {
  // A bridge that does not say it keeps what it said.
  const told = items.filter(({ report }) => report.leftovers !== undefined);
  if (told.length === 0) return;
  const named = told.flatMap(({ accountId, bridgeId, report }) =>
    (report.leftovers ?? []).map((run) => ({ accountId, bridgeId, ...run })),
  );
  const rows = await tx.queries.query(STORE, [
    told.map(({ accountId }) => accountId),
    told.map(({ bridgeId }) => bridgeId),
    named.map(({ accountId }) => accountId),
    named.map(({ bridgeId }) => bridgeId),
    named.map(({ projectId }) => projectId),
    named.map(({ runId }) => runId),
    named.map(({ count, processes }) => JSON.stringify({ count, processes })),
  ]);
  for (const { id: runId, accountId, projectId } of rows) tx.signal({ kind: 'run', accountId, projectId, runId });
}
