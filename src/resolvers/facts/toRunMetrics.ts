import type { MetricsRow } from '../../domain/facts/readFacts.ts';
import type { Run } from '../runs/Run.ts';
import type { RunMetrics } from './RunMetrics.ts';

/** A run's facts as the graph shows them. Before it has facts, what its bridge told of it is all there is. */
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
