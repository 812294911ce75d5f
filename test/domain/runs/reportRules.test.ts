import { parseRunReport } from '../../../src/domain/reports/parseRunReport.ts';
import { Refusal } from '../../../src/errors.ts';
import { newId } from '../../../src/lib/uuid.ts';
import { type Body, bodyOf, OPEN, OTHER_ENDS, OUTCOMES } from './support/bodies.ts';

/** The fields that the answer refuses; empty for an accepted report. */
function faultsOf(body: unknown): string[] {
  try {
    parseRunReport(body);
    return [];
  } catch (error) {
    if (error instanceof Refusal && error.code === 'bad_user_input') {
      return [...new Set(error.violations.map((violation) => violation.propertyPath))];
    }
    throw error;
  }
}
const state = (name: string, fields: Body = {}) => faultsOf(bodyOf(name, fields));
const queued = (fields: Body) => state('queued', fields);
const long = (length: number, letter = 'a') => letter.repeat(length);

/** Rows of one field: which values pass on a queued report, and which are refused with the field's name. */
interface FieldRow {
  readonly field: string;
  readonly ids: string;
  readonly good: readonly unknown[];
  readonly bad: readonly unknown[];
  /** The other fields of the report. */
  readonly beside?: Body;
  readonly on?: string;
}

const slugs = (extraBad: readonly unknown[] = []) => ({
  good: ['a', 'card', 'a-1', long(40)],
  bad: ['', long(41), '1a', '-a', 'Aa', 'a_b', 'a\u0000', 'a\n', 5, ...extraBad],
});
const experiments = {
  good: ['a', '0', 'a_b-c', long(64)],
  bad: ['', ' ', long(65), '_a', '-a', 'Aa', 'a.b', 'a\n', 5],
};
const uuids = { good: [newId(), newId().toUpperCase()], bad: ['', 'x', `${newId()}0`, 5] };
const models = {
  good: ['m', 'a model', long(100), long(100, '😀')],
  bad: ['', '  ', long(101), 'a\tb', 'a\u0000', 'a\u0085b', '\ud800', 5],
};

