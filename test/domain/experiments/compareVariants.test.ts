import fc from 'fast-check';
import { compareVariants } from '../../../src/domain/experiments/compareVariants.ts';
import { experimentKey } from '../../../src/domain/experiments/experimentKey.ts';
import { readQuantiles } from '../../../src/domain/experiments/readQuantiles.ts';
import { inOrderOf, MINIMUM_RUNS, type VariantFigures } from '../../../src/domain/experiments/variantFigures.ts';
import { RUN_STATES } from '../../../src/domain/runs/runStates.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addProject } from '../commands/support/fixtures.ts';
import { addFacts, type ExperimentPlace, type TestFacts } from './support/facts.ts';

const ALWAYS = { from: null, to: null };

let world: DomainWorld;
let accountId: string;
let projectId: string;
let drawn = 0;

beforeAll(async () => {
  world = await sharedDomainWorld();
  accountId = await world.addAccount();
  projectId = await addProject(world, accountId);
});
afterAll(() => world.close());

const newPlace = (): ExperimentPlace => ({ accountId, projectId, experiment: `exp-${drawn++}` });
const keyOf = (place: ExperimentPlace) => experimentKey(place.projectId, place.experiment);

async function compare(place: ExperimentPlace, span = ALWAYS as Parameters<typeof compareVariants>[2]) {
  return (await compareVariants(world.as(place.accountId), [keyOf(place)], span)).get(keyOf(place)) ?? [];
}
async function quantiles(place: ExperimentPlace, variant: string) {
  return (await readQuantiles(world.as(place.accountId), [keyOf(place)], ALWAYS)).get(keyOf(place))?.get(variant);
}

const OPEN = ['queued', 'resumed', 'preparing', 'running', 'stopping'];

const many = (count: number, fact: TestFacts): TestFacts[] => Array.from({ length: count }, () => fact);

