import type { MetricsRow } from '../../domain/facts/readFacts.ts';
import type { Run } from '../runs/Run.ts';
import type { RunMetrics } from './RunMetrics.ts';

/** A run's facts as the graph shows them. Before it has facts, what its bridge told of it is all there is. */
export function toRunMetrics(run: Run, row: MetricsRow | undefined): RunMetrics {
  return {
    toolTimeMs: row?.tool_time_ms ?? run.toolTimeMs,
    idleGapMs: row?.idle_gap_ms ?? run.idleGapMs,
    modelTimeMs: row?.model_time_ms ?? null,
    toolCalls: row?.tool_calls ?? null,
    failedCalls: row?.failed_calls ?? null,
    longestCallMs: row?.longest_call_ms ?? null,
    subagentMs: row?.subagent_ms ?? null,
    peakContextTokens: row?.peak_context_tokens ?? run.peakContextTokens,
    meanCpuPct: row?.mean_cpu_pct ?? null,
    peakMemBytes: row?.peak_mem_bytes ?? null,
    peakSwapBytes: row?.peak_swap_bytes ?? null,
    concurrentRuns: row?.concurrent_runs ?? null,
    onBattery: row?.on_battery ?? null,
  };
}
