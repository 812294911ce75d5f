import type { RunState } from '../runs/runStates.ts';

/** The verdict of a run's end on the variant that it ran. */
export type Verdict = 'success' | 'failure' | 'open';

/**
 * The states that a comparison counts as finished, each with its verdict: an agent worked until it ended by itself.
 * `waiting-on-forge` has no verdict, because the forge has the last word; the cost of such a run counts all the same.
 * Every other state says nothing about the variant: the run is open, never worked (replaced, skipped, dropped,
 * not-started, waiting-for-person), was ended from outside (stopped, closed), or ended in an unknown way (timed-out,
 * lost).
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
