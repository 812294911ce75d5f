import { updateProject } from '../../../src/domain/board/projects/updateProject.ts';
import { prepareToolCallPartitions } from '../../../src/domain/sweeps/prepareToolCallPartitions.ts';
import { listToolCalls } from '../../../src/domain/toolcalls/readToolCalls.ts';
import { reportToolCalls } from '../../../src/domain/toolcalls/reportToolCalls.ts';
import { weekOf } from '../../../src/lib/time/weeks.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addBridge, addPlace, addRun, type Place } from '../commands/support/fixtures.ts';
import { type Call, call, keyOf, sendCalls } from './support/calls.ts';

let world: DomainWorld;
let place: Place;
let run: string;

beforeAll(async () => {
  world = await sharedDomainWorld();
  place = await addPlace(world);
});
beforeEach(async () => {
  run = await addRun(world, place, { state: 'succeeded' });
});
afterAll(() => world.close());

const send = (calls: unknown, timing?: unknown) => sendCalls(world, place, run, calls, timing);
const held = async (id = run) =>
  (await listToolCalls(world.as(place.accountId), [id], 0, 1_000))
    .get(id)
    ?.map(({ runId: _, week: _week, ...row }) => row) ?? [];
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'granted',
    (error: { code: string; violations: { propertyPath: string }[] }) =>
      [error.code, ...error.violations.map((violation) => violation.propertyPath)].join(' '),
  );
const timingOf = async () =>
  (await world.sql('select tool_time_ms, idle_gap_ms from run where id = $1', [run]))[0] as Record<string, unknown>;
const range = (count: number, from = 1) => Array.from({ length: count }, (_, place_) => call(from + place_));

