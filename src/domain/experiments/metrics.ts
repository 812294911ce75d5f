/**
 * What experiments are compared by. The key is what a rule file names in `metrics`; a key that stands here is shown, any
 * other is kept and noted as unknown (document 2 §4.5).
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
 * What a comparison shows for the keys that were sent: those that are known, in their order, or the defaults when none
 * is; and those that nobody here knows.
 */
export function pickMetrics(sent: readonly string[] | null): { shown: readonly Metric[]; unknown: string[] } {
  const shown = (sent ?? []).filter(isKnown);
  return {
    shown: shown.length === 0 ? DEFAULT_METRICS : shown,
    unknown: (sent ?? []).filter((key) => !isKnown(key)),
  };
}
