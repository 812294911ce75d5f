import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import { statement } from '../../db/statement.ts';
import type { TxContext } from '../context.ts';
import { WEEK_OF_RUN_SQL } from './toolCallWeeks.ts';

/** The largest count that a column holds: durations come from clients, and a sum past it must not become an error. */
export const MOST = '9223372036854775807';

const CALLS = `run r join worker_run_tool_calls t on t.week = ${WEEK_OF_RUN_SQL} and t.run_id = r.id
  where r.id = any($1::uuid[])`;

/**
 * Null where a run has no stored call, whatever stood there before. SQL text, as the sum below, because counts under
 * conditions are shorter to read in it.
 */
const COUNT = statement(
  'facts_recount_calls',
  `with counted as (
     select t.run_id, count(*)::int as tool_calls, count(*) filter (where t.is_error)::int as failed_calls,
       max(t.duration_ms) as longest_call_ms,
       least(coalesce(sum(t.duration_ms) filter (where t.kind = 'subagent' and not t.in_subagent), 0), ${MOST})::bigint
         as subagent_sum_ms,
       count(*) filter (where t.kind is null and not t.in_subagent)::int as kindless_calls
     from ${CALLS} group by t.run_id
   )
   update worker_run_facts f
   set tool_calls = c.tool_calls, failed_calls = c.failed_calls, longest_call_ms = c.longest_call_ms,
       subagent_sum_ms = c.subagent_sum_ms, kindless_calls = c.kindless_calls,
       subagent_ms = case when c.kindless_calls = 0 then c.subagent_sum_ms end
   from unnest($1::uuid[]) as i(run_id) left join counted c on c.run_id = i.run_id
   where f.run_id = i.run_id`,
);

const FORGET = prepare(({ runIds }: Bound<{ runIds: readonly string[] }>) =>
  build.deleteFrom('workerRunBucketTimes').where('runId', '=', among(runIds)),
);

const SUM = statement(
  'facts_recount_bucket_times',
  `insert into worker_run_bucket_times (run_id, bucket, ms)
   select t.run_id, coalesce(t.signatures[1], t.tool), least(sum(t.duration_ms), ${MOST})::bigint
   from ${CALLS} and t.duration_ms is not null
   group by 1, 2`,
);

/** Counts the stored tool calls of runs from scratch. The caller holds the runs' locks, and their facts are written. */
export async function recountToolCalls(tx: TxContext, runIds: readonly string[]): Promise<void> {
  await tx.queries.query(COUNT, [runIds]);
  await run(tx.queries, FORGET, { runIds });
  await tx.queries.query(SUM, [runIds]);
}
