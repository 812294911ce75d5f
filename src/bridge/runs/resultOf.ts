import type { RunState } from '../api/shapes.ts';
import type { RunRecord } from './RunRecord.ts';

/** What kept an agent from its work, beside the work itself. */
export type Hindrance = 'disk-full' | 'account-limited' | 'shutdown';

/**
 * The result of a request: `done` for a run that succeeded, otherwise `refused` with the run's end state as the reason
 * (ruling 32), or with what kept the agent from its work (rulings 55 and 56).
 */
export function resultOf(record: RunRecord, state: RunState, hindrance?: Hindrance): RunRecord['result'] {
  if (record.ending === 'claim-lost' || record.ending === 'request-ended') return undefined;
  if (state === 'succeeded') return { state: 'done' };
  // Without a process, a run that ends with its bridge is reported as stopped. No person stopped it.
  if (state === 'stopped') return { state: 'refused', reason: record.ending === 'shutdown' ? 'shutdown' : state };
  return { state: 'refused', reason: hindrance ?? state };
}
