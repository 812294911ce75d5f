import { statement } from '../../db/statement.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';

/** The measured part of a run's facts. Counts past 32 bits come as text, milliseconds and bytes among them. */
export interface MetricsRow {
  run_id: string;
  tool_time_ms: string | null;
  idle_gap_ms: string | null;
  model_time_ms: string | null;
  tool_calls: number | null;
  failed_calls: number | null;
  longest_call_ms: string | null;
  subagent_ms: string | null;
  peak_context_tokens: string | null;
  mean_cpu_pct: number | null;
  peak_mem_bytes: string | null;
  peak_swap_bytes: string | null;
  concurrent_runs: number | null;
  on_battery: boolean | null;
}

const OF_RUNS = statement<MetricsRow>(
  'facts_of_runs',
  `select run_id, tool_time_ms, idle_gap_ms, model_time_ms, tool_calls, failed_calls, longest_call_ms, subagent_ms,
     peak_context_tokens, mean_cpu_pct, peak_mem_bytes, peak_swap_bytes, concurrent_runs, on_battery
   from worker_run_facts where run_id = any($1::uuid[]) and account_id = $2`,
);

/** What was measured of the caller's runs, by run (document 2 §2.5); a run that has no facts yet is left out. */
export async function findFacts(ctx: Context, runIds: readonly string[]): Promise<Map<string, MetricsRow>> {
  authorize(ctx, 'view');
  const rows = await ctx.queries.query(OF_RUNS, [runIds, ctx.actor.accountId]);
  return new Map(rows.map((row) => [row.run_id, row]));
}
