import { statement } from '../../db/statement.ts';
import type { WorkerPoolRow } from '../../tables/Bridge.ts';
import type { RunState } from '../../tables/words.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { quietBefore } from './isQuiet.ts';

/** The states in which a run has a worker. One that is queued or resumed may still wait for it. */
const AT_WORK = ['preparing', 'running', 'stopping'] as const satisfies readonly RunState[];

/**
 * The pools of bridge `br`, as SQL, with the greater of two counts as `inUse`: the workers that its last heartbeat reported, and
 * the runs of the pool that are at work by the reports of the bridge. Both count the same workers, each at most once, so the
 * greater one counts none twice, and their sum would. The heartbeat alone knows a run whose first report is still under way; the
 * reports alone know one that began after the heartbeat. A run that ended after the heartbeat may be counted until the next one:
 * that a run has ended does not say whether the heartbeat still had it, because its times are those of another clock.
 */
export const POOLS_NOW = `(
  select coalesce(jsonb_agg(t.pool || jsonb_build_object('inUse', greatest((t.pool->>'inUse')::int, (
    select count(*)::int from run r
    where r.account_id = br.account_id and r.bridge_id = br.bridge_id and r.kind = 'worker'
      and r.state in (${AT_WORK.map((state) => `'${state}'`).join(', ')}) and r.worker_pool = t.pool->>'name'
  ))) order by t.place), '[]')
  from jsonb_array_elements(br.worker_pools) with ordinality as t(pool, place))`;

/** SQL text, because it shares the pools with the statements that judge bridges by them. */
const POOLS = statement<{ bridgeId: string; pools: WorkerPoolRow[] }>(
  'bridge_pools',
  `select br.bridge_id, case when bb.last_seen_at < $3::timestamptz then br.worker_pools else ${POOLS_NOW} end as pools
   from bridge br join bridge_beat bb on bb.account_id = br.account_id and bb.bridge_id = br.bridge_id
   where br.account_id = $1 and br.bridge_id = any($2::uuid[])`,
);

/**
 * The pools of the caller's bridges, by the id of the bridge, in one statement for all of them; see `POOLS_NOW`. Of a quiet
 * bridge nothing but its last heartbeat counts, because its runs are open only until they time out.
 */
export async function readPools(ctx: Context, bridgeIds: readonly string[]): Promise<Map<string, WorkerPoolRow[]>> {
  // Only the owner may see the pools of a machine.
  if (ctx.actor.member !== undefined) return new Map();
  authorize(ctx, 'view', 'account');
  const rows = await ctx.queries.query(POOLS, [ctx.actor.accountId, bridgeIds, quietBefore(ctx)]);
  return new Map(rows.map(({ bridgeId, pools }) => [bridgeId, pools]));
}