describe('a comparison of variants', () => {
  it('judges runs by their end: succeeded, failed, without a verdict, or no attempt', async () => {
    const place = newPlace();
    await addFacts(
      world,
      place,
      RUN_STATES.map((state) => ({ state, variant: 'a', durationMs: 1_000 })),
    );
    const [figures] = await compare(place);
    expect(figures).toMatchObject({ variant: 'a', runs: 16, finishedRuns: 7, succeededRuns: 1, failedRuns: 5 });
    expect(figures?.successRate?.rate).toBeCloseTo(1 / 6, 12);
    expect(figures?.duration).toEqual({ knownRuns: 7, unknownRuns: 0, meanMs: 1_000 });
  });

  it('leaves unknown usage out of every sum and says of how many runs it is made', async () => {
    const place = newPlace();
    const usage = { tokens: [1, 2, 3, 4] as const, variant: 'a', state: 'succeeded' };
    await addFacts(world, place, [
      { ...usage, usageSource: 'reported', costUsd: 2 },
      { ...usage, usageSource: 'estimated', costUsd: 0.000001 },
      { ...usage, usageSource: 'estimated', costUsd: null },
      { state: 'failed', variant: 'a' },
      // Spent, but no attempt.
      { ...usage, state: 'stopped', usageSource: 'reported', costUsd: 99 },
    ]);
    const [figures] = await compare(place);
    expect(figures?.cost).toEqual({
      knownRuns: 2,
      unknownRuns: 2,
      estimatedRuns: 1,
      totalUsd: 2.000001,
      meanUsd: 1.000001,
    });
    expect(figures?.tokens).toEqual({
      knownRuns: 3,
      unknownRuns: 1,
      estimatedRuns: 2,
      input: '3',
      output: '6',
      cacheRead: '9',
      cacheWrite: '12',
      total: '30',
      mean: 10,
    });
  });

  it('shows nothing known as null and not as zero', async () => {
    const place = newPlace();
    await addFacts(world, place, [{ state: 'succeeded', variant: 'a' }]);
    const [figures] = await compare(place);
    expect(figures?.cost).toMatchObject({ knownRuns: 0, unknownRuns: 1, totalUsd: null, meanUsd: null });
    expect(figures?.tokens).toMatchObject({ knownRuns: 0, unknownRuns: 1, total: null, mean: null });
    expect(figures?.duration).toEqual({ knownRuns: 0, unknownRuns: 1, meanMs: null });
    expect(figures?.peakContext).toEqual({ knownRuns: 0, unknownRuns: 1, mean: null, max: null });
    expect(figures?.toolFailures).toMatchObject({ knownRuns: 0, unknownRuns: 1, calls: null, rate: null });
    expect(await quantiles(place, 'a')).toEqual({
      medianCostUsd: null,
      medianCostInterval: null,
      medianDurationMs: null,
      medianDurationInterval: null,
      p90DurationMs: null,
    });
  });

  it('leaves out runs that are open, though their tool calls are counted already', async () => {
    const place = newPlace();
    await addFacts(world, place, [
      { state: 'running', variant: 'a' },
      { state: 'queued', variant: 'b' },
      { state: 'succeeded', variant: 'a' },
    ]);
    expect((await compare(place)).map(({ variant, runs }) => [variant, runs])).toEqual([['a', 1]]);
  });

  it.each([
    [MINIMUM_RUNS - 1, false],
    [MINIMUM_RUNS, true],
  ])('with %i runs that have a verdict: enough data is %s', async (count, enough) => {
    const place = newPlace();
    await addFacts(world, place, [
      ...many(count - 5, { state: 'succeeded', variant: 'a' }),
      ...many(5, { state: 'blocked', variant: 'a' }),
      ...many(30, { state: 'waiting-on-forge', variant: 'a' }),
      ...many(30, { state: 'stopped', variant: 'a' }),
    ]);
    expect((await compare(place))[0]?.enoughData).toBe(enough);
  });

  it('counts runs whose first report came from the start of the span on and before its end', async () => {
    const place = newPlace();
    const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
    await addFacts(
      world,
      place,
      [8, 9, 10, 11].map((hour) => ({ state: 'succeeded', variant: 'a', firstReportAt: at(hour) })),
    );
    const runs = async (from: Date | null, to: Date | null) => (await compare(place, { from, to }))[0]?.runs ?? 0;
    expect(await runs(at(9), at(11))).toBe(2);
    expect(await runs(at(9), null)).toBe(3);
    expect(await runs(null, at(9))).toBe(1);
    expect(await runs(at(12), null)).toBe(0);
  });

  it('keeps experiments, projects and accounts apart in one statement', async () => {
    const [here, there] = [newPlace(), newPlace()];
    const elsewhere = { ...there, projectId: await addProject(world, accountId) };
    const strangerId = await world.addAccount();
    const foreign = { ...here, accountId: strangerId, projectId: await addProject(world, strangerId) };
    const places = [here, there, elsewhere, foreign];
    for (const [n, place] of places.entries()) {
      await addFacts(world, place, many(n + 1, { state: 'succeeded', variant: 'a' }));
    }
    const keys = places.map(keyOf);
    const runs = async (id: string) => {
      const found = await compareVariants(world.as(id), keys, ALWAYS);
      return keys.map((key) => found.get(key)?.[0]?.runs ?? 0);
    };
    expect(await runs(accountId)).toEqual([1, 2, 3, 0]);
    expect(await runs(strangerId)).toEqual([0, 0, 0, 4]);
  });

  it('shows every variant on offer in its order, and after them the ones that are gone', async () => {
    const place = newPlace();
    await addFacts(world, place, [
      { state: 'succeeded', variant: 'gone' },
      { state: 'succeeded', variant: 'b' },
    ]);
    const figures = inOrderOf(['c', 'b'], await compare(place));
    expect(figures.map(({ variant, runs }) => [variant, runs])).toEqual([
      ['c', 0],
      ['b', 1],
      ['gone', 1],
    ]);
    expect(figures[0]).toMatchObject({ enoughData: false, successRate: null, cost: { unknownRuns: 0 } });
  });

  it('agrees with a count by hand whatever the facts are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyFact, { maxLength: 60 }), async (all) => {
        const place = newPlace();
        await addFacts(world, place, all);
        // Open runs have facts as soon as their tool calls arrive.
        const facts = all.filter(({ state }) => !OPEN.includes(state ?? ''));
        const found = new Map((await compare(place)).map((figures) => [figures.variant, figures]));
        expect([...found.keys()].sort()).toEqual([...new Set(facts.map((fact) => fact.variant))].sort());
        for (const [variant, figures] of found) {
          const own = facts.filter((fact) => fact.variant === variant);
          expect(withoutInterval(figures)).toEqual(countByHand(variant, own));
          expectQuantiles(await quantiles(place, variant), own);
        }
      }),
      { numRuns: 60 },
    );
  });
});

const count = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: null });
const usage = fc.option(
  fc.record({
    usageSource: fc.constantFrom('reported' as const, 'estimated' as const),
    costUsd: fc.option(
      fc.integer({ min: 0, max: 999_999_999_999 }).map((micros) => micros / 1e6),
      { nil: null },
    ),
    tokens: fc
      .tuple(...([0, 1, 2, 3].map(() => fc.maxSafeNat()) as [fc.Arbitrary<number>]))
      .map((parts) => parts as unknown as [number, number, number, number]),
  }),
  { nil: {} },
);
const calls = fc.option(
  fc
    .nat({ max: 5_000 })
    .chain((toolCalls) => fc.record({ toolCalls: fc.constant(toolCalls), failedCalls: fc.nat({ max: toolCalls }) })),
  { nil: {} },
);
const anyFact: fc.Arbitrary<TestFacts> = fc
  .record({
    state: fc.constantFrom(...RUN_STATES, ...Array<string>(10).fill('succeeded'), 'failed', 'failed', 'blocked'),
    variant: fc.constantFrom('a', 'b', 'c'),
    durationMs: count(10_000_000_000),
    peakContextTokens: count(2_000_000),
    usage,
    calls,
  })
  .map(({ usage: spent, calls: made, ...rest }) => ({ ...rest, ...spent, ...made }));

