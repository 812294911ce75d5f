import type { RunState } from '../api/shapes.ts';
import type { RunRecord } from './RunRecord.ts';

/**
 * The result of a request: `done` for a run that succeeded, otherwise `refused` with the run's end state as the reason
 * (ruling 32), or with `disk-full` where the disk kept the agent's result from the bridge.
 */
export function resultOf(record: RunRecord, state: RunState, diskFull = false): RunRecord['result'] {
  if (record.ending === 'claim-lost' || record.ending === 'request-ended') return undefined;
  return state === 'succeeded'
    ? { state: 'done' }
    : { state: 'refused', reason: diskFull && state !== 'stopped' ? 'disk-full' : state };
}
