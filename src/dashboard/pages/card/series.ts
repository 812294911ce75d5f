import { tellDollars } from '../../lib/money.ts';
import { isOpenState } from '../../lib/runStates.ts';
import { tellDuration } from '../../lib/times.ts';

/** A run as far as its place in a series needs it. */
interface SeriesRun {
  readonly id: string;
  readonly continuesId: string | null | undefined;
  readonly createdAt: string;
}

/**
 * Runs by the session that they continue, the series with the newest run first and each series in the order of time. A run
 * whose predecessor is not in the list begins a series of its own.
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
  readonly kind: string;
  readonly state: Parameters<typeof isOpenState>[0];
  readonly startedAt?: string | null | undefined;
  readonly durationMs?: string | number | null | undefined;
  readonly usage?: { readonly costUsd?: number | null | undefined; readonly source: string } | null | undefined;
}

/** Time and cost of several runs. Costs that nobody knows are counted and never added. */
export interface RunSum {
  readonly ms: number;
  readonly reported?: number;
  readonly estimated?: number;
  readonly unknown?: number;
}

/** @param now in milliseconds, for runs that have not ended */
export function sumRuns(runs: readonly SummedRun[], now: number): RunSum {
  const sum = { ms: 0, reported: 0, estimated: 0, unknown: 0 };
  for (const run of runs) {
    sum.ms += timeOf(run, now);
    const cost = run.usage?.costUsd;
    if (cost != null) sum[run.usage?.source === 'ESTIMATED' ? 'estimated' : 'reported'] += cost;
    else if (run.kind !== 'COMMAND' && !isOpenState(run.state)) sum.unknown += 1;
  }
  return sum;
}

/** `27 min · $1.76 + ≈ $0.20 + 1 unknown`; parts that are not there are left out. */
export function tellSum({ ms, reported = 0, estimated = 0, unknown = 0 }: RunSum): string {
  const costs = [
    reported > 0 && tellDollars(reported),
    estimated > 0 && `≈ ${tellDollars(estimated)}`,
    unknown > 0 && `${unknown} unknown`,
  ].filter((part) => part !== false);
  return [ms > 0 && tellDuration(ms >= 60_000 ? Math.round(ms / 60_000) * 60_000 : ms), costs.join(' + ')]
    .filter((part) => part !== false && part !== '')
    .join(' · ');
}

function timeOf({ durationMs, startedAt, state }: SummedRun, now: number): number {
  if (durationMs != null) return Number(durationMs);
  return startedAt && isOpenState(state) ? Math.max(0, now - Date.parse(startedAt)) : 0;
}
