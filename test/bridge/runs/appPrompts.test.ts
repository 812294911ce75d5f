import { randomUUID } from 'node:crypto';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { type BridgeProcess, BridgeWorld } from '../support/bridgeWorld.ts';

let platform: PlatformWorld;
let world: BridgeWorld;
let bridge: BridgeProcess;

beforeAll(async () => {
  platform = await sharedTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  world = await BridgeWorld.open({ platform });
});
afterEach(async () => {
  await bridge?.stop('SIGKILL');
  await world.close();
});

/**
 * A request that brings a prompt, as a shipped rule makes it; the bridge learns of it from the heartbeat after the
 * reload.
 */
async function ask(of: Record<string, unknown> = {}): Promise<string> {
  const id = await world.request('review', of);
  await platform.sql('update work_request set prompt = $2 where id = $1', [id, 'The shipped words about {subjectId}.']);
  await world.run(['bridge', 'reload']);
  return id;
}
const prompts = async () => (await world.agentStarts()).map(({ start }) => String(start.prompt).split('\n')[0]);

describe('An app prompt', () => {
  it('is not shadowed by an entry of its kind about another subject [RULES-33]', async () => {
    await world.rules(
      'appPrompts: true\nwork:\n  review:\n    subject: release\n    prompt: My own words about {subjectId}.\n',
    );
    bridge = await world.bridgeHere().connected();
    const cardId = await world.card();
    const run = await world.runOf(await ask({ cardId }));
    expect(run).toMatchObject({ state: 'SUCCEEDED', workKind: 'review', workerPool: 'default', account: 'main' });
    const subjectId = randomUUID();
    await world.runOf(await ask({ subjectType: 'release', subjectId }));
    expect(await prompts()).toEqual([`The shipped words about ${cardId}.`, `My own words about ${subjectId}.`]);
  });

  it('is left to other bridges by one that does not run app prompts, whatever its entry is about [RULES-33]', async () => {
    await world.rules(
      'work:\n  review:\n    subject: release\n    prompt: My own words.\n  touch: { prompt: Touch. }\n',
    );
    bridge = await world.bridgeHere().connected();
    const left = await ask();
    await world.settled(await world.request('touch'), 'DONE');
    expect((await world.workRequest(left)).state).toBe('OPEN');
  });
});
