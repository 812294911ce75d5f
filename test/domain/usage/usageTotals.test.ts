import { readUsageTotals, type UsageTotalsFilter } from '../../../src/domain/usage/readUsageTotals.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addPlace, addProject, type Place } from '../commands/support/fixtures.ts';
import { type Body } from '../runs/support/bodies.ts';
import { tellRun } from '../runs/support/reports.ts';
import { call, sendCalls } from '../toolcalls/support/calls.ts';
import { estimated, reported, tokens, usage } from './support/usages.ts';

let world: DomainWorld;
let place: Place;

beforeAll(async () => {
  world = await sharedDomainWorld();
});
beforeEach(async () => {
  place = await addPlace(world);
});
afterAll(() => world.close());

async function totals(filter: UsageTotalsFilter = {}, owner = place) {
  const found = (await readUsageTotals(world.as(owner.accountId), [place.projectId], filter)).get(place.projectId);
  if (found === undefined) throw new Error('no totals');
  const { projectId: _, ...rest } = found;
  return rest;
}
const end = async (fields: Body, told: Parameters<typeof tellRun>[2] = {}) => {
  const run = tellRun(world, place, told);
  await run.report('succeeded', fields);
  return run;
};

describe('the sums of usage', () => {
  it('say beside each sum what it leaves out, and never show unknown as zero', async () => {
    await end({ usage: reported(1) });
    await end({ usage: estimated(10) });
    await end({ usage: usage('reported', { inputTokens: 100, costUsd: null }) });
    await end({ usage: { source: 'reported', models: {} } });
    await end({});
    // It has facts, and may still spend.
    const open = tellRun(world, place);
    await open.report('running');
    await sendCalls(world, place, (await open.row()).id as string, [call(1)]);
    expect(await totals()).toEqual({
      runs: 5,
      unknownRuns: 1,
      estimatedRuns: 1,
      unpricedRuns: 1,
      inputTokens: '111',
      outputTokens: '60',
      cacheReadTokens: '9',
      cacheWriteTokens: '12',
      costUsd: '1.000000',
      estimatedCostUsd: '0.500000',
    });
  });

  it('are unknown where there are runs and none is known', async () => {
    await end({});
    expect(await totals()).toMatchObject({ runs: 1, unknownRuns: 1, inputTokens: null, costUsd: null });
  });

  it('are zero where there is no run', async () => {
    expect(await totals()).toMatchObject({ runs: 0, unknownRuns: 0, inputTokens: '0', costUsd: '0' });
  });

  it('know the tokens of runs of which no price is known', async () => {
    await end({ usage: usage('reported', { costUsd: null }) });
    expect(await totals()).toMatchObject({ runs: 1, unpricedRuns: 1, inputTokens: '100', costUsd: null });
  });

  it('keep what deleted runs spent', async () => {
    const run = await end({ usage: reported(5) });
    await world.sql('delete from run where id = $1', [(await run.row()).id]);
    expect(await totals()).toMatchObject({ runs: 1, inputTokens: '5' });
  });

  it('are of one project, and of its owner', async () => {
    await end({ usage: reported(5) });
    await end({ usage: reported(7) }, { project: await addProject(world, place.accountId) });
    expect(await totals()).toMatchObject({ runs: 1, inputTokens: '5' });
    expect(await totals({}, await addPlace(world))).toMatchObject({ runs: 0 });
  });

  it('of many projects come in one statement', async () => {
    const other = await addProject(world, place.accountId);
    await end({ usage: { source: 'reported', models: { a: tokens(), b: tokens() } } });
    const both = await readUsageTotals(world.as(place.accountId), [place.projectId, other], {});
    expect([...both.values()].map(({ projectId, runs }) => [projectId, runs])).toEqual(
      expect.arrayContaining([
        [place.projectId, 1],
        [other, 0],
      ]),
    );
  });

  it.each<[string, (run: { cardId: string; bridgeId: string }) => UsageTotalsFilter]>([
    ['card', ({ cardId }) => ({ card: cardId })],
    ['bridge', ({ bridgeId }) => ({ bridge: bridgeId })],
    ['kind of work', () => ({ workKind: 'implement' })],
    ['model', () => ({ model: 'large-2' })],
    ['experiment', () => ({ experiment: 'implement' })],
    ['variant', () => ({ experiment: 'implement', variant: 'fast' })],
  ])('can be of one %s', async (_word, filterOf) => {
    const fields = { workKind: 'implement', model: 'large-2', experiment: 'implement', variant: 'fast' };
    const run = await end({ ...fields, usage: reported(5) }, { bridgeId: newId() });
    await end({ usage: reported(7) });
    await end({ usage: reported(7), workKind: 'fix', model: 'other', experiment: 'fix', variant: 'fast' });
    expect(await totals(filterOf(run))).toMatchObject({ runs: 1, inputTokens: '5' });
  });

  it('can be of a time: the first report from here on, before there', async () => {
    const noon = world.now;
    await end({ usage: reported(1) });
    world.pass(60);
    const later = world.now;
    await end({ usage: reported(10) });
    expect(await totals({ from: noon, to: later })).toMatchObject({ runs: 1, inputTokens: '1' });
    expect(await totals({ from: later })).toMatchObject({ runs: 1, inputTokens: '10' });
    expect(await totals({ to: noon })).toMatchObject({ runs: 0 });
  });
});
