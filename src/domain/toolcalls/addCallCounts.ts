import { statement } from '../../db/statement.ts';
import { toArrayLiteral } from '../../db/toArrayLiteral.ts';
import type { TxContext } from '../context.ts';
import { MOST } from '../facts/recountToolCalls.ts';
import type { CallCounts } from './countCalls.ts';

/**
 * Counts are incremented and never recomputed: a run may have a hundred thousand calls. The time of subagents is
 * shown only while the kind of every call of the main session is known. SQL text, because it is hot: every report of
 * calls runs it.
 */
const ADD = statement(
  'tool_call_add_counts',
  `with counted as (
     update worker_run_facts f
     set tool_calls = coalesce(f.tool_calls, 0) + $2, failed_calls = coalesce(f.failed_calls, 0) + $3,
         longest_call_ms = greatest(f.longest_call_ms, $4), subagent_sum_ms = n.subagent_sum_ms,
         kindless_calls = n.kindless_calls,
         subagent_ms = case when n.kindless_calls = 0 then n.subagent_sum_ms end
     from (
       select run_id, least(coalesce(subagent_sum_ms, 0)::numeric + $5::numeric, ${MOST})::bigint as subagent_sum_ms,
         coalesce(kindless_calls, 0) + $6::int as kindless_calls
       from worker_run_facts where run_id = $1) n
     where f.run_id = n.run_id
   )
   insert into worker_run_bucket_times as t (run_id, bucket, ms)
   select $1, b.bucket, b.ms from unnest($7::text[], $8::bigint[]) as b(bucket, ms) order by b.bucket
   on conflict (run_id, bucket) do update set ms = least(t.ms::numeric + excluded.ms, ${MOST})::bigint`,
);

/** Adds newly stored calls to the facts of their run, which are written already. The caller holds the run's lock. */
export function addCallCounts(tx: TxContext, runId: string, counts: CallCounts): void {
  tx.queries.later(ADD, [
    runId,
    counts.calls,
    counts.failed,
    counts.longestMs,
    counts.subagentMs.toString(),
    counts.kindless,
    toArrayLiteral([...counts.buckets], ([bucket]) => bucket),
    toArrayLiteral([...counts.buckets], ([, ms]) => ms.toString()),
  ]);
}
