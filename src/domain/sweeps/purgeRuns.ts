import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { statement } from '../../db/statement.ts';
import { inBatches } from '../../lib/batching/inBatches.ts';
import { weekOf } from '../../lib/time/weeks.ts';
import { type Context, transaction } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import { type DeletedRuns, deletionOfRuns } from './deletionOfRuns.ts';
import { dropPastWeeks } from './dropPastWeeks.ts';
import { oldestKept } from './oldestKept.ts';

/** How many runs are searched for calls at a time, in the week of the window's edge. */
const RUNS_AT_ONCE = 200;

/** A run that is being reported now is locked and skipped; the next pass finds it again. */
const DUE = `select r.id, r.first_report_at >= to_timestamp($3::bigint * 604800) as of_edge from run r
  where r.first_report_at < $1`;

/**
 * The oldest run, by the end of an index. Asked whether any run is old enough, the planner expects to find one soon, and
 * reads the whole table when there is none.
 */
const ANY_DUE = prepare(({ oldest }: Bound<{ oldest: Date }>) =>
  build
    .selectFrom('run')
    .select(({ eb }) => eb('firstReportAt', '<', oldest).as('due'))
    .orderBy('firstReportAt')
    .orderBy('id')
    .limit(sql.lit(1)),
);

/**
 * Calls of runs in the week that the edge cuts: earlier weeks go with their partitions. A run may have more calls than
 * one transaction should delete, so they go first, the runs after them. SQL text, as the next, because they share the runs
 * that are due, and were measured on a million runs.
 */
const CALLS_OF_EDGE = statement<{ gone: number }>(
  'sweep_purge_edge_calls',
  `with due as materialized (
     ${DUE} and r.first_report_at >= to_timestamp($3::bigint * 604800) order by r.first_report_at, r.id limit $4
   ), batch as materialized (
     select c.run_id, c.seq from due d
     cross join lateral (
       select t.run_id, t.seq from worker_run_tool_calls t where t.week = $3::int and t.run_id = d.id limit $2
     ) c
     limit $2
   ), gone as (
     delete from worker_run_tool_calls t using batch s
     where t.week = $3::int and t.run_id = s.run_id and t.seq = s.seq
     returning 1
   )
   select count(*)::int as gone from gone`,
);

const DELETE_RUNS = statement<DeletedRuns>(
  'sweep_purge_runs',
  deletionOfRuns(
    `${DUE} order by r.first_report_at, r.id limit $2 for update of r skip locked`,
    'd.of_edge and t.week = $3::int',
  ),
);

/**
 * Deletes the runs whose first report arrived before the retention window, by the server's clock, with their tool calls
 * (document 2 §8). When nothing is due it looks at one entry of an index, however many runs there are.
 */
export async function purgeRuns(
  ctx: Context,
  limit: number,
  stop?: AbortSignal,
): Promise<{ deletedRuns: number; deletedToolCalls: number; droppedToolCallWeeks: number }> {
  requireSystem(ctx);
  const oldest = oldestKept(ctx);
  const edge = weekOf(oldest);
  let deletedToolCalls = 0;
  const deleteRuns = async (size: number) => {
    if (!(await runOne(ctx.queries, ANY_DUE, { oldest }))?.due) return 0;
    const deleteCalls = async (most: number) =>
      (await ctx.queries.query(CALLS_OF_EDGE, [oldest, most, edge, size]))[0]?.gone ?? 0;
    const calls = await inBatches(limit, deleteCalls, stop);
    deletedToolCalls += calls;
    // Calls may be left: their runs wait for the next pass.
    if (stop?.aborted && calls >= limit) return 0;
    return transaction(ctx, async (tx) => {
      const [gone] = await tx.queries.query(DELETE_RUNS, [oldest, size, edge]);
      deletedToolCalls += gone?.calls ?? 0;
      return gone?.runs ?? 0;
    });
  };
  const deletedRuns = await inBatches(Math.min(limit, RUNS_AT_ONCE), deleteRuns, stop);
  // After their runs: a report in the meantime would have created the partition again.
  const droppedToolCallWeeks = await dropPastWeeks(ctx, 'worker_run_tool_calls', oldest);
  return { deletedRuns, deletedToolCalls, droppedToolCallWeeks };
}
