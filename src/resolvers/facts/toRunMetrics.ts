import type { MetricsRow } from '../../domain/facts/readFacts.ts';
import { nullsOf } from '../../tables/columns.ts';
import { RunFacts } from '../../tables/RunFacts.ts';
import type { Run } from '../runs/Run.ts';
import type { Showing } from '../Showing.ts';
import type { RunMetrics } from './RunMetrics.ts';

const UNKNOWN = nullsOf(RunFacts);

/** The metrics of a run as the graph shows them. A run without facts shows only the values that its bridge reported. */
export function toRunMetrics(run: Run, row: MetricsRow | undefined): Showing<RunMetrics, MetricsRow, 'runId'> {
  return {
    ...(row ?? UNKNOWN),
    toolTimeMs: row?.toolTimeMs ?? run.toolTimeMs,
    idleGapMs: row?.idleGapMs ?? run.idleGapMs,
    peakContextTokens: row?.peakContextTokens ?? run.peakContextTokens,
  };
}
