import { findUsage } from '../../../src/domain/usage/readUsage.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addPlace, type Place } from '../commands/support/fixtures.ts';
import { type ToldRun, tellRun } from '../runs/support/reports.ts';
import { estimated, reported, tokens, usage } from './support/usages.ts';

let world: DomainWorld;
let place: Place;

beforeAll(async () => {
  world = await sharedDomainWorld();
  place = await addPlace(world);
});
afterAll(() => world.close());

/** The known usage of a run; undefined while it is unknown. */
async function spent(run: ToldRun) {
  const id = (await run.row()).id as string;
  return (await findUsage(world.as(place.accountId), [id])).get(id);
}

/** Reports the end of a new run with that usage; the refused fields, empty when it was accepted. */
async function faults(value: unknown, state = 'succeeded'): Promise<string[]> {
  try {
    await tellRun(world, place).report(state, { usage: value });
    return [];
  } catch (error) {
    return (error as { violations: { propertyPath: string }[] }).violations.map((violation) => violation.propertyPath);
  }
}

const models = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, place_) => [`model-${place_}`, tokens()]));

describe('a usage object', () => {
  it.each([
    ['reported', []],
    ['estimated', []],
    [undefined, ['usage.source']],
    ['guessed', ['usage.source']],
    [7, ['usage.source']],
  ])('with the source %p has the faults %p [USAGE-01]', async (source, expected) => {
    expect(await faults({ source, models: {} })).toEqual(expected);
  });

  it.each([[undefined], [null], ['large-2'], [[]], [3]])('with the models %p is refused [USAGE-02]', async (value) => {
    expect(await faults({ source: 'reported', models: value })).toEqual(['usage.models']);
  });

  it('without any model says that nothing was spent, which differs from unknown [USAGE-03]', async () => {
    const run = tellRun(world, place);
    await run.report('succeeded', { usage: { source: 'reported', models: {} } });
    expect(await spent(run)).toMatchObject({ source: 'reported', models: {}, inputTokens: '0', costUsd: '0.000000' });
  });

  it('takes twenty models and not one more [USAGE-04]', async () => {
    expect(await faults({ source: 'reported', models: models(20) })).toEqual([]);
    expect(await faults({ source: 'reported', models: models(21) })).toEqual(['usage.models']);
  });

  it.each([
    ['m', true],
    ['m'.repeat(100), true],
    ['🦜'.repeat(100), true],
    ['__proto__', true],
    ['', false],
    ['m'.repeat(101), false],
    ['a\u0000b', false],
    ['\ud800', false],
  ])('takes the model name %j: %p [USAGE-05]', async (name, taken) => {
    const run = tellRun(world, place);
    const report = run.report('succeeded', {
      usage: { source: 'reported', models: Object.fromEntries([[name, tokens({ inputTokens: 7 })]]) },
    });
    if (!taken) return expect(report).rejects.toMatchObject({ code: 'bad_user_input' });
    await report;
    expect(await spent(run)).toMatchObject({ inputTokens: '7' });
  });

  describe.each(['inputTokens', 'outputTokens', 'cacheReadTokens', 'cacheWriteTokens'])('with %s', (field) => {
    it.each([
      [0, true],
      [Number.MAX_SAFE_INTEGER, true],
      [undefined, false],
      [null, false],
      [-1, false],
      [1.5, false],
      ['1', false],
      [2 ** 53, false],
    ])('of %p is taken: %p [USAGE-06]', async (value, taken) => {
      expect(await faults(usage('reported', { [field]: value }))).toEqual(
        taken ? [] : [`usage.models.large-2.${field}`],
      );
    });
  });

  it.each([
    [0, true],
    [999_999.999999, true],
    [-0.01, false],
    [1_000_000, false],
    ['1', false],
  ])('with a cost of %p is taken: %p [USAGE-07]', async (costUsd, taken) => {
    expect(await faults(usage('reported', { costUsd }))).toEqual(taken ? [] : ['usage.models.large-2.costUsd']);
  });

  it.each([[null], [undefined]])(
    'with the price %p keeps it unknown, in the sum as well [USAGE-08]',
    async (costUsd) => {
      const run = tellRun(world, place);
      await run.report('succeeded', {
        usage: { source: 'reported', models: { known: tokens({ costUsd: 2 }), other: tokens({ costUsd }) } },
      });
      expect(await spent(run)).toMatchObject({
        costUsd: null,
        models: { known: { costUsd: 2 }, other: { costUsd: null } },
      });
    },
  );

  it('keeps six decimals of a cost, of each model and of the sum [USAGE-09]', async () => {
    const run = tellRun(world, place);
    await run.report('succeeded', {
      usage: { source: 'reported', models: { a: tokens({ costUsd: 0.1234565 }), b: tokens({ costUsd: 0.2 }) } },
    });
    expect(await spent(run)).toMatchObject({ costUsd: '0.323457', models: { a: { costUsd: 0.123457 } } });
  });

  it('adds up past what a double holds exactly', async () => {
    const run = tellRun(world, place);
    const most = tokens({ inputTokens: Number.MAX_SAFE_INTEGER });
    await run.report('succeeded', { usage: { source: 'reported', models: { a: most, b: most, c: most } } });
    expect(await spent(run)).toMatchObject({ inputTokens: '27021597764222973' });
  });

  it.each(['queued', 'running'])('is judged on a %s report, and not stored from it [USAGE-10]', async (state) => {
    expect(await faults(usage('reported', { inputTokens: -1 }), state)).toEqual(['usage.models.large-2.inputTokens']);
    const run = tellRun(world, place);
    await run.report(state, { usage: reported() });
    expect(await spent(run)).toBeUndefined();
  });
});

describe('the usage of a run', () => {
  it.each(['reported', 'estimated'])('is stored from the outcome that closes it, as %s [USAGE-11]', async (source) => {
    const run = tellRun(world, place);
    await run.report('running', { usage: estimated(1) });
    await run.report('failed', { usage: { source, models: { a: tokens(), b: tokens({ inputTokens: 7 }) } } });
    expect(await spent(run)).toMatchObject({
      source,
      models: { a: tokens(), b: tokens({ inputTokens: 7 }) },
      inputTokens: '107',
      outputTokens: '40',
      cacheReadTokens: '6',
      cacheWriteTokens: '8',
      costUsd: '1.000000',
    });
  });

  it('is stored from the stopped report that closes it [USAGE-12]', async () => {
    const run = tellRun(world, place);
    await run.report('stopped', { usage: reported(5) });
    expect(await spent(run)).toMatchObject({ inputTokens: '5' });
  });

  it.each(['dropped', 'replaced', 'skipped', 'waiting-for-person'])(
    'is not taken from a %s report [USAGE-13]',
    async (state) => {
      const run = tellRun(world, place);
      await run.report(state, { usage: reported() });
      expect(await spent(run)).toBeUndefined();
    },
  );

  it('stays as it was when the closing report comes again with other numbers [USAGE-14]', async () => {
    const run = tellRun(world, place);
    await run.report('succeeded', { usage: estimated(5) });
    const before = await spent(run);
    await run.report('succeeded', { usage: reported(6) });
    expect(await spent(run)).toEqual(before);
  });

  it('is unknown, not zero, for a run that never reported [USAGE-15]', async () => {
    const run = tellRun(world, place);
    await run.report('succeeded');
    expect(await spent(run)).toBeUndefined();
    const [facts] = await world.sql(
      'select usage_source, input_tokens, cost_usd from worker_run_facts where run_id = $1',
      [(await run.row()).id],
    );
    expect(facts).toEqual({ usage_source: null, input_tokens: null, cost_usd: null });
  });
});
