import type { HistoryEntry } from '../../tables/Run.ts';
import type { RunRow } from './runRow.ts';
import { type RunState, rankOf } from './runStates.ts';

/** What a run ran on before bridges told (document 2 §2.1). */
export const DEFAULT_HARNESS = 'code-agent';

/** A run's harness as people see it. */
export const shownHarness = (run: Pick<RunRow, 'harness'>): string => run.harness ?? DEFAULT_HARNESS;

/** From start to end in milliseconds; null while the run has not both. */
export function durationMs({ started_at, ended_at }: Pick<RunRow, 'started_at' | 'ended_at'>): number | null {
  return started_at === null || ended_at === null ? null : Math.max(0, ended_at.getTime() - started_at.getTime());
}

/** A history as people read it: by time, and states of one second in the order in which a run passes through them. */
export function shownHistory(history: readonly HistoryEntry[]): { state: RunState; at: Date }[] {
  return history
    .map(({ state, at }) => ({ state: state as RunState, at: new Date(at) }))
    .sort((one, other) => one.at.getTime() - other.at.getTime() || rankOf(one.state) - rankOf(other.state));
}
