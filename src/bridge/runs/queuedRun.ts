import { v4 } from 'uuid';
import type { RunRecord } from './RunRecord.ts';

/** A new run that has not begun. Fields that are not given are empty. */
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
