import { v4 } from 'uuid';
import type { RunRecord } from './RunRecord.ts';

/** A run that was just taken on and has not begun: nothing is told of it yet, and it has no more than it is given. */
export function queuedRun(of: Pick<RunRecord, 'kind' | 'subject'> & Partial<RunRecord>): RunRecord {
  return {
    version: 1,
    runId: v4(),
    claim: undefined,
    commandId: undefined,
    continues: undefined,
    pool: undefined,
    sessionId: undefined,
    resume: undefined,
    plan: undefined,
    experiment: undefined,
    harnessSessionId: undefined,
    state: 'queued',
    startedAt: undefined,
    ending: undefined,
    reports: [],
    nextReport: 0,
    result: undefined,
    callsWaiting: false,
    ...of,
  };
}
