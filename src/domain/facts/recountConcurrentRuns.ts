import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';
import { FIRST_ID } from '../input/page.ts';
import { IS_UNDER_WAY_SQL, UNDER_WAY_SINCE_SQL } from './concurrentRuns.ts';

interface BridgeKey {
  accountId: string;
  bridgeId: string;
}

const NEXT_BRIDGE = prepare((after: Bound<BridgeKey>) =>
  build
    .selectFrom('workerRunFacts')
    .select(['accountId', 'bridgeId'])
    .$narrowType<{ bridgeId: string }>()
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('accountId', 'bridgeId'), '>', tuple(after.accountId, after.bridgeId)),
    )
    .orderBy('accountId')
    .orderBy('bridgeId')
    .limit(sql.lit(1)),
);

/**
 * The runs that overlap a run are those that began by its end, minus those that had ended before its start. One walk over
 * the sorted starts and ends yields both numbers for all runs of the bridge; comparing runs one by one would take hours for
 * a bridge with a hundred thousand of them. SQL text, because windows over unions are shorter to read in it.
 */
const RECOUNT = statement<{ runId: string }>(
  'facts_recount_concurrent',
  `with spans as (
     select f.run_id, f.started_at, f.ended_at from worker_run_facts f
     where f.account_id = $1 and f.bridge_id = $2 and f.started_at is not null and f.ended_at is not null
   ), begun as (
     select p.run_id, sum(p.starts) over (order by p.at, p.asks) as runs from (
       select null::uuid as run_id, s.started_at as at, 1 as starts, 0 as asks from spans s
       union all
       select null, ${UNDER_WAY_SINCE_SQL}, 1, 0 from run o
       where o.account_id = $1 and o.bridge_id = $2 and ${IS_UNDER_WAY_SQL}
       union all
       select s.run_id, s.ended_at, 0, 1 from spans s) p
   ), over_before as (
     select p.run_id, sum(p.ends) over (order by p.at, p.ends) as runs from (
       select null::uuid as run_id, s.ended_at as at, 1 as ends from spans s
       union all
       select s.run_id, s.started_at, 0 from spans s) p
   ), counted as (
     -- At least itself, also where its clock went backwards.
     select b.run_id, greatest(1, b.runs - o.runs)::int as runs
     from begun b join over_before o on o.run_id = b.run_id
   ), locked as materialized (
     select f.run_id, c.runs from worker_run_facts f join counted c on c.run_id = f.run_id
     where f.concurrent_runs is distinct from c.runs and exists (select from run r where r.id = f.run_id)
     order by f.run_id for no key update of f
   )
   update worker_run_facts f set concurrent_runs = l.runs from locked l where f.run_id = l.run_id
   returning f.run_id`,
);

/**
 * Recounts the concurrent runs of all ended runs, bridge by bridge.
 * @returns for how many runs the number changed
 */
export async function recountConcurrentRuns(ctx: Context, progress: (line: string) => void): Promise<number> {
  let recounted = 0;
  let bridges = 0;
  for (let last: BridgeKey = { accountId: FIRST_ID, bridgeId: FIRST_ID }; ; ) {
    const bridge: BridgeKey | undefined = await runOne(ctx.db, NEXT_BRIDGE, last);
    if (bridge === undefined) return recounted;
    last = bridge;
    const changed = await ctx.db.transaction(({ queries }) =>
      queries.query(RECOUNT, [bridge.accountId, bridge.bridgeId]),
    );
    recounted += changed.length;
    progress(`${++bridges} bridges compared`);
  }
}
