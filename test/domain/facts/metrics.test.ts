import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addBridge, addPlace, addRun, type Place } from '../commands/support/fixtures.ts';
import { tellRun } from '../runs/support/reports.ts';
import { call, sendCalls } from '../toolcalls/support/calls.ts';
import { addEnded, ago, metricsOf, rewrite, sample, sendSamples } from './support/ended.ts';

let world: DomainWorld;
let place: Place;

beforeAll(async () => {
  world = await sharedDomainWorld();
});
beforeEach(async () => {
  await world.setFlag('bridge.host_sampling_enabled', true);
  // A separate bridge, which shares its runs and samples with no other test.
  place = await addPlace(world);
});
afterAll(() => world.close());

const metrics = (id: string) => metricsOf(world, place, id);

describe('the times of a run', () => {
  it('are what its bridge last reported, and null stays unknown [METRIC-01]', async () => {
    const run = await addEnded(world, place, [10, 9]);
    await sendCalls(world, place, run, [], { toolTimeMs: 20_000, idleGapMs: 5_000 });
    expect(await metrics(run)).toMatchObject({ toolTimeMs: '20000', idleGapMs: '5000' });
    await sendCalls(world, place, run, [], { toolTimeMs: null, idleGapMs: 7_000 });
    expect(await metrics(run)).toMatchObject({ toolTimeMs: null, idleGapMs: '7000' });
  });

  it.each<[number | null, number | null, string | null, string]>([
    [20_000, 5_000, '35000', 'METRIC-02'],
    [60_000, 0, '0', 'METRIC-02'],
    [60_000, 1, '0', 'METRIC-02'],
    [null, 5_000, null, 'METRIC-03'],
    [20_000, null, null, 'METRIC-03'],
    [null, null, null, 'METRIC-03'],
  ])(
    'leave of a minute, after tools of %p and pauses of %p, the model %p [%s]',
    async (toolTimeMs, idleGapMs, rest) => {
      const run = await addEnded(world, place, [10, 9]);
      await sendCalls(world, place, run, [], { toolTimeMs, idleGapMs });
      expect((await metrics(run)).modelTimeMs).toBe(rest);
    },
  );

  it('leave no time of the model to a run without an end', async () => {
    const run = await addRun(world, place, { startedAt: ago(5) });
    await sendCalls(world, place, run, [], { toolTimeMs: 1, idleGapMs: 1 });
    expect((await metrics(run)).modelTimeMs).toBeNull();
  });
});

