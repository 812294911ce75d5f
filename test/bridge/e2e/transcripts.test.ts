import { readdirSync } from 'node:fs';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { until } from '../../support/until.ts';
import { type BridgeProcess, BridgeWorld } from '../support/bridgeWorld.ts';
import { RewritingProxy } from '../support/rewritingProxy.ts';
import { StandInService } from '../transcripts/support/standInService.ts';

const IMPLEMENT = 'work:\n  implement:\n    prompt: Work on {cardId}.\n';
const SECRET = 'n0-page-may-show-this';

describe('The transcript of a run', () => {
  let platform: PlatformWorld;
  let world: BridgeWorld;
  let bridge: BridgeProcess;
  let proxy: RewritingProxy;
  let service: StandInService;
  beforeAll(async () => {
    platform = await sharedTestPlatform();
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    world = await BridgeWorld.open({ platform });
    proxy = await RewritingProxy.open(platform.baseUrl);
    service = new StandInService();
    proxy.onUpgrade((request, socket, head) => service.upgrade(request, socket, head));
    await world.login(proxy.url);
  });
  afterEach(async () => {
    await bridge?.stop('SIGKILL');
    for (const client of service.sockets.clients) client.terminate();
    await proxy.close();
    await world.close();
  });
  const kept = () => {
    try {
      return readdirSync(`${world.configDir}/transcripts`);
    } catch {
      return [];
    }
  };

  it('is whole, without secrets, though the bridge was killed before it heard that a part is stored', async () => {
    await world.rules(IMPLEMENT);
    const said = Array.from({ length: 30 }, (_, n) => [
      { print: { type: 'text', text: `Step ${n} with ${SECRET}` } },
      { print: { type: 'tool', id: `c${n}`, tool: 'sh', kind: 'shell', command: `do ${n}` } },
      { print: { type: 'tool-end', id: `c${n}`, isError: false } },
    ]).flat();
    await world.agent([...said, { waitFor: world.file('go') }, ...said, { finish: 'Done.' }]);
    const env = { SHOP_TOKEN: SECRET };
    let isKilled = false;
    service.before = (told) => {
      if (told.type !== 'entries' || isKilled) return isKilled && service.connects === 1;
      isKilled = true;
      service.store(told);
      bridge.child.kill('SIGKILL');
      return true;
    };
    bridge = await world.bridge({ env }).connected();
    const request = await world.request('implement');
    const { runId } = await world.runOf(request, 'RUNNING');
    await bridge.exited;
    await world.touch('go');
    bridge = world.bridgeHere({ env });
    await world.runOf(request, 'SUCCEEDED');
    const { entries, end } = await until('the service has all of it', () => {
      const stored = service.of(runId);
      return stored.end === undefined ? undefined : stored;
    });
    const turns = Array.from({ length: 60 }, (_, n) => [`Step ${n % 30} with ***`, `do ${n % 30}`, '']).flat();
    expect(entries.map(({ text }) => text)).toEqual([...turns, expect.stringMatching(/^60 parts /)]);
    expect(end).toMatchObject({ count: 181, leftOut: 0 });
    await until('nothing is kept of it', () => kept().length === 0);
  });

  it('is that of a command, too, and stays on the machine when the rules say collect: false', async () => {
    const touch = 'work:\n  touch:\n    action: command\n    run: [/bin/echo, "card {cardNumber}"]\n';
    await world.rules(touch);
    bridge = await world.bridgeHere().connected();
    const { runId } = await world.runOf(await world.request('touch'), 'SUCCEEDED');
    await until('the service has all of it', () => service.of(runId).end);
    expect(service.of(runId).entries).toMatchObject([
      { type: 'call', tool: 'command', text: "'/bin/echo' 'card {cardNumber}'" },
      { type: 'result', isError: false, text: expect.stringMatching(/^card \d+\n$/) },
    ]);
    await world.rules(`${touch}collect: false\n`);
    expect((await world.run(['bridge', 'reload'])).code).toBe(0);
    const heard = service.heard.length;
    await world.settled(await world.request('touch'), 'DONE');
    expect(service.heard).toHaveLength(heard);
    expect(kept()).toEqual([]);
  });
});
