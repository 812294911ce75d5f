import { until } from '../../support/until.ts';
import { type DispatcherWorld, openDispatcherWorld } from '../work/support/dispatcherWorld.ts';

describe('A request with a word that looks like an option of the agent', () => {
  let world: DispatcherWorld;
  beforeEach(async () => {
    world = await openDispatcherWorld();
    world.use(await world.load('work:\n  agent: { prompt: Work. }\n'));
  });
  afterEach(() => world.close());

  it.each([{ model: '--yolo' }, { model: ' -x' }, { effort: '-e' as never }])('%j starts nothing', async (words) => {
    const { dispatcher, book } = await world.begin();
    dispatcher.offers.take(world.request({ kind: 'agent', ...words }));
    await until('it is told', () => world.told('worker-runs').some(({ state }) => state === 'not-started'));
    await until('everything is told', () => book.all().length === 0);
    expect(world.told('worker-runs').at(-1)).toMatchObject({
      state: 'not-started',
      failureReason: expect.stringContaining('begins with a hyphen'),
    });
  });
});
