import { type Sweep, sweeps } from '../../../src/domain/sweeps/sweeps.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';

describe('the sweeps', () => {
  const all = Object.values<Sweep>(sweeps);
  let world: DomainWorld;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());

  it('are operator commands by their documented names [SWEEP-04] [SWEEP-05]', () => {
    const named = all.flatMap((sweep) => (sweep.consoleName === undefined ? [] : [[sweep.consoleName, sweep.runOnce]]));
    expect(Object.fromEntries(named)).toEqual({
      'app:reopen-lapsed-work-requests': sweeps.reopenLapsedWorkRequests.runOnce,
      'app:expire-subject-work-requests': sweeps.expireSubjectWorkRequests.runOnce,
      'app:expire-commands': sweeps.expireCommands.runOnce,
      'app:time-out-worker-runs': sweeps.timeOutWorkerRuns.runOnce,
      'app:purge-worker-runs': sweeps.purgeWorkerRuns.runOnce,
    });
    expect(new Set(all.map((sweep) => sweep.name)).size).toBe(all.length);
  });

  it.each(all)('$name finds nothing on an empty database and says so', async ({ runOnce, limit }) => {
    const counts = Object.values(await runOnce(world.system(), limit));
    expect(counts).toEqual(counts.map(() => 0));
    expect(counts.length).toBeGreaterThan(0);
  });

  it.each(all)('$name is closed to everybody but the service', async ({ runOnce, limit }) => {
    const person = world.as(await world.addAccount());
    await expect(runOnce(person, limit)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
