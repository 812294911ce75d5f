import { statement } from '../../db/statement.ts';
import { quietBefore, quietRun } from '../bridges/isQuiet.ts';
import { type Context, transaction } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import { MOVABLE_COLUMNS, type MovableRun, moveRuns } from '../runs/moveRuns.ts';
import { OPEN_RUN_SQL } from '../runs/runStates.ts';

const OPEN = `r.state in ${OPEN_RUN_SQL} and r.bridge_id is not null`;
/** Open runs that are due, for a statement that has their bridge's beat, if there is one, as `bb`. */
const DUE = `${OPEN} and r.kind <> 'interactive' and ${quietRun('$1')}`;

/**
 * The bridges with runs that are due. It goes from bridge to bridge through the index of open runs, so that one that
 * speaks costs two steps however many runs it has. Without a beat row a bridge may be quiet, which each of its runs says for
 * itself. A statement of its own: it is all that most passes do, and planning the others would cost several times as much.
 * The offset keeps the planner from joining all quiet bridges with all open runs when its figures are old. SQL text, because
 * the walk recurses.
 */
const QUIET = statement<{ accountId: string; bridgeId: string }>(
  'sweep_time_out_quiet_bridges',
  `with recursive b as (
     (select r.account_id, r.bridge_id from run r where ${OPEN} order by r.account_id, r.bridge_id limit 1)
     union all
     select n.account_id, n.bridge_id from b cross join lateral (
       select r.account_id, r.bridge_id from run r
       where ${OPEN} and (r.account_id, r.bridge_id) > (b.account_id, b.bridge_id)
       order by r.account_id, r.bridge_id limit 1) n
   )
   select b.account_id, b.bridge_id from b
   left join lateral (
     select x.last_seen_at from bridge_beat x where x.account_id = b.account_id and x.bridge_id = b.bridge_id limit 1
   ) bb on true
   where (bb.last_seen_at is null or bb.last_seen_at < $1::timestamptz)
     and exists (select from run r where r.account_id = b.account_id and r.bridge_id = b.bridge_id and ${DUE} offset 0)
   limit $2`,
);

const DUE_OF_BRIDGES = `unnest($3::uuid[], $4::uuid[]) as b(account_id, bridge_id)
   left join bridge_beat bb on bb.account_id = b.account_id and bb.bridge_id = b.bridge_id
   join run r on r.account_id = b.account_id and r.bridge_id = b.bridge_id
   where ${DUE}`;

/**
 * The projects of the runs that one pass takes, kept before the runs are locked: a deletion takes the project first. One
 * that is being deleted takes its runs along. SQL text, as the next, because they share what is due with the walk.
 */
const KEEP = statement<{ id: string }>(
  'sweep_time_out_keep_projects',
  `select p.id from project p
   where p.id in (select d.project_id from (select r.project_id from ${DUE_OF_BRIDGES} order by r.id limit $2) d)
   order by p.id for key share of p skip locked`,
);

const LOCK = statement<MovableRun>(
  'sweep_time_out_lock',
  `select ${MOVABLE_COLUMNS} from ${DUE_OF_BRIDGES} and r.project_id = any($5::uuid[])
   order by r.id limit $2 for no key update of r skip locked`,
);

/**
 * Times out the open runs of quiet bridges; a guess, which a later report of the bridge replaces. One pass changes
 * at most `limit` runs, and interactive runs never (document 1 §3.5, document 2 §8).
 */
export async function timeOutWorkerRuns(ctx: Context, limit: number): Promise<{ timedOut: number }> {
  requireSystem(ctx);
  const cutoff = quietBefore(ctx);
  const quiet = await ctx.queries.query(QUIET, [cutoff, limit]);
  if (quiet.length === 0) return { timedOut: 0 };
  const asked = [cutoff, limit, quiet.map((bridge) => bridge.accountId), quiet.map((bridge) => bridge.bridgeId)];
  return transaction(ctx, async (tx) => {
    const projects = await tx.queries.query(KEEP, asked);
    if (projects.length === 0) return { timedOut: 0 };
    const due = await tx.queries.query(LOCK, [...asked, projects.map(({ id }) => id)]);
    const moved = await moveRuns(tx, due, () => ({ kind: 'silence' }));
    // Two accounts may have a bridge of the same id.
    const bridges = new Map<string, { accountId: string; bridgeId: string }>();
    for (const { accountId, bridgeId } of moved) {
      if (bridgeId !== null) bridges.set(`${accountId} ${bridgeId}`, { accountId, bridgeId });
    }
    // Pages show a quiet bridge as such, and no other signal reports a silence.
    for (const bridge of bridges.values()) tx.signal({ kind: 'bridge', ...bridge });
    return { timedOut: moved.length };
  });
}