const FINISHED = ['succeeded', 'no-result', 'unfinished', 'blocked', 'waiting-on-forge', 'gave-up', 'failed'];
const has = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + BigInt(value), 0n);
const meanOf = (values: readonly number[]) => (values.length === 0 ? null : Number(sum(values)) / values.length);

/** The same figures, counted one run after the other, in whole micro-dollars where money is added. */
function countByHand(variant: string, facts: readonly TestFacts[]) {
  const finished = facts.filter((fact) => FINISHED.includes(fact.state));
  const known = (values: readonly unknown[]) => ({
    knownRuns: values.length,
    unknownRuns: finished.length - values.length,
  });
  const micros = finished
    .map((fact) => fact.costUsd)
    .filter(has)
    .map((usd) => Math.round(usd * 1e6));
  const spent = finished.filter((fact) => has(fact.usageSource));
  const durations = finished.map((fact) => fact.durationMs).filter(has);
  const peaks = finished.map((fact) => fact.peakContextTokens).filter(has);
  const tooled = finished.filter((fact) => has(fact.toolCalls));
  const [succeeded, waiting] = ['succeeded', 'waiting-on-forge'].map(
    (state) => finished.filter((fact) => fact.state === state).length,
  ) as [number, number];
  const judged = finished.length - waiting;
  const tokens = [0, 1, 2, 3].map((part) => sum(spent.map((fact) => fact.tokens?.[part] as number)));
  const total = tokens.reduce((all, part) => all + part, 0n);
  const orNull = (value: bigint, values: readonly unknown[]) => (values.length === 0 ? null : String(value));
  const toolCalls = sum(tooled.map((fact) => fact.toolCalls as number));
  const failedCalls = sum(tooled.map((fact) => fact.failedCalls as number));
  return {
    variant,
    runs: facts.length,
    finishedRuns: finished.length,
    succeededRuns: succeeded,
    failedRuns: judged - succeeded,
    enoughData: judged >= 20,
    rate: judged === 0 ? null : succeeded / judged,
    cost: {
      ...known(micros),
      estimatedRuns: finished.filter((fact) => has(fact.costUsd) && fact.usageSource === 'estimated').length,
      totalUsd: micros.length === 0 ? null : Number(sum(micros)) / 1e6,
      meanUsd: micros.length === 0 ? null : Math.round(Number(sum(micros)) / micros.length) / 1e6,
    },
    duration: { ...known(durations), meanMs: meanOf(durations) },
    tokens: {
      ...known(spent),
      estimatedRuns: spent.filter((fact) => fact.usageSource === 'estimated').length,
      input: orNull(tokens[0] as bigint, spent),
      output: orNull(tokens[1] as bigint, spent),
      cacheRead: orNull(tokens[2] as bigint, spent),
      cacheWrite: orNull(tokens[3] as bigint, spent),
      total: orNull(total, spent),
      mean: spent.length === 0 ? null : Number(total) / spent.length,
    },
    peakContext: {
      ...known(peaks),
      mean: meanOf(peaks),
      max: peaks.length === 0 ? null : String(Math.max(...peaks)),
    },
    toolFailures: {
      ...known(tooled),
      calls: orNull(toolCalls, tooled),
      failedCalls: orNull(failedCalls, tooled),
      rate: toolCalls === 0n ? null : Number(failedCalls) / Number(toolCalls),
    },
  };
}

function withoutInterval({ successRate, ...figures }: VariantFigures) {
  return { ...figures, rate: successRate?.rate ?? null };
}

function expectQuantiles(found: Awaited<ReturnType<typeof quantiles>>, facts: readonly TestFacts[]): void {
  const finished = facts.filter((fact) => FINISHED.includes(fact.state));
  const at = (p: number, values: readonly number[]) => {
    if (values.length === 0) return null;
    const sorted = [...values].sort((a, b) => a - b);
    const place = p * (sorted.length - 1);
    const [low, high] = [sorted[Math.floor(place)] as number, sorted[Math.ceil(place)] as number];
    return low + (high - low) * (place - Math.floor(place));
  };
  const costs = finished.map((fact) => fact.costUsd).filter(has);
  const durations = finished.map((fact) => fact.durationMs).filter(has);
  const pairs = [
    [found?.medianCostUsd ?? null, at(0.5, costs), 5],
    [found?.medianDurationMs ?? null, at(0.5, durations), 3],
    [found?.p90DurationMs ?? null, at(0.9, durations), 3],
  ] as const;
  for (const [is, should, digits] of pairs) {
    if (should === null) expect(is).toBeNull();
    else expect(is).toBeCloseTo(should, digits);
  }
}
