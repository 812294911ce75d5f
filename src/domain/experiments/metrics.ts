/**
 * The metrics of experiments. The key is the name in a rule file's `metrics`; a key that is listed here is shown, any other
 * is kept and reported as unknown (document 2 §4.5).
 */
export const METRIC_TABLE = [
  { key: 'success-rate', shownUnlessTold: true, says: 'The share of finished runs that succeeded, with its interval.' },
  { key: 'cost', shownUnlessTold: true, says: 'US dollars of a finished run.' },
  { key: 'duration', shownUnlessTold: true, says: 'Time from start to end of a finished run.' },
  { key: 'tokens', shownUnlessTold: true, says: 'Tokens of a finished run, those from the cache included.' },
  { key: 'peak-context', shownUnlessTold: false, says: 'The largest context of a finished run, tokens.' },
  { key: 'tool-failures', shownUnlessTold: false, says: 'The share of tool calls that failed.' },
] as const;

export type Metric = (typeof METRIC_TABLE)[number]['key'];

export const METRICS: readonly Metric[] = METRIC_TABLE.map(({ key }) => key);
const DEFAULT_METRICS: readonly Metric[] = METRIC_TABLE.filter((row) => row.shownUnlessTold).map(({ key }) => key);

const KNOWN: ReadonlySet<string> = new Set(METRICS);
const isKnown = (key: string): key is Metric => KNOWN.has(key);

/**
 * The metrics that a comparison shows for the keys that were sent: the known ones in their order, or the defaults when none
 * is known; and the unknown ones.
 */
export function pickMetrics(sent: readonly string[] | null): { shown: readonly Metric[]; unknown: string[] } {
  const shown = (sent ?? []).filter(isKnown);
  return {
    shown: shown.length === 0 ? DEFAULT_METRICS : shown,
    unknown: (sent ?? []).filter((key) => !isKnown(key)),
  };
}
