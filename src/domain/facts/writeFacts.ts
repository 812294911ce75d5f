import { statement } from '../../db/statement.ts';
import type { TxContext } from '../context.ts';
import { CONCURRENT_SQL } from './concurrentRuns.ts';
import { hostValuesSql } from './hostValues.ts';
import { enterSampleBarrier } from './sampleBarrier.ts';

/** Of the runs that samples can fall into. */
const edge = (of: 'min(q.started_at)' | 'max(q.ended_at)') => `(
    select ${of} from run q
    where q.id = any($1::uuid[]) and q.bridge_id is not null and q.started_at is not null and q.ended_at is not null)`;

/**
 * All but the counters of tool calls, which their own path counts up, and the concurrent runs, which never change
 * once set. SQL text, because it is hot: every end of a run runs it.
 */
const WRITE = statement(
  'facts_write',
  `insert into worker_run_facts as f (run_id, account_id, project_id, bridge_id, run_key, card_id, kind, work_kind, state,
     result_status, harness, account, model, experiment, variant, started_at, ended_at, duration_ms,
     usage_source, input_tokens, output_tokens, cache_read_tokens, cache_write_tokens, cost_usd,
     tool_time_ms, idle_gap_ms, model_time_ms, peak_context_tokens,
     mean_cpu_pct, peak_mem_bytes, peak_swap_bytes, on_battery, first_report_at)
   select r.id, r.account_id, r.project_id, r.bridge_id, r.run_key,
     case when r.subject_type = 'card' then r.subject_id end, r.kind, r.work_kind, r.state,
     r.result_status, r.harness, r.account, r.model, r.experiment, r.variant, r.started_at, r.ended_at, d.duration_ms,
     u.source, u.input_tokens, u.output_tokens, u.cache_read_tokens, u.cache_write_tokens, u.cost_usd,
     r.tool_time_ms, r.idle_gap_ms, case when d.rest < 0 then 0 else d.rest end, r.peak_context_tokens,
     h.mean_cpu_pct, h.peak_mem_bytes, h.peak_swap_bytes, h.on_battery, r.first_report_at
   from run r
   cross join lateral (
     -- Not the greatest of it and 0, here and below: that is 0 where one of the times is unknown.
     select case when r.ended_at < r.started_at then 0
       else (extract(epoch from r.ended_at - r.started_at) * 1000)::bigint end as duration_ms) t
   cross join lateral (
     select t.duration_ms, t.duration_ms - r.tool_time_ms - r.idle_gap_ms as rest) d
   left join worker_run_usage u on u.run_id = r.id
   left join lateral (${hostValuesSql(edge('min(q.started_at)'), edge('max(q.ended_at)'))}) h on true
   where r.id = any($1::uuid[])
   order by r.id
   on conflict (run_id) do update
   set bridge_id = excluded.bridge_id, run_key = excluded.run_key, card_id = excluded.card_id, kind = excluded.kind,
       work_kind = excluded.work_kind, state = excluded.state, result_status = excluded.result_status,
       harness = excluded.harness, account = excluded.account, model = excluded.model,
       experiment = excluded.experiment, variant = excluded.variant,
       started_at = excluded.started_at, ended_at = excluded.ended_at, duration_ms = excluded.duration_ms,
       usage_source = excluded.usage_source, input_tokens = excluded.input_tokens,
       output_tokens = excluded.output_tokens, cache_read_tokens = excluded.cache_read_tokens,
       cache_write_tokens = excluded.cache_write_tokens, cost_usd = excluded.cost_usd,
       tool_time_ms = excluded.tool_time_ms, idle_gap_ms = excluded.idle_gap_ms,
       model_time_ms = excluded.model_time_ms, peak_context_tokens = excluded.peak_context_tokens,
       mean_cpu_pct = excluded.mean_cpu_pct, peak_mem_bytes = excluded.peak_mem_bytes,
       peak_swap_bytes = excluded.peak_swap_bytes, on_battery = excluded.on_battery,
       concurrent_runs = case when excluded.bridge_id is not null and excluded.started_at is not null
         and excluded.ended_at is not null then f.concurrent_runs end`,
);

/** After the statement above, so that runs that end together count one another; hot for the same reason. */
const COUNT_CONCURRENT = statement(
  'facts_count_concurrent',
  `update worker_run_facts f set concurrent_runs = (${CONCURRENT_SQL})
   where f.run_id = any($1::uuid[]) and f.concurrent_runs is null and f.bridge_id is not null
     and f.started_at is not null and f.ended_at is not null`,
);

/**
 * Writes the facts of runs from scratch, from their rows, usage and host samples (document 2 §2.5). Call it in the
 * transaction that changed the runs, after their rows and usage are written and while their locks are held: for runs
 * that close, for every later change of them, and for runs that open again.
 *
 * The counters of tool calls stay as they are. `concurrentRuns` is counted once, when a run first has its end.
 */
export async function writeFacts(tx: TxContext, runIds: readonly string[]): Promise<void> {
  if (runIds.length === 0) return;
  enterSampleBarrier(tx, runIds);
  tx.queries.later(WRITE, [runIds]);
  tx.queries.later(COUNT_CONCURRENT, [runIds]);
}
