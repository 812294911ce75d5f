import { t } from '../../texts/t.ts';
/** A line of the list: a run, or the heading over a series. */
export type ListLine<Run> = { readonly run: Run } | { readonly heading: string; readonly text: string };

interface Linked {
  readonly id: string;
  readonly continuesId: string | null | undefined;
}

/**
 * The runs of one card by series: runs that resumed one another are grouped under a heading, the series with the newest
 * run first, and in each the newest run first.
 * @param runs newest first
 */
export function groupSeries<Run extends Linked>(runs: readonly Run[]): readonly ListLine<Run>[] {
  const byId = new Map(runs.map((run) => [run.id, run]));
  /** The first run of the series that is in the list. */
  const rootOf = (run: Run): string => {
    const seen = new Set<string>();
    let at = run;
    for (;;) {
      seen.add(at.id);
      const before = at.continuesId ? byId.get(at.continuesId) : undefined;
      if (before === undefined || seen.has(before.id)) return at.id;
      at = before;
    }
  };
  return [...Map.groupBy(runs, rootOf)].flatMap(([root, series]): readonly ListLine<Run>[] => {
    const lines = series.map((run) => ({ run }));
    return series.length === 1
      ? lines
      : [{ heading: `series-${root}`, text: t`Series of ${series.length} runs` }, ...lines];
  });
}
