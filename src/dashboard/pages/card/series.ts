import { type CostSum, formatCosts, type PaidRun, sumCosts } from '../../lib/cost.ts';
import { isOpenState } from '../../lib/runStates.ts';
import { formatDuration } from '../../lib/times.ts';

/** The fields of a run that determine its place in a series. */
interface SeriesRun {
  readonly id: string;
  readonly continuesId: string | null | undefined;
  readonly createdAt: string;
}

/**
 * Groups runs by the session that they continue, the series with the newest run first and each series in chronological
 * order. A run whose predecessor is not in the list begins a series of its own.
 */
export function toSeries<Run extends SeriesRun>(runs: readonly Run[]): readonly (readonly Run[])[] {
  const byId = new Map(runs.map((run) => [run.id, run]));
  const rootOf = (run: Run): string => {
    const seen = new Set<Run>();
    let first = run;
    while (!seen.has(first)) {
      seen.add(first);
      first = (first.continuesId == null ? undefined : byId.get(first.continuesId)) ?? first;
    }
    return first.id;
  };
  const oldestFirst = [...runs].sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  return [...Map.groupBy(oldestFirst, rootOf).values()].reverse();
}

interface SummedRun {
  readonly startedAt?: string | null | undefined;
  readonly durationMs?: string | number | null | undefined;
}

/** Time and cost of several runs. */
export interface RunSum extends Partial<CostSum> {
  readonly ms: number;
}

/** @param now in milliseconds, for runs that have not ended */
export const sumRuns = (runs: readonly (SummedRun & PaidRun)[], now: number): RunSum => ({
  ms: runs.reduce((sum, run) => sum + timeOf(run, now), 0),
  ...sumCosts(runs),
});

/** `27 min · $1.76 + ≈ $0.20 + 1 unknown`; missing parts are left out. */
export function formatSum({ ms, reported = 0, estimated = 0, unknown = 0 }: RunSum): string {
  const known = reported + estimated + unknown > 0;
  return [
    ms > 0 && formatDuration(ms >= 60_000 ? Math.round(ms / 60_000) * 60_000 : ms),
    known && formatCosts({ reported, estimated, unknown }),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

function timeOf({ durationMs, startedAt, state }: SummedRun & PaidRun, now: number): number {
  if (durationMs != null) return Number(durationMs);
  return startedAt && isOpenState(state) ? Math.max(0, now - Date.parse(startedAt)) : 0;
}
