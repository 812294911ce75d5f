import { baseReport } from '../../../src/bridge/runs/baseReport.ts';
import { logFieldsOf } from '../../../src/bridge/runs/logFieldsOf.ts';
import { mendReport } from '../../../src/bridge/runs/mendReport.ts';
import type { RunRecord } from '../../../src/bridge/runs/RunRecord.ts';
import { resultOf } from '../../../src/bridge/runs/resultOf.ts';
import { valuesOf } from '../../../src/bridge/runs/valuesOf.ts';
import { newRecord, PLAN, REQUEST_ID, RUN_ID, SUBJECT } from './support/newRecord.ts';

const AT = new Date('2026-03-01T10:00:00.500Z');
const EXPERIMENT = { experiment: 'implement', variant: 'a', requestedModel: 'opus', switchedFrom: 'b' };
const report = (record: Partial<RunRecord> = {}, state: RunRecord['state'] = 'running', extra = {}) =>
  baseReport(newRecord(record), 'bridge-1', state, AT, extra);

describe('A report of a run', () => {
  it('holds all that makes the run known, and nothing of what there is not', () => {
    expect(report()).toEqual({
      bridgeId: 'bridge-1',
      state: 'running',
      at: '2026-03-01T10:00:00.500Z',
      kind: 'worker',
      subjectType: 'card',
      subjectId: 'card-1',
      cardNumber: 7,
      workRequestId: REQUEST_ID,
      workKind: 'implement',
      ruleId: 'delivery.implement',
      sessionId: 'session-1',
      workerPool: 'default',
      harness: 'line-agent',
      account: 'main',
      model: 'opus',
    });
    const nothing = { ...SUBJECT, cardNumber: null, workRequestId: null, workKind: null, ruleId: null };
    const bare = { subject: nothing, sessionId: undefined, pool: undefined, plan: undefined };
    expect(Object.keys(report(bare))).toEqual(['bridgeId', 'state', 'at', 'kind', 'subjectType', 'subjectId']);
    expect(report({ plan: { ...PLAN, model: undefined } })).not.toHaveProperty('model');
    expect(report({ subject: { ...SUBJECT, subjectType: 'document' } })).not.toHaveProperty('cardNumber');
  });

  it('reports the run that it continues, its start, and the agent’s own session', () => {
    expect(
      report({ continues: 'run-0', startedAt: '2026-03-01T09:00:00.000Z', harnessSessionId: 'their-1' }),
    ).toMatchObject({ continues: 'run-0', startedAt: '2026-03-01T09:00:00.000Z', harnessSessionId: 'their-1' });
  });

  it('of a command has no session and no account', () => {
    const told = report({ kind: 'command', plan: { run: ['true'], timeoutMs: 1, dir: '/' } });
    for (const name of ['sessionId', 'harness', 'account', 'model']) expect(told).not.toHaveProperty(name);
    expect(told.kind).toBe('command');
  });

  it('has an end when the run has one, and takes what is known of it better', () => {
    expect(report({}, 'succeeded')).toMatchObject({ endedAt: AT.toISOString() });
    expect(report({}, 'dropped')).not.toHaveProperty('endedAt');
    expect(report({}, 'stopping')).not.toHaveProperty('endedAt');
    const endedAt = '2026-03-01T09:59:00.000Z';
    expect(report({}, 'failed', { endedAt, exitCode: 3 })).toMatchObject({ endedAt, exitCode: 3, state: 'failed' });
  });

  it('never ends before it began, whatever the clock did', () => {
    const startedAt = '2026-03-01T11:00:00.000Z';
    expect(report({ startedAt }, 'failed').endedAt).toBe(startedAt);
    expect(report({ startedAt: AT.toISOString() }, 'failed').endedAt).toBe(AT.toISOString());
    expect(report({ startedAt }, 'running')).not.toHaveProperty('endedAt');
  });

  it('names its experiment once it runs, and at its end', () => {
    expect(report({ experiment: EXPERIMENT })).toMatchObject(EXPERIMENT);
    expect(report({ experiment: EXPERIMENT }, 'succeeded')).toMatchObject(EXPERIMENT);
    for (const state of ['queued', 'preparing'] as const)
      expect(report({ experiment: EXPERIMENT }, state)).not.toHaveProperty('experiment');
    const plain = { ...EXPERIMENT, requestedModel: undefined, switchedFrom: undefined };
    expect(report({ experiment: plain })).toMatchObject({ experiment: 'implement', variant: 'a' });
    for (const name of ['requestedModel', 'switchedFrom'])
      expect(report({ experiment: plain })).not.toHaveProperty(name);
  });
});