describe('the tool calls of a run', () => {
  it('are counted over all requests [METRIC-04] [METRIC-05] [METRIC-06] [METRIC-07]', async () => {
    const run = await addEnded(world, place, [10, 9]);
    const subagent = { kind: 'subagent', durationMs: 500 };
    await sendCalls(world, place, run, [
      call(1, { isError: true, durationMs: 40 }),
      call(2, { isError: null, durationMs: null }),
      call(3, subagent),
      call(4, { ...subagent, inSubagent: true, isError: true }),
    ]);
    expect(await metrics(run)).toMatchObject({
      toolCalls: 4,
      failedCalls: 2,
      longestCallMs: '500',
      subagentMs: '500',
    });
    await sendCalls(world, place, run, [call(4), call(5, { ...subagent, durationMs: 700, isError: true })]);
    expect(await metrics(run)).toMatchObject({
      toolCalls: 5,
      failedCalls: 3,
      longestCallMs: '700',
      subagentMs: '1200',
    });
  });

  it('have no time of subagents where there were none', async () => {
    const run = await addEnded(world, place, [10, 9]);
    await sendCalls(world, place, run, [call(1)]);
    expect((await metrics(run)).subagentMs).toBe('0');
  });

  it.each([
    [{ kind: null, inSubagent: false }, null],
    [{ kind: null, inSubagent: true }, '500'],
  ])('with one like %j take a time of subagents of %p [METRIC-08]', async (fields, expected) => {
    const run = await addEnded(world, place, [10, 9]);
    const subagents = [call(1, { kind: 'subagent', durationMs: 500 }), call(2, fields)];
    await sendCalls(world, place, run, subagents);
    expect((await metrics(run)).subagentMs).toBe(expected);
    await sendCalls(world, place, run, [call(3)]);
    expect((await metrics(run)).subagentMs).toBe(expected);
  });

  it('are unknown, not zero, while no call is stored [METRIC-09]', async () => {
    const run = await addEnded(world, place, [10, 9]);
    await sendCalls(world, place, run, [], { toolTimeMs: 1, idleGapMs: 1 });
    expect(await metrics(run)).toMatchObject({
      toolCalls: null,
      failedCalls: null,
      longestCallMs: null,
      subagentMs: null,
    });
  });

  it('whose times no number can hold any more stay at the most there is', async () => {
    const run = await addEnded(world, place, [10, 9]);
    const endless = (from: number) =>
      Array.from({ length: 500 }, (_, place_) =>
        call(from + place_, { kind: 'subagent', durationMs: Number.MAX_SAFE_INTEGER }),
      );
    for (const from of [1, 501, 1_001]) await sendCalls(world, place, run, endless(from));
    expect(await metrics(run)).toMatchObject({ toolCalls: 1_500, subagentMs: '9223372036854775807' });
  });

  it('fill the buckets of their first signature, or of their tool', async () => {
    const run = await addEnded(world, place, [10, 9]);
    await sendCalls(world, place, run, [
      call(1, { signatures: ['git status', 'npm test'], durationMs: 10 }),
      call(2, { signatures: [], tool: 'Read', durationMs: 20 }),
      call(3, { signatures: ['git status'], durationMs: null }),
    ]);
    await sendCalls(world, place, run, [call(3), call(4, { signatures: ['git status'], durationMs: 5 })]);
    const buckets = await world.sql(
      'select bucket, ms from worker_run_bucket_times where run_id = $1 order by bucket',
      [run],
    );
    expect(buckets).toEqual([
      { bucket: 'Read', ms: '20' },
      { bucket: 'git status', ms: '15' },
    ]);
  });
});

describe('the peak context of a run', () => {
  it.each([
    [180_000, '180000'],
    [undefined, null],
  ])('is what its bridge sent: %p [METRIC-10]', async (peakContextTokens, expected) => {
    const run = tellRun(world, place);
    await run.report('succeeded', { peakContextTokens });
    expect((await metrics((await run.row()).id as string)).peakContextTokens).toBe(expected);
  });
});

describe('the machine under a run', () => {
  it('is seen through the samples within it, both edges inside [METRIC-12] [METRIC-13] [METRIC-25]', async () => {
    await sendSamples(world, place, [
      sample(10, { cpuPct: [90, 90, 90], memUsed: 99_999, swapUsed: 99_999 }, 1),
      sample(10, { cpuPct: [10, 30], memUsed: 500, swapUsed: 70 }),
      sample(7, { cpuPct: [40], memUsed: 900, swapUsed: 10 }),
      sample(5, { cpuPct: [], memUsed: 100, swapUsed: 0 }),
      sample(4, { cpuPct: [90], memUsed: 99_999, swapUsed: 99_999 }, 59),
    ]);
    const run = await addEnded(world, place, [10, 5]);
    expect(await metrics(run)).toMatchObject({ meanCpuPct: 30, peakMemBytes: '900', peakSwapBytes: '70' });
  });

  it('is unknown where no sample lies within it, or only those of another bridge [METRIC-14] [METRIC-18]', async () => {
    await sendSamples(world, place, [sample(11), sample(4)]);
    const other = await addBridge(world, place);
    await sendSamples(world, { ...place, bridgeId: other }, [sample(7)]);
    const run = await addEnded(world, place, [10, 5]);
    expect(await metrics(run)).toMatchObject({
      meanCpuPct: null,
      peakMemBytes: null,
      peakSwapBytes: null,
      onBattery: null,
    });
  });

  it.each([
    ['without an end', { startedAt: ago(10), endedAt: null, state: 'lost' as const }],
    ['without a start', { startedAt: null, endedAt: ago(5), state: 'stopped' as const }],
  ])('is unknown for a run %s [METRIC-15]', async (_word, times) => {
    await sendSamples(world, place, [sample(7)]);
    const run = await addRun(world, place, times);
    await rewrite(world, run);
    expect(await metrics(run)).toMatchObject({ meanCpuPct: null, peakMemBytes: null, peakSwapBytes: null });
  });

  it.each<[(boolean | null)[], boolean | null, string]>([
    [[true, false, null], true, 'METRIC-16'],
    [[false], true, 'METRIC-16'],
    [[true, null], false, 'METRIC-17'],
    [[true, true], false, 'METRIC-17'],
    [[null, null], null, 'METRIC-18'],
  ])('with the power source %j was on battery: %p [%s]', async (sources, expected) => {
    await sendSamples(
      world,
      place,
      sources.map((onAc, minute) => sample(9 - minute, { onAc })),
    );
    const run = await addEnded(world, place, [10, 5]);
    expect((await metrics(run)).onBattery).toBe(expected);
  });

  it('is unknown where sampling was off while it ran [METRIC-19]', async () => {
    await world.setFlag('bridge.host_sampling_enabled', undefined);
    await sendSamples(world, place, [sample(7)]);
    const run = await addEnded(world, place, [10, 5]);
    expect(await metrics(run)).toMatchObject({
      meanCpuPct: null,
      peakMemBytes: null,
      peakSwapBytes: null,
      onBattery: null,
    });
  });
});

