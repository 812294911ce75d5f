import type { UsageTotalsRow } from '../../domain/usage/readUsageTotals.ts';
import type { UsageTotals } from './UsageTotals.ts';

/** Sums as the graph's object; they come as text. */
export function toTotals(row: UsageTotalsRow): UsageTotals {
  return {
    runs: row.runs,
    unknownRuns: row.unknownRuns,
    estimatedRuns: row.estimatedRuns,
    unpricedRuns: row.unpricedRuns,
    inputTokens: row.inputTokens,
    outputTokens: row.outputTokens,
    cacheReadTokens: row.cacheReadTokens,
    cacheWriteTokens: row.cacheWriteTokens,
    costUsd: row.costUsd === null ? null : Number(row.costUsd),
    estimatedCostUsd: Number(row.estimatedCostUsd),
  };
}
