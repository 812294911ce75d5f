import { createDoors } from '../support/doors.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { createYard, type Yard } from './support/yard.ts';

let world: PlatformWorld;
let yard: Yard;
const doors = createDoors(() => world);

beforeAll(async () => {
  world = await sharedTestPlatform();
  yard = await createYard(world);
});
afterAll(() => world.close());

async function ask(verb: 'pauseBridge' | 'unpauseBridge', bridgeId: string): Promise<string> {
  const answer = await world.graphql(
    await yard.account.token('api'),
    `mutation ($bridgeId: ID!) { ${verb}(input: {bridgeId: $bridgeId}) { bridge { paused } } }`,
    { bridgeId },
  );
  return answer.errors?.[0]?.extensions.code ?? 'granted';
}

describe.each(doors)('a pause that the owner asks for, through $door', (door) => {
  it('is in every reply until it ends, for the first time in the next one [PAUSE-01] [PAUSE-02]', async () => {
    const bridgeId = await yard.addBridge(door);
    const paused = async () => (await yard.beat(door, bridgeId)).paused;
    expect(await paused()).toBe(false);
    expect(await ask('pauseBridge', bridgeId)).toBe('granted');
    expect([await paused(), await paused()]).toEqual([true, true]);
    await world.sql(`update bridge_beat set last_seen_at = now() - interval '30 days' where bridge_id = $1`, [
      bridgeId,
    ]);
    expect(await paused()).toBe(true);
    expect(await ask('unpauseBridge', bridgeId)).toBe('granted');
    expect(await paused()).toBe(false);
  });

  it('is not to be had of a bridge that takes no commands [PAUSE-03]', async () => {
    const bridgeId = await yard.addBridge(door, { capabilities: ['work-requests'] });
    expect(await ask('pauseBridge', bridgeId)).toBe('REFUSED');
    expect((await yard.beat(door, bridgeId)).paused).toBe(false);
  });

  it('is another thing than what the bridge does [PAUSE-04]', async () => {
    const bridgeId = await yard.addBridge(door);
    await ask('pauseBridge', bridgeId);
    expect((await yard.beat(door, bridgeId, { paused: false })).paused).toBe(true);
    expect(await yard.see(bridgeId)).toMatchObject({ paused: true, reportedPaused: false });
    await ask('unpauseBridge', bridgeId);
    expect((await yard.beat(door, bridgeId, { paused: true })).paused).toBe(false);
    expect(await yard.see(bridgeId)).toMatchObject({ paused: false, reportedPaused: true });
  });
});
