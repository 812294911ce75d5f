import { randomUUID } from 'node:crypto';
import { createDoors } from '../support/doors.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { createYard, type Yard } from './support/yard.ts';

let world: PlatformWorld;
const doors = createDoors(() => world);

beforeAll(async () => {
  world = await sharedTestPlatform();
});
afterAll(() => world.close());

describe.each(doors)('the name of a bridge, through $door', (door) => {
  let yard: Yard;
  beforeEach(async () => {
    yard = await createYard(world);
  });

  it('replaces its id [NAME-01]', async () => {
    const bridgeId = await yard.addBridge(door, { name: ' Fulmar ' });
    expect(await yard.see(bridgeId)).toMatchObject({ name: 'Fulmar', displayName: 'Fulmar', nameWarning: null });
  });

  it('is the last twelve characters of the id while it holds none [NAME-02]', async () => {
    const bridgeId = await yard.addBridge(door);
    expect(await yard.see(bridgeId)).toMatchObject({ name: null, displayName: bridgeId.slice(-12), nameWarning: null });
  });

  it('stays with its holder when another bridge asks for it [NAME-03] [NAME-04]', async () => {
    const holder = await yard.addBridge(door, { name: 'Gannet' });
    const before = await yard.see(holder);
    const asker = randomUUID();
    await yard.beat(door, asker, { name: 'Gannet' });
    expect(await yard.see(asker)).toMatchObject({
      name: null,
      requestedName: 'Gannet',
      displayName: asker.slice(-12),
      nameWarning: expect.stringContaining('Gannet'),
    });
    expect(await yard.see(holder)).toEqual(before);
  });

  it('is lost by a bridge that asks for one that is taken [NAME-03]', async () => {
    await yard.addBridge(door, { name: 'Gannet' });
    const asker = await yard.addBridge(door, { name: 'Skua' });
    await yard.beat(door, asker, { name: 'Gannet' });
    expect(await yard.see(asker)).toMatchObject({ name: null, requestedName: 'Gannet' });
    await yard.addBridge(door, { name: 'Skua' });
  });

  it.each([
    ['clears it', { name: '' }],
    ['takes another', { name: 'Razorbill' }],
  ])('goes to the asking bridge at its next heartbeat after the holder %s [NAME-05]', async (_title, change) => {
    const holder = await yard.addBridge(door, { name: 'Gannet' });
    const asker = randomUUID();
    await yard.beat(door, asker, { name: 'Gannet' });
    await yard.beat(door, holder, change);
    expect(await yard.see(asker)).toMatchObject({ name: null });
    await yard.beat(door, asker, { name: 'Gannet' });
    expect(await yard.see(asker)).toMatchObject({ name: 'Gannet', nameWarning: null });
    await yard.beat(door, holder, { name: 'Gannet' });
    expect(await yard.see(holder)).toMatchObject({ name: null, requestedName: 'Gannet' });
  });

  it('goes to a bridge that asked once and has not withdrawn it [NAME-05]', async () => {
    const holder = await yard.addBridge(door, { name: 'Gannet' });
    const asker = randomUUID();
    await yard.beat(door, asker, { name: 'Gannet' });
    await yard.beat(door, holder, { name: '' });
    await yard.beat(door, asker);
    expect(await yard.see(asker)).toMatchObject({ name: 'Gannet' });
  });

  it('is no longer asked for once the bridge withdraws it [NAME-04]', async () => {
    await yard.addBridge(door, { name: 'Gannet' });
    const asker = randomUUID();
    await yard.beat(door, asker, { name: 'Gannet' });
    await yard.beat(door, asker, { name: '' });
    expect(await yard.see(asker)).toMatchObject({ name: null, requestedName: null, nameWarning: null });
  });

  it('may be the same in two accounts [NAME-06]', async () => {
    const neighbour = await createYard(world);
    const mine = await yard.addBridge(door, { name: 'Gannet' });
    const theirs = await neighbour.addBridge(door, { name: 'Gannet' });
    expect([await yard.see(mine), await neighbour.see(theirs)]).toMatchObject([{ name: 'Gannet' }, { name: 'Gannet' }]);
  });

  it('is held by exactly one of many bridges that ask for it at once [NAME-03]', async () => {
    const asking = Array.from({ length: 12 }, () => randomUUID());
    await Promise.all(asking.map((bridgeId) => yard.beat(door, bridgeId, { name: 'Gannet' })));
    const bridges = await Promise.all(asking.map((bridgeId) => yard.see(bridgeId)));
    expect(bridges.filter((bridge) => bridge?.name === 'Gannet')).toHaveLength(1);
    expect(bridges.filter((bridge) => bridge?.requestedName === 'Gannet')).toHaveLength(12);
  });
});

describe('the chip of a bridge', () => {
  let yard: Yard;
  const [door] = doors as [(typeof doors)[number]];
  const INSTALL = () => `curl -fsSL ${world.baseUrl}/install.sh | sh`;
  beforeAll(async () => {
    yard = await createYard(world);
  });

  it.each([
    ['current', 'Up to date', 'CHIP-01', { state: 'current', version: '1.0.0' }],
    ['updating', 'Updating', 'CHIP-02', { state: 'updating', version: '1.2.0' }],
    ['rolled back', 'Rolled back from 1.2.0', 'CHIP-03', { state: 'rolled-back', version: '1.2.0' }],
    ['blocked', 'Update blocked', 'CHIP-04', { state: 'blocked', version: '1.2.0' }],
    ['waiting', 'Update available 1.2.0', 'CHIP-05', { state: 'off', version: '1.2.0' }],
    ['off without version', null, 'CHIP-07', { state: 'off' }],
    ['of a development build', null, 'CHIP-08', { state: 'dev' }],
    ['unknown', null, 'CHIP-10', undefined],
  ])('in range and %s reads %p [%s]', async (_title, text, _id, update) => {
    const bridgeId = await yard.addBridge(door, { cliVersion: '1.7.3', ...(update ? { update } : {}) });
    const chip = (await yard.see(bridgeId))?.chip;
    expect(chip?.text ?? null).toBe(text);
    if (update?.state !== 'off') expect(chip?.installCommand ?? null).toBeNull();
  });

  it('disappears with the heartbeat that no longer reports an update [CHIP-10]', async () => {
    const bridgeId = await yard.addBridge(door, { update: { state: 'blocked' } });
    await yard.beat(door, bridgeId);
    expect((await yard.see(bridgeId))?.chip).toBeNull();
  });

  it.each([
    ['homebrew', () => expect.stringMatching(/^brew upgrade /)],
    ['snap', INSTALL],
    [undefined, INSTALL],
  ])('says how to update an installation by %s [CHIP-05] [CHIP-06]', async (install, command) => {
    const bridgeId = await yard.addBridge(door, { update: { state: 'off', version: '1.2.0', install } });
    expect((await yard.see(bridgeId))?.chip?.installCommand).toEqual(command());
  });

  it.each(['0.9.9', '2.0.0', '1.4.0-beta.1', '9f2c1e07ab4d', 'main', '1.2'])(
    'reads Needs ^1.0 for version %s, whatever its update [CHIP-09]',
    async (cliVersion) => {
      for (const state of ['current', 'updating', 'rolled-back', 'blocked', 'off', 'dev']) {
        const bridgeId = await yard.addBridge(door, { cliVersion, update: { state, version: '1.2.0' } });
        expect((await yard.see(bridgeId))?.chip).toMatchObject({ text: 'Needs ^1.0', installCommand: null });
      }
    },
  );
});
