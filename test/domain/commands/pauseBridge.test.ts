import { BRIDGE_GONE, pauseBridge } from '../../../src/domain/bridges/pauseBridge.ts';
import { findBridge } from '../../../src/domain/bridges/readBridges.ts';
import { unpauseBridge } from '../../../src/domain/bridges/unpauseBridge.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addPlace, beat, type Place } from './support/fixtures.ts';

describe('the pause of a bridge', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    place = await addPlace(world, ['commands']);
  });

  const person = () => world.as(place.accountId);
  const input = () => ({ bridgeId: place.bridgeId });
  const replyPaused = async (report: object = {}) => (await beat(world, place, { ...report })).paused;
  const asked = async () => (await findBridge(person(), place.bridgeId))?.pauseAsked;

  it('is in each heartbeat reply until it ends, with no time limit [PAUSE-01]', async () => {
    await pauseBridge(person(), input());
    expect(await replyPaused()).toBe(true);
    world.pass(400 * 86_400);
    expect(await replyPaused()).toBe(true);
    await unpauseBridge(person(), input());
    expect(await replyPaused()).toBe(false);
  });

  it('reaches a bridge that was away with its next heartbeat [PAUSE-02]', async () => {
    world.pass(3600);
    await pauseBridge(person(), input());
    world.pass(3600);
    expect(await replyPaused()).toBe(true);
  });

  it('is not changed by what the bridge says of itself [PAUSE-04]', async () => {
    await pauseBridge(person(), input());
    expect(await replyPaused({ paused: false })).toBe(true);
    const bridge = await findBridge(person(), place.bridgeId);
    expect(bridge).toMatchObject({ pauseAsked: true, reportedPaused: false });
  });

  it('is refused for a bridge that takes no commands, and ending it never is [PAUSE-03] [WEB-09] [WEB-33]', async () => {
    const old = await addPlace(world, ['work-requests']);
    const owner = world.as(old.accountId);
    await expect(pauseBridge(owner, { bridgeId: old.bridgeId })).rejects.toMatchObject({
      code: 'refused',
      message: 'Update the bridge to pause it',
    });
    expect((await findBridge(owner, old.bridgeId))?.pauseAsked).toBe(false);
    await unpauseBridge(owner, { bridgeId: old.bridgeId });
    await beat(world, place, { capabilities: ['commands'] });
    await pauseBridge(person(), input());
    await beat(world, place, { capabilities: [] });
    await unpauseBridge(person(), input());
    expect(await asked()).toBe(false);
  });

  it('finds no bridge of another account, and no missing one', async () => {
    const other = world.as((await addPlace(world)).accountId);
    for (const verb of [pauseBridge, unpauseBridge]) {
      const foreign = verb(other, input());
      await expect(foreign).rejects.toMatchObject({ code: 'refused', message: BRIDGE_GONE });
      const missing = verb(other, { bridgeId: newId() });
      await expect(missing).rejects.toEqual(await foreign.catch((error: unknown) => error));
      await expect(verb(other, { bridgeId: 'none' })).rejects.toMatchObject({ code: 'refused', message: BRIDGE_GONE });
    }
    expect(await asked()).toBe(false);
  });

  it.each(['agent', 'api:read', 'mcp'] as const)('is closed to scope %s', async (scope) => {
    for (const verb of [pauseBridge, unpauseBridge]) {
      await expect(verb(world.as(place.accountId, scope), input())).rejects.toMatchObject({
        code: 'insufficient_scope',
      });
    }
  });

  it('notifies readers of the bridge', async () => {
    world.signals.length = 0;
    await pauseBridge(person(), input());
    await unpauseBridge(person(), input());
    const seen = { kind: 'bridge', accountId: place.accountId, bridgeId: place.bridgeId };
    expect(world.signals).toEqual([seen, seen]);
  });
});