describe('the concurrent runs of a run', () => {
  const concurrent = async (id: string) => (await metrics(id)).concurrentRuns;

  it('are itself where it ran alone [METRIC-20]', async () => {
    await addEnded(world, place, [30, 20]);
    await addEnded(world, place, [4, 1]);
    const stranger = await addPlace(world);
    await addEnded(world, { ...stranger, bridgeId: place.bridgeId }, [10, 5]);
    await addEnded(world, { ...place, bridgeId: await addBridge(world, place) }, [10, 5]);
    expect(await concurrent(await addEnded(world, place, [10, 5]))).toBe(1);
  });

  it('are all of its bridge that overlap it, in any project [METRIC-20]', async () => {
    for (const span of [
      [12, 9],
      [6, 4],
      [8, 7],
      [20, 1],
      [12, 10],
      [5, 3],
    ] as const)
      await addEnded(world, place, span);
    expect(await concurrent(await addEnded(world, place, [10, 5]))).toBe(7);
  });

  it('count one another when they end together', async () => {
    const ends = { state: 'succeeded' as const, startedAt: ago(9), endedAt: ago(5) };
    const runs = await Promise.all([1, 2, 3].map(() => addRun(world, place, ends)));
    await rewrite(world, ...runs);
    expect(await Promise.all(runs.map(concurrent))).toEqual([3, 3, 3]);
  });

  it.each([
    ['bridge', { bridgeId: null }],
    ['start', { startedAt: null }],
    ['end', { endedAt: null, state: 'timed-out' as const }],
  ])('are unknown for a run without a %s [METRIC-21]', async (_word, fields) => {
    expect(await concurrent(await addEnded(world, place, [10, 5], fields))).toBeNull();
  });

  it.each([
    ['preparing', 2],
    ['running', 2],
    ['stopping', 2],
    ['queued', 1],
    ['resumed', 1],
    ['timed-out', 1],
    ['lost', 1],
  ] as const)('beside one that is %s and has no end are %i [METRIC-22]', async (state, expected) => {
    await addRun(world, place, { state, startedAt: ago(7) });
    expect(await concurrent(await addEnded(world, place, [10, 5]))).toBe(expected);
  });

  it.each([
    [6, 2],
    [4, 1],
  ])('beside one that has been preparing since minute %i are %i', async (minute, expected) => {
    const prepared = tellRun(world, place);
    await prepared.report('preparing', { at: ago(minute).toISOString() });
    expect(await concurrent(await addEnded(world, place, [10, 5]))).toBe(expected);
  });

  it('stay what they were when it ended [METRIC-23]', async () => {
    const run = await addEnded(world, place, [10, 5]);
    await addEnded(world, place, [9, 6]);
    await sendCalls(world, place, run, [call(1)]);
    expect(await concurrent(run)).toBe(1);
  });

  it('are counted when the end is first known', async () => {
    const told = tellRun(world, place);
    await addEnded(world, place, [60, 45]);
    await told.report('running', { at: ago(50).toISOString(), startedAt: ago(50).toISOString() });
    await told.report('succeeded', { sessionId: newId(), endedAt: ago(40).toISOString() });
    expect(await concurrent((await told.row()).id as string)).toBe(2);
  });
});