const FIELDS: readonly FieldRow[] = [
  { field: 'bridgeId', ids: '[RUN-07] [RUN-08]', ...uuids, bad: [...uuids.bad, undefined, null] },
  {
    field: 'state',
    ids: '[RUN-09] [RUN-11]',
    good: ['queued'],
    bad: [undefined, null, '', 'idle', 'Queued', 'timed-out', 'lost', 'closed', 5],
  },
  {
    field: 'at',
    ids: '[RUN-12]',
    good: ['2026-03-01T00:00:00Z', '2026-03-01T00:00:00.999+02:00', '2026-03-01T00:00:00-0330'],
    bad: [undefined, null, '', 'today', '2026-02-30T00:00:00Z', '2026-03-01T00:00:00', 5, '0000-01-01T00:00:00Z'],
  },
  { field: 'subjectId', ids: '[RUN-14]', ...uuids, bad: [...uuids.bad, undefined, null] },
  {
    field: 'cardNumber',
    ids: '[RUN-17] [RUN-18]',
    good: [1, 2147483647],
    bad: [0, -1, 2147483648, 1.5, '7', undefined, null],
  },
  { field: 'workRequestId', ids: '[RUN-19]', ...uuids, good: [...uuids.good, undefined, null] },
  { field: 'workKind', ids: '[RUN-21]', ...slugs(), good: [...slugs().good, undefined, null] },
  {
    field: 'ruleId',
    ids: '[RUN-22]',
    good: [undefined, null, '0', 'a.b_c-d', long(100)],
    bad: ['', long(101), '.a', '_a', '-a', 'Aa', 5],
  },
  {
    field: 'kind',
    ids: '[RUN-25]',
    good: [undefined, null, 'worker', 'command'],
    bad: ['interactive', '', 'Worker', 5],
  },
  ...[...OPEN, ...OTHER_ENDS, ...OUTCOMES].map(
    (on): FieldRow => ({ field: 'sessionId', on, ids: '[RUN-28]', good: [newId()], bad: ['x', 5] }),
  ),
  {
    field: 'exitCode',
    on: 'failed',
    ids: '[RUN-34] [RUN-36]',
    good: [-255, -1, 1, 255],
    bad: [-256, 256, 1.5, '1', 0, null, undefined],
  },
  { field: 'hasResult', on: 'failed', ids: '[RUN-39]', good: [true, false, null, undefined], bad: ['true', 1] },
  {
    field: 'resultStatus',
    on: 'succeeded',
    ids: '[RUN-44] [RUN-50]',
    good: ['finished', null, undefined],
    bad: ['done', '', 5, 'blocked', 'unfinished', 'waiting'],
  },
  { field: 'resultReason', on: 'succeeded', ids: '[RUN-51]', ...slugs(), good: [...slugs().good, undefined, null] },
  {
    field: 'failureReason',
    on: 'not-started',
    ids: '[RUN-55] [RUN-56]',
    good: ['x', long(1000), long(1000, '😀')],
    bad: [undefined, null, '', ' ', long(1001), 'a\u0000', '\udc00', 5],
  },
  {
    field: 'output',
    on: 'succeeded',
    ids: '[RUN-58] [RUN-59]',
    good: ['', long(4000), long(4000, '😀'), 'a\nb\t'],
    bad: [undefined, null, long(4001), 'a\u0000', '\ud800', 5],
  },
  { field: 'output', on: 'stopped', ids: '[RUN-60]', good: ['text', '', undefined, null], bad: [long(4001)] },
  { field: 'askId', ids: '[RUN-61]', good: [long(100), undefined], bad: [long(101), 'a\u0000', 5] },
  { field: 'replacedBy', on: 'replaced', ids: '[RUN-62]', ...uuids, good: [...uuids.good, undefined] },
  {
    field: 'maxChain',
    on: 'waiting-for-person',
    ids: '[RUN-63]',
    good: [1, 5_000_000_000, undefined],
    bad: [0, -1, 1.5, '1'],
  },
  {
    field: 'reason',
    on: 'dropped',
    ids: '[RUN-64]',
    good: ['shutdown', 'rule_dead', 'reload', undefined],
    bad: ['x', '', 5],
  },
  {
    field: 'resultFields',
    on: 'succeeded',
    ids: '[RUN-65] [RUN-66]',
    good: [{}, { a: [1, { b: null }] }, { a: long(3992) }, { a: long(1996, 'é') }, undefined, null],
    bad: [
      [],
      [1],
      'text',
      5,
      { a: long(3993) },
      { a: long(1997, 'é') },
      { a: '\u0000' },
      { '\u0000': 1 },
      { a: ['\ud800'] },
    ],
  },
  {
    field: 'resumeSkipped',
    on: 'failed',
    ids: '[RUN-67]',
    good: ['card_moved', 'shutdown', 'rule_dead', 'reload', undefined, null],
    bad: [long(51), 'other', '', 5],
  },
  { field: 'continues', ids: '[RUN-68]', ...uuids, good: [...uuids.good, undefined] },
  ...['failed', 'stopped'].map(
    (on): FieldRow => ({
      field: 'peakContextTokens',
      on,
      ids: '[RUN-69]',
      good: [0, 5_000_000_000, undefined, null],
      bad: [-1, 1.5, '1'],
    }),
  ),
  { field: 'workerPool', ids: '[RUN-70]', ...slugs(), good: [...slugs().good, undefined] },
  { field: 'experiment', ids: '[RUN-71] [RUN-79]', ...experiments, beside: { variant: 'b' } },
  {
    field: 'variant',
    ids: '[RUN-72] [RUN-73] [RUN-79]',
    ...experiments,
    bad: [...experiments.bad, undefined, null],
    beside: { experiment: 'a' },
  },
  { field: 'requestedModel', ids: '[RUN-75] [RUN-79]', ...models, beside: { experiment: 'a', variant: 'b' } },
  { field: 'switchedFrom', ids: '[RUN-77] [RUN-79]', ...experiments, beside: { experiment: 'a', variant: 'b' } },
  {
    field: 'harness',
    ids: '[RUN-80] [RUN-84]',
    ...slugs(),
    good: ['code-agent', 'exec-agent', ...slugs().good, undefined],
  },
  {
    field: 'account',
    ids: '[RUN-81] [RUN-84]',
    good: ['A', '0', 'a.b_c-D', long(64), undefined, null],
    bad: ['', ' ', long(65), '.a', '_a', '/home', 'a/b', 'a\n', 5],
  },
  { field: 'model', ids: '[RUN-82] [RUN-84]', ...models, good: [...models.good, undefined, null] },
  {
    field: 'harnessSessionId',
    ids: '[RUN-83] [RUN-84]',
    good: ['A', 'a.b:c_d-e', long(100), undefined, null],
    bad: ['', long(101), ':a', 'a b', 'a\n', 5],
  },
];

