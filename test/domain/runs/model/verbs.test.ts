import fc from 'fast-check';
import type { DomainWorld } from '../../../support/domain.ts';
import { sharedDomainWorld } from '../../../support/sharedDomain.ts';
import { testSeed } from '../../../support/testSeed.ts';
import { bridgeLives } from './bridgeLives.ts';
import { leadLives } from './leadLives.ts';
import { modelRuns } from './settings.ts';

const BRIDGES = modelRuns(150);
const TICKS = 20;

describe(`runs in the database (seed ${testSeed})`, () => {
  let world: DomainWorld;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());

  it(`live as the reference says, through reports, inventories, silence and closing, with ${BRIDGES} bridges [RUN-02, RUN-03, RUN-04, STATE-11, STATE-12, STATE-20, STATE-21, INV-08, INV-09, INV-10, INV-11, INV-12, INV-13, INV-14, INV-15, INV-16, INV-17, TIMEOUT-01, TIMEOUT-05, TIMEOUT-06, TIMEOUT-07, TIMEOUT-10]`, async () => {
    const lives = fc.sample(bridgeLives(TICKS), { seed: testSeed, numRuns: BRIDGES });
    expect(await leadLives(world, lives)).toEqual([]);
  }, 120_000);

  it('keep facts that agree with their rows once they have ended', async () => {
    const wrong = await world.sql(
      `select r.id, r.state, f.state as fact from run r left join worker_run_facts f on f.run_id = r.id
       where r.state not in ('queued', 'resumed', 'preparing', 'running', 'stopping')
         and f.state is distinct from r.state`,
    );
    expect(wrong).toEqual([]);
  });
});
