import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { until } from '../../support/until.ts';
import { type BridgeProcess, BridgeWorld, type RunView } from '../support/bridgeWorld.ts';
import { ChaosGate } from '../support/chaosGate.ts';

const IMPLEMENT = 'work:\n  implement:\n    prompt: Work on card {cardNumber}.\n';

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

const states = (run: RunView) => run.history.map(({ state }) => state);
const journal = () => {
  try {
    return readdirSync(join(world.configDir, 'runs'));
  } catch {
    return [];
  }
};

describe('A bridge that was killed', () => {
  it('continues with the agent that it left at work, and reports its end [WORK-55] [DELIV-01]', async () => {
    await world.rules(IMPLEMENT);
    await world.agent([
      { print: { type: 'text', text: 'before' } },
      { waitFor: world.file('go') },
      { print: { type: 'text', text: 'after' } },
      { finish: 'Done.' },
    ]);
    bridge = await world.bridge().connected();
    const request = await world.request('implement');
    await world.runOf(request, 'RUNNING');
    await bridge.stop('SIGKILL');
    expect((await world.run(['status'])).stdout).toContain('--  1 agent still works: the next bridge takes it over');
    bridge = await world.bridge().connected();
    await bridge.logged('worker_adopted');
    await world.touch('go');
    const run = await world.runOf(request);
    expect(run).toMatchObject({ state: 'SUCCEEDED', exitCode: 0 });
    expect(run.output).toContain('after');
    expect(states(run)).toEqual(['QUEUED', 'RUNNING', 'SUCCEEDED']);
    expect(await world.settled(request)).toEqual({ state: 'DONE', reason: null, claimCount: 1 });
    expect(await world.agentStarts()).toHaveLength(1);
    await until('nothing is kept of it', () => journal().length === 0);
  });

  it('reports the end of an agent that ended while no bridge ran', async () => {
    await world.rules(IMPLEMENT);
    await world.agent([{ waitFor: world.file('go') }, { touch: world.file('ended') }, { exit: 5 }]);
    bridge = await world.bridge().connected();
    const request = await world.request('implement');
    await world.runOf(request, 'RUNNING');
    await bridge.stop('SIGKILL');
    await world.touch('go');
    await until('the agent ended', () => readdirSync(world.dir).includes('ended'));
    bridge = world.bridgeHere();
    expect(await world.runOf(request)).toMatchObject({ state: 'FAILED', exitCode: 5 });
    expect(await world.settled(request)).toMatchObject({ state: 'REFUSED', reason: 'failed' });
    expect(await world.agentStarts()).toHaveLength(1);
  });

  it('continues a command as well, and its time does not start over [WORK-58]', async () => {
    await world.rules(
      `work:\n  touch:\n    action: command\n    run: [/bin/sh, -c, 'while [ ! -e ${world.file('go')} ]; do sleep 0.02; done; echo over']\n`,
    );
    bridge = await world.bridge().connected();
    const request = await world.request('touch');
    await world.runOf(request, 'RUNNING');
    await bridge.stop('SIGKILL');
    bridge = await world.bridgeHere().connected();
    await world.touch('go');
    expect(await world.runOf(request)).toMatchObject({ state: 'SUCCEEDED', output: 'over\n' });
  });

  it('stops an agent whose claim was lost in the meantime, posts no result, and leaves the work to the new holder [WORK-53]', async () => {
    await world.rules(IMPLEMENT);
    await world.agent([{ waitFor: world.file('never') }]);
    bridge = await world.bridge().connected();
    const request = await world.request('implement');
    await world.runOf(request, 'RUNNING');
    await bridge.stop('SIGKILL');
    await platform.sql(
      'update work_request set claim_token = gen_random_uuid(), bridge_id = gen_random_uuid() where id = $1',
      [request],
    );
    bridge = await world.bridgeHere().connected();
    await world.runOf(request, 'STOPPED');
    expect((await world.workRequest(request)).state).toBe('CLAIMED');
    expect(await world.agentStarts()).toHaveLength(1);
  });

  it('is still paused, and starts with files that a kill or a hand has damaged [PAUSEC-03]', async () => {
    await world.rules(IMPLEMENT);
    await mkdir(join(world.configDir, 'runs/0b8f1d5e-0000-4000-8000-000000000001'), { recursive: true });
    await writeFile(join(world.configDir, 'runs/0b8f1d5e-0000-4000-8000-000000000001/record.json'), '{"version":1,');
    for (const name of ['pause.json', 'commands.json', 'update.json'])
      await writeFile(join(world.configDir, name), '\0\0\0');
    bridge = await world.bridgeHere().connected();
    expect(bridge.of('state_damaged').length).toBeGreaterThanOrEqual(3);
    await world.settled(await world.request('implement'), 'DONE');
  });
});

describe('A bridge that is told to stop', () => {
  it('ends its agents in order, reports how they ended, and exits 0 [QUEUE-05] [DELIV-06]', async () => {
    await world.rules(IMPLEMENT);
    await world.agent([{ touch: world.file('begun') }, { waitFor: world.file('never') }]);
    bridge = await world.bridge().connected();
    const request = await world.request('implement');
    await world.runOf(request, 'RUNNING');
    await until('the agent has begun', () => readdirSync(world.dir).includes('begun'));
    expect(await bridge.stop('SIGTERM')).toBe(0);
    const run = await world.runOf(request);
    expect(run).toMatchObject({
      state: 'FAILED',
      exitCode: 130,
      output: expect.stringMatching(/^The bridge was stopped/),
    });
    expect(await world.settled(request)).toMatchObject({ state: 'REFUSED', reason: 'shutdown' });
    expect(journal()).toEqual([]);
  });

  it('drops a run that waits for its turn [LOG-09]', async () => {
    await world.rules(`maxWorkers: 1\n${IMPLEMENT}`);
    await world.agent([{ exit: 1 }], { match: 'card 1', resume: false });
    await world.agent([{ waitFor: world.file('never') }]);
    bridge = await world.bridgeHere().connected();
    const failed = await world.runOf(await world.request('implement'));
    await world.runOf(await world.request('implement'), 'RUNNING');
    await world.graphql('mutation ($id: ID!) { resumeRun(input: {runId: $id}) { command { id } } }', { id: failed.id });
    await until('the resume waits', async () => (await world.runs()).at(-1)?.state === 'QUEUED');
    await bridge.stop();
    expect((await world.runs()).at(-1)?.state).toBe('DROPPED');
    expect(bridge.of('queue_dropped', { reason: 'shutdown' })).toHaveLength(1);
  });

  it('keeps the end of a run that it cannot report, and reports it at the next start [QUEUE-06] [DELIV-04]', async () => {
    const gate = await ChaosGate.open(platform.baseUrl);
    try {
      await world.login(gate.url);
      await world.rules(IMPLEMENT);
      await world.agent([{ waitFor: world.file('go') }, { finish: 'Done.' }]);
      bridge = await world.bridgeHere().connected();
      const request = await world.request('implement');
      await world.runOf(request, 'RUNNING');
      gate.shut();
      await world.touch('go');
      await bridge.logged('worker_finished');
      expect(await bridge.stop()).toBe(0);
      expect((await world.workRequest(request)).state).toBe('CLAIMED');
      gate.release();
      bridge = await world.bridgeHere().connected();
      expect(await world.runOf(request)).toMatchObject({ state: 'SUCCEEDED' });
      expect(await world.settled(request)).toMatchObject({ state: 'DONE', claimCount: 1 });
      expect(await world.agentStarts()).toHaveLength(1);
    } finally {
      await gate.close();
    }
  });
});