describe('a field of a run report', () => {
  it.each(FIELDS)('$field passes or is named on $on: $ids', ({ field, good, bad, beside, on = 'queued' }) => {
    for (const value of good) expect([value, state(on, { ...beside, [field]: value })]).toEqual([value, []]);
    for (const value of bad) expect([value, state(on, { ...beside, [field]: value })]).toEqual([value, [field]]);
  });

  it('has its form also for a subject type, whose absence says nothing of the card number [RUN-13]', () => {
    for (const subjectType of slugs().good.filter((type) => type !== 'card')) {
      expect(queued({ subjectType, cardNumber: undefined })).toEqual([]);
    }
    for (const subjectType of [...slugs().bad, undefined, null]) {
      expect([subjectType, queued({ subjectType })]).toEqual([subjectType, ['subjectType']]);
    }
  });

  it('may be sent by a newer bridge though this service does not know it', () => {
    expect(queued({ mood: 'fine' })).toEqual([]);
  });

  it.each([
    ['no source', { models: {} }, 'usage.source'],
    ['a wrong source', { source: 'guessed', models: {} }, 'usage.source'],
    ['no models', { source: 'reported' }, 'usage.models'],
    ['a model without counts', { source: 'reported', models: { m: {} } }, 'usage.models.m.inputTokens'],
  ])('is judged as usage in every state: %s [USAGE-10]', (_title, usage, path) => {
    for (const name of [...OPEN, ...OTHER_ENDS, ...OUTCOMES]) expect(state(name, { usage })).toContain(path);
  });
});

describe('a run report', () => {
  it.each([...OPEN, ...OTHER_ENDS, ...OUTCOMES])('is taken for the state %s [RUN-10] [RVER-04]', (name) => {
    expect(state(name)).toEqual([]);
  });

  it('may leave out all that older bridges do not know [RVER-02]', () => {
    const report = parseRunReport(bodyOf('queued'));
    expect(report).toMatchObject({ kind: 'worker', harness: null, account: null, model: null, workerPool: null });
  });

  it.each([[undefined], [null], [5], ['text'], [[]]])('is not %p: the missing fields are named', (body) => {
    expect(faultsOf(body)).toEqual(['bridgeId', 'state', 'at', 'subjectType', 'subjectId']);
  });

  it('is answered with all its faults at once, those between fields among them', () => {
    const body = bodyOf('succeeded', { bridgeId: 'x', exitCode: 1, output: undefined, workKind: 'A', variant: 'b' });
    expect(faultsOf(body).sort()).toEqual(['bridgeId', 'exitCode', 'output', 'variant', 'workKind']);
  });

  it('is not blamed for a field whose partner is at fault itself', () => {
    expect(queued({ subjectType: 'Card!', cardNumber: undefined })).toEqual(['subjectType']);
    expect(state('succeeded', { exitCode: 'x' })).toEqual(['exitCode']);
  });
});

