import type { RunState } from '../runs/runStates.ts';

/** What the end of a run says about the variant that it ran. */
export type Verdict = 'success' | 'failure' | 'open';

/**
 * The states whose runs a comparison counts as finished, each with its verdict: an agent worked until it ended by itself.
 * `waiting-on-forge` has none, because the forge has the last word; what such a run spent counts all the same. Every other
 * state says nothing about the variant: the run is open, never worked (replaced, skipped, dropped, not-started,
 * waiting-for-person), was ended by somebody (stopped, closed), or nobody knows how it ended (timed-out, lost).
 */
const VERDICTS = {
  succeeded: 'success',
  'no-result': 'failure',
  unfinished: 'failure',
  blocked: 'failure',
  'gave-up': 'failure',
  failed: 'failure',
  'waiting-on-forge': 'open',
} as const satisfies Partial<Record<RunState, Verdict>>;

const sqlList = (verdict?: Verdict): string =>
  `(${Object.entries(VERDICTS)
    .filter(([, is]) => verdict === undefined || is === verdict)
    .map(([state]) => `'${state}'`)
    .join(', ')})`;

/** The states as SQL lists. */
export const FINISHED_SQL = sqlList();
export const SUCCESS_SQL = sqlList('success');
export const FAILURE_SQL = sqlList('failure');
