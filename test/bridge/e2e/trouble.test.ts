import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { until } from '../../support/until.ts';
import { type BridgeProcess, BridgeWorld } from '../support/bridgeWorld.ts';
import { logInByDevice } from '../support/logInByDevice.ts';
import { canMount, mountSmall } from '../support/mountSmall.ts';
import { RewritingProxy } from '../support/rewritingProxy.ts';

const IMPLEMENT = 'work:\n  implement:\n    prompt: "Work on card {cardNumber}."\n';
const DAY_MS = 86_400_000;
const WAS_FULL = /^The disk was full while its output was written\.(\n|$)/;

let platform: PlatformWorld;
let world: BridgeWorld;
let bridge: BridgeProcess | undefined;

beforeAll(async () => {
  platform = await sharedTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  world = await BridgeWorld.open({ platform });
});
afterEach(async () => {
  await bridge?.stop('SIGKILL');
  bridge = undefined;
});

describe('A clock that jumps', () => {
  afterEach(() => world.close());

  it('by days, there and back, loses no work, doubles none and leaves no run open', async () => {
    await logInByDevice(world.configDir, platform.baseUrl, world.account);
    await world.agent([{ waitFor: world.file('go') }, { finish: 'Done.' }]);
    await world.rules(IMPLEMENT);
    const clock = world.file('clock');
    await writeFile(clock, '0');
    bridge = world.bridge({
      env: { NODE_OPTIONS: `--import ${join(import.meta.dirname, '../support/jumpyClock.mjs')}`, CLOCK_FILE: clock },
    });
    await bridge.connected();
    const shown = (): number => Date.parse(bridge?.lines.at(-1)?.time ?? '') - Date.now();
    const across = await world.request('implement');
    await world.runOf(across, 'RUNNING');
    for (const days of [1, -2, 0]) {
      await writeFile(clock, String(days * DAY_MS));
      const request = await world.request('implement');
      await world.runOf(request, 'RUNNING');
      await until('its log has the other time', () => Math.abs(shown() - days * DAY_MS) < 60_000);
      await world.touch('go');
      await world.settled(request, 'DONE');
      await rm(world.file('go'));
    }
    await world.settled(across, 'DONE');
    // The result and the report of an end go out side by side.
    const runs = await until('no run is open', async () => {
      const all = await world.runs();
      return all.some(({ state }) => state === 'RUNNING') ? undefined : all;
    });
    expect(runs.map(({ state }) => state)).toEqual(Array(4).fill('SUCCEEDED'));
    expect(await world.agentStarts()).toHaveLength(4);
  }, 90_000);
});

describe('A login that ends while the bridge runs', () => {
  afterEach(() => world.close());

  it('is reported once, and work continues by itself after the next one', async () => {
    await logInByDevice(world.configDir, platform.baseUrl, world.account);
    await world.agent([{ finish: 'Done.' }]);
    await world.rules(IMPLEMENT);
    bridge = await world.bridgeHere().connected();
    expect((await world.run(['logout'])).code).toBe(0);
    const request = await world.request('implement');
    await bridge.logged('login_expired', { level: 'error' });
    await logInByDevice(world.configDir, platform.baseUrl, world.account);
    await world.settled(request, 'DONE');
    expect(bridge.of('login_expired')).toHaveLength(1);
    expect([...bridge.of('stream_error'), ...bridge.of('claim_failed')]).toEqual([]);
  }, 90_000);
});

