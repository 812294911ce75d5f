import { randomUUID } from 'node:crypto';
import { queuedRun } from '../../../../src/bridge/runs/queuedRun.ts';
import type { RunRecord, RunSubject, WorkerPlan } from '../../../../src/bridge/runs/RunRecord.ts';

/** Its own in each file: what carries the mark of a run is taken for that run's. */
export const RUN_ID = randomUUID();
export const REQUEST_ID = '0190a5b2-7d43-7cc1-9a27-3f1e55c0a0bb';

export const SUBJECT: RunSubject = {
  projectId: 'p-1',
  project: 'shop',
  subjectType: 'card',
  subjectId: 'card-1',
  cardNumber: 7,
  workRequestId: REQUEST_ID,
  workKind: 'implement',
  ruleId: 'delivery.implement',
  context: {},
  effort: null,
};

export const PLAN: WorkerPlan = {
  template: 'Work.',
  account: {
    name: 'main',
    harness: 'line-agent',
    configDir: undefined,
    codexHome: undefined,
    profile: undefined,
    command: ['agent'],
    model: undefined,
    permissionMode: undefined,
    envFile: undefined,
  },
  model: 'opus',
  mode: undefined,
  before: undefined,
  dir: '/work',
  envFiles: [],
  collect: true,
};

/** A worker that was claimed and has not begun. */
export function newRecord(more: Partial<RunRecord> = {}): RunRecord {
  return queuedRun({
    runId: RUN_ID,
    kind: 'worker',
    subject: SUBJECT,
    claim: { workRequestId: REQUEST_ID, claimToken: 'token' },
    pool: 'default',
    sessionId: 'session-1',
    plan: PLAN,
    ...more,
  });
}
