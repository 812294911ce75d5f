import { type PlatformWorld, startTestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';
import { type BridgeProcess, BridgeWorld } from '../support/bridgeWorld.ts';
import { RewritingProxy } from '../support/rewritingProxy.ts';

let platform: PlatformWorld;
let world: BridgeWorld;
let bridge: BridgeProcess | undefined;

beforeAll(async () => {
  platform = await startTestPlatform({ APP_THROTTLE_PER_MINUTE: '1000000' });
});
afterAll(() => platform.close());
beforeEach(async () => {
  world = await BridgeWorld.open({ platform });
});
afterEach(async () => {
  await bridge?.stop('SIGKILL');
  bridge = undefined;
  await world.close();
});

const IMPLEMENT = 'work:\n  implement:\n    prompt: "Work on card {cardNumber}."\n';

const statusLine = (words: RegExp): Promise<string> =>
  until(`the status says ${words}`, async () => {
    const { stdout } = await world.run(['status']);
    return stdout.split('\n').find((line) => words.test(line));
  });

/** Nobody has to guess why a card lies there: the bridge says what holds it up. */
describe('What waits is told with its reason', () => {
  it('for slots', async () => {
    await world.agent([{ waitFor: world.file('go') }, { finish: 'Done.' }]);
    await world.rules(`maxWorkers: 1\n${IMPLEMENT}`);
    bridge = await world.bridge().connected();
    await world.runOf(await world.request('implement'), 'RUNNING');
    await world.request('implement');
    await world.request('implement');
    expect(await statusLine(/2 waiting:/)).toContain('2 waiting: all slots are in use');
  });

  it('for the instance, which asked for patience, and until when', async () => {
    const proxy = await RewritingProxy.open(platform.baseUrl);
    try {
      await world.login(proxy.url);
      proxy.rewrites = [{ path: /\/claim$/, answer: () => ({ status: 429, headers: { 'Retry-After': '30' } }) }];
      await world.rules(IMPLEMENT);
      bridge = await world.bridge().connected();
      await world.request('implement');
      expect(await bridge.logged('claim_failed')).toMatchObject({ retry_in_s: 31 });
      expect(await statusLine(/1 waiting:/)).toMatch(/1 waiting: the instance has asked for time, (2\d|3[01]) s more/);
    } finally {
      await proxy.close();
    }
  });

  it('for an entry that the rule file lacks, once a kind until it is loaded anew', async () => {
    await world.rules(IMPLEMENT);
    bridge = await world.bridge().connected();
    const request = await world.request('review');
    await world.request('review');
    expect(await bridge.logged('request_skipped')).toMatchObject({ work_kind: 'review', subject_type: 'card' });
    expect(await statusLine(/skipped/)).toContain('work without an entry in the rule file: review card');
    await world.settled(await world.request('implement'), 'DONE');
    expect(bridge.of('request_skipped')).toHaveLength(1);
    await world.rules(`${IMPLEMENT}  review:\n    prompt: "Review card {cardNumber}."\n`);
    expect((await world.run(['bridge', 'reload'])).code).toBe(0);
    await world.settled(request, 'DONE');
    expect((await world.run(['status'])).stdout).not.toContain('skipped');
  });
});
