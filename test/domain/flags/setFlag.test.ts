import { listFlags, setFlag, unsetFlag } from '../../../src/domain/flags/setFlag.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';

describe('the flags', () => {
  let world: DomainWorld;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());

  it('are set, listed and unset by the service itself', async () => {
    const name = 'inbox.enabled';
    expect(await setFlag(world.system(), name, 'on')).toEqual({ name, value: true });
    expect(listFlags(world.system())).toContainEqual(expect.objectContaining({ name, value: true }));
    expect(await unsetFlag(world.system(), name)).toEqual({ name, value: false });
  });

  it('are closed to everybody else', async () => {
    const person = world.as(await world.addAccount());
    const calls = [
      () => setFlag(person, 'inbox.enabled', 'on'),
      () => unsetFlag(person, 'inbox.enabled'),
      async () => listFlags(person),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'forbidden' });
    expect(world.flags.enabled('inbox.enabled')).toBe(false);
  });
});