describe('tool calls', () => {
  it('are stored as they were sent, in the order of their places [TOOL-01] [TOOL-16]', async () => {
    const fields = { isError: true, inSubagent: true, backgroundId: 'task-1', waitsOn: 'task-0', signatures: [] };
    expect(await send([call(2, fields), call(1, { isError: null, durationMs: null })])).toEqual({ stored: 2 });
    expect(await held()).toEqual([
      {
        seq: 1,
        tool: 'Bash',
        kind: 'shell',
        startedAt: new Date('2026-03-01T11:00:00Z'),
        durationMs: null,
        isError: null,
        inSubagent: false,
        backgroundId: null,
        waitsOn: null,
        signatures: ['git status'],
        fullText: null,
      },
      {
        seq: 2,
        tool: 'Bash',
        kind: 'shell',
        startedAt: new Date('2026-03-01T11:00:00Z'),
        durationMs: '1000',
        isError: true,
        inSubagent: true,
        backgroundId: 'task-1',
        waitsOn: 'task-0',
        signatures: [],
        fullText: null,
      },
    ]);
  });

  it('keep text of any kind to the letter', async () => {
    const odd = [
      '{"a,b"}',
      'back\\slash',
      'NULL',
      '',
      'tab\t and\nline',
      '🦜',
      "quote'",
      '\\N',
      '\\.',
      'a\r\n\\\t"b',
      '\\n',
    ];
    await send([call(1, { tool: 'NULL', signatures: odd, backgroundId: '{}', waitsOn: '""' })]);
    expect(await held()).toMatchObject([{ tool: 'NULL', signatures: odd, backgroundId: '{}', waitsOn: '""' }]);
  });

  it('that are sent again are ignored and stay as they were [TOOL-02]', async () => {
    const calls = range(3);
    await send(calls);
    const before = await held();
    expect(await send(calls)).toEqual({ stored: 0 });
    expect(await held()).toEqual(before);
  });

  it('are counted when they are new, and the earlier version of a known one stays [TOOL-03]', async () => {
    await send([call(1, { tool: 'first' }), call(3, { tool: 'first' })]);
    expect(await send([1, 2, 3, 4].map((seq) => call(seq, { tool: 'second' })))).toEqual({ stored: 2 });
    expect((await held()).map((row) => row.tool)).toEqual(['first', 'second', 'first', 'second']);
  });

  it('that share a place within a request are one: the first', async () => {
    expect(await send([call(1, { tool: 'first' }), call(1, { tool: 'second' })])).toEqual({ stored: 1 });
    expect((await held()).map((row) => row.tool)).toEqual(['first']);
  });

  it('are stored once when they are sent many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(range(50))));
    expect(answers.reduce((sum, answer) => sum + answer.stored, 0)).toBe(50);
    const [facts] = await world.sql('select tool_calls from worker_run_facts where run_id = $1', [run]);
    expect(facts).toEqual({ tool_calls: 50 });
  });

  it('find their run by its id alone, whichever bridge it is on, in either case [TOOL-04]', async () => {
    const other = await addBridge(world, place);
    const elsewhere = await addRun(world, { ...place, bridgeId: other }, { state: 'succeeded' });
    const runId = (await keyOf(world, elsewhere)).toUpperCase();
    const ctx = world.as(place.accountId, 'agent');
    expect(await reportToolCalls(ctx, { project: place.projectId, runId, report: { calls: [call(1)] } })).toEqual({
      stored: 1,
    });
    expect(await held(elsewhere)).toHaveLength(1);
  });

  it('are refused for a run that the project has not [TOOL-05] [RAUTH-06]', async () => {
    const stranger = await addPlace(world);
    const ctx = world.as(place.accountId, 'agent');
    const report = { calls: [call(1)] };
    const own = { project: place.projectId, runId: newId(), report };
    expect(await refusal(reportToolCalls(ctx, own))).toBe('run_not_found');
    const theirs = await addRun(world, stranger);
    const foreign = { project: stranger.projectId, runId: await keyOf(world, theirs), report };
    expect(await refusal(reportToolCalls(ctx, foreign))).toBe('project_not_found');
    expect(await refusal(reportToolCalls(ctx, { ...foreign, project: place.projectId }))).toBe('run_not_found');
  });

  it('are refused for a run id that two bridges of the project use [TOOL-06]', async () => {
    const other = await addBridge(world, place);
    const twin = await addRun(world, { ...place, bridgeId: other });
    await world.sql('update run set run_key = $2 where id = $1', [twin, await keyOf(world, run)]);
    expect(await refusal(send([call(1)]))).toBe('run_not_found');
    expect([...(await held()), ...(await held(twin))]).toEqual([]);
  });

  it('are refused for a run id that is no uuid, before anything else is checked [TOOL-07]', async () => {
    const input = { project: 'nowhere', runId: 'seven', report: { calls: 'none' } };
    expect(await refusal(reportToolCalls(world.as(place.accountId, 'agent'), input))).toBe('invalid_run_id');
  });

  it('are refused for an unknown project before their own faults are reported', async () => {
    const input = { project: 'nowhere', runId: newId(), report: { calls: [call(0)] } };
    expect(await refusal(reportToolCalls(world.as(place.accountId, 'agent'), input))).toBe('project_not_found');
  });

  it('come by five hundred, and not by one more [TOOL-08]', async () => {
    expect(await refusal(send(range(501)))).toBe('bad_user_input calls');
    expect(await send(range(500))).toEqual({ stored: 500 });
  });

  it.each([
    [[], 'granted'],
    [undefined, 'bad_user_input calls'],
    [null, 'bad_user_input calls'],
    [{}, 'bad_user_input calls'],
    ['x', 'bad_user_input calls'],
  ])('given as %p are judged as %s [TOOL-09]', async (calls, expected) => {
    expect(await refusal(send(calls))).toBe(expected);
  });

  const at = (startedAt: unknown) => ({ startedAt });
  const text = (length: number) => '🦜'.repeat(length);
  const CASES: readonly [string, string, Call, boolean][] = [
    ['TOOL-10', 'seq', { seq: 1 }, true],
    ['TOOL-10', 'seq', { seq: 2_147_483_647 }, true],
    ['TOOL-10', 'seq', { seq: undefined }, false],
    ['TOOL-10', 'seq', { seq: 0 }, false],
    ['TOOL-10', 'seq', { seq: 2_147_483_648 }, false],
    ['TOOL-10', 'seq', { seq: 1.5 }, false],
    ['TOOL-11', 'tool', { tool: 'T' }, true],
    ['TOOL-11', 'tool', { tool: text(64) }, true],
    ['TOOL-11', 'tool', { tool: undefined }, false],
    ['TOOL-11', 'tool', { tool: '' }, false],
    ['TOOL-11', 'tool', { tool: text(65) }, false],
    ['TOOL-11', 'tool', { tool: 'a\u0000' }, false],
    ['TOOL-12', 'kind', { kind: 'subagent' }, true],
    ['TOOL-12', 'kind', { kind: 'tool' }, true],
    ['TOOL-12', 'kind', { kind: null }, true],
    ['TOOL-12', 'kind', { kind: undefined }, true],
    ['TOOL-12', 'kind', { kind: 'Shell' }, false],
    ['TOOL-14', 'startedAt', at('2026-03-01T11:00:00+05:30'), true],
    ['TOOL-14', 'startedAt', at('0001-01-01T00:00:00Z'), true],
    ['TOOL-14', 'startedAt', at('9999-12-31T23:59:59.999Z'), true],
    ['TOOL-14', 'startedAt', at(undefined), false],
    ['TOOL-14', 'startedAt', at('2026-03-01 11:00:00'), false],
    ['TOOL-14', 'startedAt', at('2026-02-30T11:00:00Z'), false],
    ['TOOL-14', 'startedAt', at('0000-01-01T00:00:00Z'), false],
    ['TOOL-14', 'startedAt', at('9999-12-31T23:59:59-01:00'), false],
    ['TOOL-14', 'startedAt', at(1_772_362_800_000), false],
    ['TOOL-15', 'durationMs', { durationMs: 0 }, true],
    ['TOOL-15', 'durationMs', { durationMs: Number.MAX_SAFE_INTEGER }, true],
    ['TOOL-15', 'durationMs', { durationMs: null }, true],
    ['TOOL-15', 'durationMs', { durationMs: -1 }, false],
    ['TOOL-15', 'durationMs', { durationMs: 1.5 }, false],
    ['TOOL-15', 'durationMs', { durationMs: 1e300 }, false],
    ['TOOL-16', 'isError', { isError: true }, true],
    ['TOOL-16', 'isError', { isError: null }, true],
    ['TOOL-16', 'isError', { isError: undefined }, true],
    ['TOOL-16', 'isError', { isError: 'no' }, false],
    ['TOOL-17', 'inSubagent', { inSubagent: true }, true],
    ['TOOL-17', 'inSubagent', { inSubagent: undefined }, false],
    ['TOOL-17', 'inSubagent', { inSubagent: null }, false],
    ['TOOL-17', 'inSubagent', { inSubagent: 1 }, false],
    ['TOOL-18', 'backgroundId', { backgroundId: undefined }, true],
    ['TOOL-18', 'backgroundId', { backgroundId: text(64) }, true],
    ['TOOL-18', 'backgroundId', { backgroundId: text(65) }, false],
    ['TOOL-18', 'backgroundId', { backgroundId: '\ud800' }, false],
    ['TOOL-19', 'waitsOn', { waitsOn: undefined }, true],
    ['TOOL-19', 'waitsOn', { waitsOn: text(64) }, true],
    ['TOOL-19', 'waitsOn', { waitsOn: text(65) }, false],
    ['TOOL-20', 'signatures', { signatures: undefined }, false],
    ['TOOL-20', 'signatures', { signatures: 'git' }, false],
    ['TOOL-20', 'signatures', { signatures: null }, false],
    ['TOOL-21', 'signatures', { signatures: [] }, true],
    ['TOOL-21', 'signatures', { signatures: Array(20).fill('git') }, true],
    ['TOOL-21', 'signatures', { signatures: Array(21).fill('git') }, false],
    ['TOOL-22', 'signatures[1]', { signatures: ['git', text(120)] }, true],
    ['TOOL-22', 'signatures[1]', { signatures: ['git', text(121)] }, false],
    ['TOOL-22', 'signatures[1]', { signatures: ['git', 7] }, false],
    ['TOOL-23', 'fullText', { fullText: undefined }, true],
    ['TOOL-23', 'fullText', { fullText: text(20_000) }, true],
    ['TOOL-23', 'fullText', { fullText: text(20_001) }, false],
  ];
  const cases = CASES.map(([row, field, fields, taken]) => ({ row, field, fields, taken }));
  it.each(cases)('are judged by their $field; this one is taken: $taken [$row]', async ({ field, fields, taken }) => {
    expect(await refusal(send([call(9), call(1, fields)]))).toBe(
      taken ? 'granted' : `bad_user_input calls[1].${field}`,
    );
    expect(await held()).toHaveLength(taken ? 2 : 0);
  });

  it('name every fault of each', async () => {
    const wrong = { seq: 0, tool: '', kind: 'x', startedAt: '', durationMs: -1, isError: 1, inSubagent: null };
    const long = { backgroundId: text(65), waitsOn: text(65), signatures: 1, fullText: 2 };
    expect(await refusal(send([call(1), call(0, { ...wrong, ...long })]))).toBe(
      `bad_user_input ${Object.keys({ ...wrong, ...long })
        .map((field) => `calls[1].${field}`)
        .join(' ')}`,
    );
    expect(await refusal(send([7]))).toBe('bad_user_input calls[0]');
  });

  it.each([['Bash'], ['Task']])(
    'of the tool %s have no kind when their bridge sent none [TOOL-13] [RVER-03]',
    async (tool) => {
      await send([call(1, { tool, kind: null }), call(2, { tool, kind: undefined })]);
      expect((await held()).map((row) => row.kind)).toEqual([null, null]);
    },
  );

  it('are dated in UTC, whatever their offset [TOOL-14]', async () => {
    await send([call(1, { startedAt: '2026-03-01T13:00:00.5+01:30' })]);
    expect(await held()).toMatchObject([{ startedAt: new Date('2026-03-01T11:30:00.500Z') }]);
  });

  it.each([
    ['2026-03-01T11:30:00.123Z', '2026-03-01T11:30:00.123Z'],
    ['2026-03-01T11:30:00.1239Z', '2026-03-01T11:30:00.123Z'],
    ['2026-03-31t23:59:59.999z', '2026-03-31T23:59:59.999Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('began at %s, to the millisecond, or no trace could be drawn from them [TOOL-14]', async (startedAt, at) => {
    await send([call(1, { startedAt })]);
    expect(await held()).toMatchObject([{ startedAt: new Date(at) }]);
  });

  it('keep their full text only where the project collects it [TOOL-24]', async () => {
    await send([call(1, { fullText: 'git status' })]);
    const owner = world.as(place.accountId);
    await updateProject(owner, { projectId: place.projectId, collectFullText: true });
    await send([call(2, { fullText: 'git push' })]);
    await updateProject(owner, { projectId: place.projectId, collectFullText: false });
    await send([call(3, { fullText: 'git pull' })]);
    expect((await held()).map((row) => row.fullText)).toEqual([null, 'git push', null]);
  });

  it.each<[unknown, string]>([
    [undefined, 'granted'],
    [null, 'granted'],
    [{}, 'granted'],
    [{ toolTimeMs: 0, idleGapMs: 0 }, 'granted'],
    [{ toolTimeMs: null, idleGapMs: null }, 'granted'],
    [{ toolTimeMs: -1 }, 'bad_user_input timing.toolTimeMs'],
    [{ idleGapMs: 1.5 }, 'bad_user_input timing.idleGapMs'],
    [{ toolTimeMs: '1', idleGapMs: 2 ** 53 }, 'bad_user_input timing.toolTimeMs timing.idleGapMs'],
    [7, 'bad_user_input timing'],
  ])('with the timing %j are judged as %s [TOOL-25]', async (timing, expected) => {
    expect(await refusal(send([], timing))).toBe(expected);
  });

  it('bring a timing that takes the place of the one before, and keep it without one [TOOL-26]', async () => {
    await send([], { toolTimeMs: 5, idleGapMs: 6 });
    await send([call(1)]);
    expect(await timingOf()).toEqual({ tool_time_ms: '5', idle_gap_ms: '6' });
    await send([], { toolTimeMs: 7, idleGapMs: null });
    expect(await timingOf()).toEqual({ tool_time_ms: '7', idle_gap_ms: null });
    await send([], {});
    expect(await timingOf()).toEqual({ tool_time_ms: null, idle_gap_ms: null });
  });

  it('without calls still rewrite the metrics [TOOL-27]', async () => {
    await world.sql(`update run set started_at = $2, ended_at = $3 where id = $1`, [
      run,
      '2026-03-01T11:00:00Z',
      '2026-03-01T11:00:10Z',
    ]);
    await send([]);
    const [facts] = await world.sql('select duration_ms, tool_calls from worker_run_facts where run_id = $1', [run]);
    expect(facts).toEqual({ duration_ms: '10000', tool_calls: null });
  });

  it('are signalled to readers', async () => {
    world.signals.length = 0;
    await send([call(1)]);
    expect(world.signals).toEqual([
      { kind: 'run', accountId: place.accountId, projectId: place.projectId, runId: run },
    ]);
  });

  it('find room in a week that retention has dropped and somebody still writes', async () => {
    await send([call(1)]);
    await world.sql(`drop table worker_run_tool_calls_p${weekOf(world.now)}`);
    expect(await send([call(2)])).toEqual({ stored: 1 });
    expect((await held()).map((row) => row.seq)).toEqual([2]);
  });

  it('find room that was made before anybody needed it', async () => {
    const ahead = { ...world.system(), now: new Date('2031-01-01T00:00:00Z') };
    expect(await prepareToolCallPartitions(ahead)).toEqual({ preparedPartitions: 0 });
    await world.sql(`update run set first_report_at = $2 where id = $1`, [run, ahead.now]);
    expect(await prepareToolCallPartitions(ahead)).toEqual({ preparedPartitions: 2 });
    expect(await prepareToolCallPartitions(ahead)).toEqual({ preparedPartitions: 0 });
    expect(await send([call(1)])).toEqual({ stored: 1 });
    const [found] = await world.sql(`select count(*)::int as count from worker_run_tool_calls_p${weekOf(ahead.now)}`);
    expect(found).toEqual({ count: 1 });
  });
});
