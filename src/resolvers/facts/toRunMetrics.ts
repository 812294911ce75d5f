import type { MetricsRow } from '../../domain/facts/readFacts.ts';
import type { Run } from '../runs/Run.ts';
import type { RunMetrics } from './RunMetrics.ts';

/** The metrics of a run as the graph shows them. A run without facts shows only the values that its bridge reported. */
export function toRunMetrics(run: Run, row: MetricsRow | undefined): RunMetrics {
  return {
    toolTimeMs: row?.toolTimeMs ?? run.toolTimeMs,
    idleGapMs: row?.idleGapMs ?? run.idleGapMs,
    modelTimeMs: row?.modelTimeMs ?? null,
    toolCalls: row?.toolCalls ?? null,
    failedCalls: row?.failedCalls ?? null,
    longestCallMs: row?.longestCallMs ?? null,
    subagentMs: row?.subagentMs ?? null,
    peakContextTokens: row?.peakContextTokens ?? run.peakContextTokens,
    meanCpuPct: row?.meanCpuPct ?? null,
    peakMemBytes: row?.peakMemBytes ?? null,
    peakSwapBytes: row?.peakSwapBytes ?? null,
    concurrentRuns: row?.concurrentRuns ?? null,
    onBattery: row?.onBattery ?? null,
  };
}