describe('An end that the service refuses for one of its details', () => {
  afterEach(() => world.close());

  it('is reported once more without it, so that the run does not stay open', async () => {
    const proxy = await RewritingProxy.open(platform.baseUrl);
    try {
      await world.login(proxy.url);
      await world.agent([{ waitFor: world.file('go') }, { print: 'words' }, { finish: 'Done.' }]);
      await world.rules(IMPLEMENT);
      bridge = await world.bridgeHere().connected();
      const request = await world.request('implement');
      const { runId } = await world.runOf(request, 'RUNNING');
      proxy.rewrites = [
        {
          method: 'PUT',
          path: new RegExp(`/worker-runs/${runId}$`),
          answer: () => {
            proxy.rewrites = [];
            return {
              status: 422,
              body: { violations: [{ propertyPath: 'resultFields.summary', message: 'is not to its liking' }] },
            };
          },
        },
      ];
      await world.touch('go');
      const run = await world.runOf(request);
      expect(run).toMatchObject({ state: 'SUCCEEDED', exitCode: 0, hasResult: true, resultFields: null });
      expect(bridge.of('report_failed')).toHaveLength(1);
      await world.settled(request, 'DONE');
    } finally {
      await proxy.close();
    }
  });
});

describe('A full disk', () => {
  const itMounts = canMount() ? it : it.skip;
  let unmount: (() => void) | undefined;

  beforeEach(async () => {
    unmount = mountSmall(world.configDir);
    await world.login(platform.baseUrl);
  });
  afterEach(async () => {
    await bridge?.stop('SIGKILL');
    unmount?.();
    await world.close();
  });

  itMounts(
    'ends no bridge: a run that goes on ends, one that cannot begin says why, and with room again all is well',
    async () => {
      await world.agent([{ waitFor: world.file('go') }, { finish: 'Done.' }]);
      await world.rules(IMPLEMENT);
      bridge = await world.bridgeHere().connected();
      const going = await world.request('implement');
      await world.runOf(going, 'RUNNING');
      const fillers = ['first', 'second'].map((name) => join(world.configDir, `filler-${name}`)) as [string, string];
      const fill = (filler: string) => {
        try {
          execFileSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { stdio: 'ignore' });
        } catch {
          // It ends with an error: there is no more room.
        }
      };
      fill(fillers[0]);
      const refused = await world.runOf(await world.request('implement'));
      expect(refused).toMatchObject({
        state: 'NOT_STARTED',
        failureReason: expect.stringMatching(/disk is full|no space/i),
      });
      // A file that was replaced at that very moment left its room since.
      fill(fillers[1]);
      await world.touch('go');
      // Its output has no room either: a result that could not be stored does not count.
      expect(await world.runOf(going)).toMatchObject({ state: 'FAILED', output: expect.stringMatching(WAS_FULL) });
      expect(await world.settled(going, 'REFUSED')).toMatchObject({ reason: 'disk-full' });
      for (const filler of fillers) await rm(filler);
      expect(await world.runOf(await world.request('implement'))).toMatchObject({ state: 'SUCCEEDED' });
      expect(bridge.of('bridge_stopping')).toEqual([]);
      expect(await world.agentStarts()).toHaveLength(2);
    },
    90_000,
  );

  itMounts(
    'that cuts the output of an agent off before its result is told on the run and to the request',
    async () => {
      const script = world.file('agent.sh');
      await writeFile(
        script,
        `head -c 6000000 /dev/zero | tr '\\0' 'a'; echo
       echo '{"type":"result","status":"finished","summary":"done on a full disk"}'; exit 0\n`,
      );
      await world.rules(IMPLEMENT, {
        accounts: `accounts:\n  main:\n    harness: line-agent\n    command: ["sh", ${JSON.stringify(script)}]\n`,
      });
      bridge = await world.bridgeHere().connected();
      const request = await world.request('implement');
      const run = await world.runOf(request);
      expect(run).toMatchObject({ state: 'NO_RESULT', exitCode: 0, hasResult: false });
      expect(run.output).toMatch(WAS_FULL);
      expect(run.output).toMatch(/\na+$/);
      expect(await world.settled(request, 'REFUSED')).toMatchObject({ reason: 'disk-full' });
      const [line] = await bridge.logged('worker_no_result').then(() => bridge?.of('worker_no_result') ?? []);
      expect(line).toMatchObject({ error: expect.stringMatching(WAS_FULL) });
    },
    90_000,
  );
});
