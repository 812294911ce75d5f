import type { HistoryEntry, RunRow } from '../../tables/Run.ts';
import { type RunState, rankOf } from './runStates.ts';

/** The harness of a run from before bridges reported one (document 2 §2.1). */
export const DEFAULT_HARNESS = 'code-agent';

/** A run's harness as people see it. */
export const shownHarness = (run: Pick<RunRow, 'harness'>): string => run.harness ?? DEFAULT_HARNESS;

/** From start to end in milliseconds; null while the run has not both. */
export function durationMs({ startedAt, endedAt }: Pick<RunRow, 'startedAt' | 'endedAt'>): number | null {
  return startedAt === null || endedAt === null ? null : Math.max(0, endedAt.getTime() - startedAt.getTime());
}

/**
 * A history as people read it: by time, with states of the same second in the order in which a run passes through
 * them.
 */
export function shownHistory(history: readonly HistoryEntry[]): { state: RunState; at: Date }[] {
  return history
    .map(({ state, at }) => ({ state: state as RunState, at: new Date(at) }))
    .sort((one, other) => one.at.getTime() - other.at.getTime() || rankOf(one.state) - rankOf(other.state));
}

/** What the worker says about its work in one sentence (document 3 §3.1). */
export function summaryOf({ resultFields }: Pick<RunRow, 'resultFields'>): string | null {
  const summary = resultFields?.summary;
  return typeof summary === 'string' && summary.trim() !== '' ? summary : null;
}