describe('A report that the service refuses', () => {
  const kept = { id: 4, body: report({}, 'failed', { exitCode: 3, resultFields: { a: 1 } }) };
  const refuse = (paths: string[], status = 422) =>
    mendReport(kept, { status, violations: paths.map((propertyPath) => ({ propertyPath, message: '' })) });

  it('is reported once more without what was refused', () => {
    const { exitCode: _, resultFields: __, ...rest } = kept.body;
    expect(refuse(['exitCode', 'resultFields.a[0]'])).toEqual({ id: 4, body: rest, mended: true });
  });

  it.each<[string, ReturnType<typeof mendReport>]>([
    ['for what it does not hold', refuse(['output'])],
    ['for its state', refuse(['exitCode', 'state'])],
    ['for nothing in particular', refuse([])],
    ['with another status', refuse(['exitCode'], 400)],
    [
      'a second time',
      mendReport({ ...kept, mended: true }, { status: 422, violations: [{ propertyPath: 'exitCode', message: '' }] }),
    ],
  ])('is not reported again when it was refused %s', (_title, mended) => {
    expect(mended).toBeUndefined();
  });
});

describe('What is reported about a request', () => {
  it('is done for a success, else refused with the end', () => {
    expect(resultOf(newRecord(), 'succeeded')).toEqual({ state: 'done' });
    expect(resultOf(newRecord(), 'no-result')).toEqual({ state: 'refused', reason: 'no-result' });
    expect(resultOf(newRecord({ ending: 'shutdown' }), 'failed')).toEqual({ state: 'refused', reason: 'failed' });
  });

  it.each(['claim-lost', 'request-ended'] as const)('is nothing once it was ended by %s', (ending) => {
    expect(resultOf(newRecord({ ending }), 'succeeded')).toBeUndefined();
  });
});

describe('The words of a run', () => {
  it('are in every line of the log about it', () => {
    expect(logFieldsOf(newRecord())).toEqual({
      run_id: RUN_ID,
      run_kind: 'worker',
      work_kind: 'implement',
      project: 'shop',
      subject_type: 'card',
      subject_id: 'card-1',
      card: 7,
      work_request_id: REQUEST_ID,
      session_id: 'session-1',
      account: 'main',
      model: 'opus',
    });
    const subject = { ...SUBJECT, cardNumber: null, workRequestId: null };
    const bare = logFieldsOf(newRecord({ kind: 'command', subject, sessionId: undefined }));
    for (const name of ['card', 'work_request_id', 'session_id', 'account', 'model'])
      expect(bare).not.toHaveProperty(name);
    expect(logFieldsOf(newRecord({ plan: { ...PLAN, model: undefined } })).model).toBeNull();
  });

  it('are the values of its placeholders: null where the run has no value, empty where a card has none', () => {
    const context = {
      pullRequestNumber: 12,
      pullRequestUrl: 'https://f/12',
      headSha: 'abc',
      reason: 'r',
      documentId: 'd',
    };
    expect(valuesOf({ ...SUBJECT, context })).toEqual({
      project: 'shop',
      kind: 'implement',
      subjectId: 'card-1',
      cardId: 'card-1',
      cardNumber: '7',
      workRequestId: REQUEST_ID,
      pullRequestNumber: '12',
      pullRequestUrl: 'https://f/12',
      headSha: 'abc',
      reason: 'r',
      branch: '',
      documentId: 'd',
    });
    expect(valuesOf(SUBJECT, { branch: 'card-7' })).toMatchObject({ branch: 'card-7' });
    expect(valuesOf({ ...SUBJECT, subjectType: 'document', workRequestId: null })).toMatchObject({
      subjectId: 'card-1',
      cardId: null,
      cardNumber: null,
      workRequestId: null,
      pullRequestNumber: '',
      pullRequestUrl: '',
      headSha: '',
      reason: '',
      documentId: '',
    });
    expect(valuesOf({ ...SUBJECT, cardNumber: null, context: { reason: null } })).toMatchObject({
      cardNumber: null,
      reason: '',
    });
  });
});