/** Whether a report of that state with these fields passes, or the fields that are named. */
type Pair = readonly [title: string, name: string, fields: Body, faults?: string];
const PAIRS: readonly Pair[] = [
  ['a card needs its number [RUN-15]', 'queued', { cardNumber: undefined }, 'cardNumber'],
  ['a page has no card number [RUN-16]', 'queued', { subjectType: 'page' }, 'cardNumber'],
  ['a page passes without one [RUN-16]', 'queued', { subjectType: 'page', cardNumber: undefined }],
  ['a worker that runs needs a session [RUN-26]', 'running', { sessionId: undefined }, 'sessionId'],
  ['no kind is a worker [RUN-26]', 'running', { kind: null, sessionId: null }, 'sessionId'],
  ['a command that runs has no session [RUN-27]', 'running', { kind: 'command', sessionId: undefined }],
  ['a worker that runs needs a start [RUN-29]', 'running', { startedAt: undefined }, 'startedAt'],
  ['so does a command [RUN-29]', 'running', { kind: 'command', startedAt: undefined }, 'startedAt'],
  ['a stop needs no end [RUN-31]', 'stopped', { endedAt: undefined }],
  ['the end must not lie before the start [RUN-32]', 'succeeded', { startedAt: '2026-03-01T11:30:01Z' }, 'endedAt'],
  ['the end may be the start [RUN-32]', 'succeeded', { startedAt: '2026-03-01T11:30:00Z' }],
  [
    'the end is compared to the second, by any offset [RUN-32]',
    'succeeded',
    { startedAt: '2026-03-01T12:30:00.900+01:00', endedAt: '2026-03-01T11:30:00.100Z' },
  ],
  ['of a stop its time stands for the end [RUN-33]', 'stopped', { startedAt: '2026-03-01T11:30:01Z' }, 'at'],
  ['of a drop it stands for nothing', 'dropped', { startedAt: '2026-03-01T11:30:01Z' }],
  ['which may be the start [RUN-33]', 'stopped', { startedAt: '2026-03-01T11:30:00Z' }],
  [
    'a stop may tell its end [RUN-33]',
    'stopped',
    { startedAt: '2026-03-01T11:40:00Z', endedAt: '2026-03-01T11:40:00Z' },
  ],
  ...['succeeded', 'no-result', 'unfinished', 'blocked', 'waiting-on-forge'].flatMap((name): Pair[] =>
    [null, undefined, 1, -1].map((exitCode) => {
      // Without an exit code there is no result either, which is a rule of its own.
      const faults = typeof exitCode === 'number' ? 'exitCode' : 'exitCode hasResult';
      return [`${name} needs exit code 0, not ${exitCode} [RUN-35]`, name, { exitCode }, faults] as const;
    }),
  ),
  ['a command that was killed fails with -1 [RUN-37]', 'failed', { kind: 'command', exitCode: -1 }],
  ['what never started has no exit code [RUN-38]', 'not-started', { exitCode: 0 }, 'exitCode failureReason'],
  ['nor another [RUN-38]', 'not-started', { exitCode: 1 }, 'exitCode failureReason'],
  ['null is none [RUN-38]', 'not-started', { exitCode: null }],
  ...[true, null, undefined].map(
    (hasResult) => [`no result with ${hasResult} [RUN-40]`, 'no-result', { hasResult }, 'hasResult'] as const,
  ),
  ['no result passes with false [RUN-40]', 'no-result', { hasResult: false }],
  ...['succeeded', 'unfinished', 'blocked', 'waiting-on-forge'].map(
    (name) =>
      [`${name} told a result [RUN-41]`, name, { hasResult: false, resultStatus: undefined }, 'hasResult'] as const,
  ),
  ['without an exit code there is no result [RUN-42]', 'not-started', { hasResult: true }, 'hasResult'],
  ['nor is it known to be missing [RUN-42]', 'not-started', { hasResult: false }, 'hasResult'],
  ...[true, false, null, undefined].map(
    (hasResult) =>
      [`a command with ${hasResult} succeeds [RUN-43]`, 'succeeded', { kind: 'command', hasResult }] as const,
  ),
  ...[false, null, undefined].map(
    (hasResult) =>
      [
        `a status with ${hasResult} [RUN-45]`,
        'failed',
        { hasResult, resultStatus: 'finished' },
        'resultStatus',
      ] as const,
  ),
  ['a status with a result [RUN-45]', 'failed', { hasResult: true, resultStatus: 'finished' }],
  ['a command has no status [RUN-46]', 'succeeded', { kind: 'command', resultStatus: 'finished' }, 'resultStatus'],
  ['blocked belongs to blocked [RUN-47]', 'blocked', { resultStatus: 'blocked' }],
  ['not to unfinished [RUN-47]', 'unfinished', { resultStatus: 'blocked' }, 'resultStatus'],
  ['nor to failed [RUN-47]', 'failed', { hasResult: true, resultStatus: 'blocked' }, 'resultStatus'],
  ['unfinished belongs to unfinished [RUN-48]', 'unfinished', { resultStatus: 'unfinished' }],
  ['not to blocked [RUN-48]', 'blocked', { resultStatus: 'unfinished' }, 'resultStatus'],
  ['nor to failed [RUN-48]', 'failed', { hasResult: true, resultStatus: 'unfinished' }, 'resultStatus'],
  ['waiting belongs to the forge [RUN-49]', 'waiting-on-forge', { resultStatus: 'waiting' }],
  ['not to blocked [RUN-49]', 'blocked', { resultStatus: 'waiting' }, 'resultStatus'],
  ...[false, null].map(
    (hasResult) =>
      [
        `a reason with ${hasResult} [RUN-52]`,
        'failed',
        { hasResult, resultReason: 'stacked' },
        'resultReason',
      ] as const,
  ),
  ['a reason with a result [RUN-52]', 'failed', { hasResult: true, resultReason: 'stacked' }],
  ['a command gives no reason [RUN-52]', 'succeeded', { kind: 'command', resultReason: 'stacked' }, 'resultReason'],
  ['an exit code is the reason [RUN-57]', 'failed', { failureReason: 'x' }, 'failureReason'],
  ['a variant needs its experiment [RUN-74]', 'queued', { variant: 'b' }, 'variant'],
  ['a wished model needs an experiment [RUN-76]', 'queued', { requestedModel: 'm' }, 'requestedModel'],
  ['a former variant needs an experiment [RUN-78]', 'queued', { switchedFrom: 'b' }, 'switchedFrom'],
  ['gave up as failed [RUN-85]', 'gave-up', { exitCode: 137 }],
  [
    'gave up as failed with a finished result [RUN-85]',
    'gave-up',
    { exitCode: 1, hasResult: true, resultStatus: 'finished' },
  ],
  ['gave up without a result [RUN-86]', 'gave-up', { exitCode: 0, hasResult: false }],
  ['gave up unfinished [RUN-48] [RUN-87]', 'gave-up', { exitCode: 0, hasResult: true, resultStatus: 'unfinished' }],
  ['gave up as nothing [RUN-88]', 'gave-up', { exitCode: null }, 'exitCode'],
  [
    'gave up though finished [RUN-88]',
    'gave-up',
    { exitCode: 0, hasResult: true, resultStatus: 'finished' },
    'exitCode',
  ],
  ['gave up with a result of no status [RUN-88]', 'gave-up', { exitCode: 0, hasResult: true }, 'exitCode'],
  [
    'gave up failed and unfinished [RUN-88]',
    'gave-up',
    { exitCode: 1, hasResult: true, resultStatus: 'unfinished' },
    'exitCode',
  ],
  ['a command gave up as failed [RUN-85]', 'gave-up', { kind: 'command', exitCode: -1 }],
  ...[...OPEN, ...OTHER_ENDS].flatMap((name): Pair[] => [
    [`${name} has no exit code [RUN-89] [RUN-90]`, name, { exitCode: 0 }, 'exitCode'],
    [`${name} has no result [RUN-89] [RUN-90]`, name, { hasResult: false }, 'hasResult'],
    [`${name} has no result fields [RUN-89] [RUN-90]`, name, { resultFields: {} }, 'resultFields'],
    [`${name} has no failure [RUN-89] [RUN-90]`, name, { failureReason: 'x' }, 'failureReason'],
    [`${name} has no status [RUN-89] [RUN-90]`, name, { resultStatus: 'finished' }, 'resultStatus'],
  ]),
  ...OUTCOMES.map((name) => [`${name} needs an end [RUN-30]`, name, { endedAt: undefined }, 'endedAt'] as const),
  ...OUTCOMES.map((name) => [`${name} needs output [RUN-59]`, name, { output: undefined }, 'output'] as const),
  ['a skipped resume is passed over on a stop [STORE-13]', 'stopped', { resumeSkipped: 'shutdown' }],
];

describe('fields of a run report that owe each other something', () => {
  it.each(PAIRS.map(([title, name, fields, fault]) => ({ title, name, fields, faults: fault?.split(' ') ?? [] })))(
    '$title',
    ({ name, fields, faults }) => {
      expect(state(name, fields)).toEqual(faults);
    },
  );
});
