import { toSeconds } from '../../lib/time/rfc3339.ts';
import type { HistoryEntry } from '../../tables/Run.ts';
import type { RunState } from './runStates.ts';

/**
 * The history with one entry more, for a state that it did not hold (document 2 §3.2). Entries are in the order in
 * which the service received them; `at` is cut to the second.
 */
export function addHistory(history: readonly HistoryEntry[], state: RunState, at: Date): HistoryEntry[] {
  return [...history, { state, at: toSeconds(at) }];
}

/** The states that a history holds, for the state machine. */
export function statesIn(history: readonly HistoryEntry[]): ReadonlySet<string> {
  return new Set(history.map((entry) => entry.state));
}
