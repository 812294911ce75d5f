import type { RunState } from '../api/shapes.ts';
import type { RunRecord } from './RunRecord.ts';

/** What the request is told: done for what succeeded, else refused with the end state as reason (ruling 32). */
export function resultOf(record: RunRecord, state: RunState): RunRecord['result'] {
  if (record.ending === 'claim-lost' || record.ending === 'request-ended') return undefined;
  return state === 'succeeded' ? { state: 'done' } : { state: 'refused', reason: state };
}
