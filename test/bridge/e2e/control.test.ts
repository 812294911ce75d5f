import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { until } from '../../support/until.ts';
import { type BridgeProcess, BridgeWorld, type RunView } from '../support/bridgeWorld.ts';
import { callsOf, makeGroups, standInSystemd } from '../support/standInSystemd.ts';

const WORK = 'work:\n  implement:\n    prompt: Work on card {cardNumber}, {headSha}.\n';

const groups = makeGroups();
let platform: PlatformWorld;
let world: BridgeWorld;
let bridge: BridgeProcess;

beforeAll(async () => {
  platform = await sharedTestPlatform();
  await platform.setFlag('bridge.stop_sigterm_after_ms', 300);
  await platform.setFlag('bridge.stop_sigkill_after_ms', 300);
});
afterAll(async () => {
  await platform.close();
  await groups?.close();
});

beforeEach(async () => {
  world = await BridgeWorld.open({ platform });
});
afterEach(async () => {
  await bridge?.stop('SIGKILL');
  await world.close();
});

const states = (run: RunView) => run.history.map(({ state }) => state);

/** Presses a button, and waits for what the bridge answered. */
async function press(
  button: 'stopRun' | 'resumeRun' | 'endLeftovers',
  run: RunView,
): Promise<{ state: string; reason: string | null }> {
  const data = await world.graphql<Record<string, { command: { id: string } }>>(
    `mutation ($id: ID!) { ${button}(input: {runId: $id}) { command { id } } }`,
    { id: run.id },
  );
  const id = data[button]?.command.id;
  return until(`the command of ${button} is answered`, async () => {
    const found = await world.graphql<{
      run: { commands: { id: string; state: string; reason: string | null }[] };
    }>('query ($id: ID!) { run(id: $id) { commands { id state reason } } }', { id: run.id });
    return found.run.commands.find((command) => command.id === id && command.state !== 'PENDING');
  });
}

/** The newest run once there are so many, in one of the states. */
const newest = (count: number, ...wanted: string[]): Promise<RunView> =>
  until(`there are ${count} runs, the last ${wanted.join(' or ')}`, async () => {
    const runs = await world.runs();
    const last = runs.at(-1);
    return runs.length === count && last !== undefined && wanted.includes(last.state) ? last : undefined;
  });

describe('A stop', () => {
  it('ends a worker that heeds SIGINT, SIGTERM alone, or nothing; the run is stopping, then stopped, and no hold is set [STOP-02] [STOP-03] [STOP-04] [STOP-05] [STOP-07] [EVENT-19]', async () => {
    await world.rules(WORK);
    const deaf = [[], ['SIGINT'], ['SIGINT', 'SIGTERM']];
    for (const [at, signals] of deaf.entries())
      await world.agent([...(signals.length > 0 ? [{ ignore: signals }] : []), { waitFor: world.file('never') }], {
        match: `card ${at + 1},`,
      });
    bridge = await world.bridgeHere().connected();
    const requests: string[] = [];
    for (const _ of deaf) requests.push(await world.request('implement'));
    const running = await Promise.all(requests.map((request) => world.runOf(request, 'RUNNING')));
    await until('the agents are at work', async () => (await world.agentStarts()).length === deaf.length);
    const answers = await Promise.all(running.map((run) => press('stopRun', run)));
    expect(answers.map(({ state }) => state)).toEqual(deaf.map(() => 'DONE'));
    for (const request of requests) {
      const stopped = await world.runOf(request);
      expect(stopped).toMatchObject({ state: 'STOPPED', exitCode: null, hasResult: null });
      expect(states(stopped)).toEqual(['QUEUED', 'RUNNING', 'STOPPING', 'STOPPED']);
      expect(await world.settled(request)).toMatchObject({ state: 'REFUSED', reason: 'stopped' });
    }
    expect((await world.agentStarts()).filter(({ pid }) => isAlive(pid))).toEqual([]);
    const { project } = await world.graphql<{ project: { cards: { nodes: { held: boolean }[] } } }>(
      'query ($id: String!) { project(handle: $id) { cards(first: 5) { nodes { held } } } }',
      { id: world.project.id },
    );
    expect(project.cards.nodes).toEqual(deaf.map(() => ({ held: false })));
    expect(await world.runs()).toHaveLength(deaf.length);
  });

  it('of a queued run closes it without starting it [STOP-01]', async () => {
    await world.rules(`maxWorkers: 1\n${WORK}`);
    await world.agent([{ exit: 1 }], { match: 'card 1', resume: false });
    await world.agent([{ waitFor: world.file('go') }, { finish: 'Done.' }], { match: 'card 2' });
    bridge = await world.bridgeHere().connected();
    const failed = await world.runOf(await world.request('implement'));
    const busy = await world.request('implement');
    await world.runOf(busy, 'RUNNING');
    await press('resumeRun', failed);
    const queued = await newest(3, 'QUEUED');
    expect((await press('stopRun', queued)).state).toBe('DONE');
    expect(states(await newest(3, 'STOPPED'))).toEqual(['QUEUED', 'STOPPED']);
    await world.touch('go');
    await world.settled(busy, 'DONE');
    expect(await world.agentStarts()).toHaveLength(2);
  });
});

describe('What a run has left running', () => {
  /** Leaves a process in a session of its own, once it is there. */
  const LEAVES = `work:
  touch:
    action: command
    leftovers: keep
    run: [/bin/sh, -c, 'setsid sh -c "echo \\$\\$ >pid; exec sleep 300" & until [ -s pid ]; do sleep 0.02; done']
`;
  const pid = () => Number(readFileSync(join(world.projectDir, 'pid'), 'utf8'));
  const leftOf = async (run: RunView) =>
    (
      await world.graphql<{ run: { leftovers: { count: number; processes: { pid: number; name: string }[] } | null } }>(
        'query ($id: ID!) { run(id: $id) { leftovers { count processes { pid name } } } }',
        { id: run.id },
      )
    ).run.leftovers;
  const leave = async (begin = () => world.bridgeHere()): Promise<RunView> => {
    await world.rules(LEAVES);
    bridge = await begin().connected();
    const run = await world.runOf(await world.request('touch'));
    const left = await until('the board knows what is left', async () => (await leftOf(run)) ?? undefined);
    expect(left).toEqual({ count: 1, processes: [{ pid: pid(), name: expect.stringMatching(/^(sh|sleep)$/) }] });
    return run;
  };
  afterEach(() => {
    if (isAlive(pid())) process.kill(pid(), 'SIGKILL');
  });

  it('is named, ended by a button of the board, and no longer named then', async () => {
    const run = await leave();
    expect(await press('endLeftovers', run)).toEqual(expect.objectContaining({ state: 'DONE', reason: null }));
    expect(isAlive(pid())).toBe(false);
    expect(await leftOf(run)).toBeNull();
    await expect(press('endLeftovers', run)).rejects.toThrow('Nothing of this run still runs');
  });

  it('is ended by the next bridge, where the first was killed before it could answer', async () => {
    const run = await leave(() => world.bridge());
    await bridge.stop('SIGKILL');
    const answer = press('endLeftovers', run);
    await until('the command waits', async () => (await platform.sql('select 1 from bridge_command')).length > 0);
    expect(isAlive(pid())).toBe(true);
    bridge = await world.bridgeHere().connected();
    expect(await answer).toMatchObject({ state: 'DONE' });
    expect(isAlive(pid())).toBe(false);
    expect(await leftOf(run)).toBeNull();
  });

  (groups === undefined ? it.skip : it)(
    'is ended with its scope where systemd has one: here also without its mark',
    async () => {
      const bin = await standInSystemd(world.projectDir, groups?.folder ?? '', 'works');
      await world.rules(LEAVES.replace('keep', 'end').replace('setsid sh', 'env -i PATH="$PATH" setsid sh'));
      bridge = await world.bridgeHere({ env: { PATH: `${bin}:${process.env.PATH}` } }).connected();
      await world.runOf(await world.request('touch'));
      expect(isAlive(pid())).toBe(false);
      expect((await world.run(['status'])).stdout).toContain('runs start in scopes of systemd');
      expect(callsOf(bin)).toHaveLength(2);
    },
  );

  it('is ended on the machine by a command, and the board learns of it at once', async () => {
    const run = await leave();
    const { code, stdout } = await world.run(['bridge', 'end-leftovers']);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Ended 1 process of run .*: sleep \(\d+\)\.\n$/)]);
    expect(isAlive(pid())).toBe(false);
    await until('the board no longer names it', async () => (await leftOf(run)) === null);
    expect(await world.run(['bridge', 'end-leftovers'])).toMatchObject({
      code: 0,
      stdout: 'No process of an ended run is still running.\n',
    });
    expect(await world.run(['bridge', 'end-leftovers', 'all'])).toMatchObject({ code: 2 });
  });
});

describe('A resume', () => {
  it('continues with the session as a new run that continues the old one, with the context of its request [STOP-15] [ACCT-34]', async () => {
    await world.rules(WORK);
    await world.agent([{ exit: 1 }], { resume: false });
    bridge = await world.bridgeHere().connected();
    const failed = await world.runOf(await world.request('implement', { context: { headSha: 'abcdef1' } }));
    expect((await press('resumeRun', failed)).state).toBe('DONE');
    const resumed = await newest(2, 'SUCCEEDED');
    expect(states(resumed)).toEqual(['QUEUED', 'RUNNING', 'SUCCEEDED']);
    expect(resumed).toMatchObject({
      sessionId: failed.sessionId,
      continuesId: failed.id,
      account: 'main',
      workRequestId: failed.workRequestId,
    });
    const starts = await world.agentStarts();
    expect(starts[1]?.start).toMatchObject({ resume: true });
    expect(starts[1]?.start.prompt).toContain('Work on card 1, abcdef1.');
  });

  it('is refused when the session has no transcript here, the rules run no workers of its kind, or its account is not declared any more [STOP-10] [STOP-11] [ACCT-35]', async () => {
    await world.rules(WORK);
    await world.agent([{ exit: 1 }], { resume: false });
    bridge = await world.bridgeHere().connected();
    const failed = await world.runOf(await world.request('implement'));
    const reload = async (...rules: Parameters<typeof world.rules>) => {
      await world.rules(...rules);
      expect((await world.run(['bridge', 'reload'])).code).toBe(0);
    };
    const refused = (reason: RegExp) => ({ state: 'REFUSED', reason: expect.stringMatching(reason) });
    await reload('work:\n  implement:\n    action: command\n    run: ["true"]\n');
    expect(await press('resumeRun', failed)).toMatchObject(refused(/no longer runs workers/));
    await reload(WORK, { accounts: world.accountNamed('other'), account: 'other' });
    expect(await press('resumeRun', failed)).toMatchObject(refused(/no longer declares/));
    await reload(WORK);
    await world.forgetSessions();
    expect(await press('resumeRun', failed)).toMatchObject(refused(/no transcript/));
    expect(await world.runs()).toHaveLength(1);
  });

  it('of a workflow’s retry continues with the named session on the account that the rules name now [WORK-57] [HARNESS-08] [ACCT-36]', async () => {
    await world.rules(WORK);
    await world.agent([{ print: { type: 'result', status: 'unfinished', summary: 'More to do.' } }], { resume: false });
    bridge = await world.bridgeHere().connected();
    const first = await world.runOf(await world.request('implement'));
    const retry = await world.request('implement', { resumeSessionId: first.sessionId });
    const second = await world.runOf(retry);
    expect(second).toMatchObject({ state: 'SUCCEEDED', sessionId: first.sessionId, continuesId: first.id });
    expect((await world.agentStarts())[1]?.start).toMatchObject({ resume: true });
    const elsewhere = await world.runOf(await world.request('implement', { resumeSessionId: crypto.randomUUID() }));
    expect(elsewhere.state).toBe('UNFINISHED');
    expect((await world.agentStarts())[2]?.start).toMatchObject({ resume: false });
  });
});

describe('A pause', () => {
  it('starts nothing until it ends, lets what runs continue, and outlives a restart [PAUSEC-01] [PAUSEC-02] [PAUSEC-03]', async () => {
    await world.rules(WORK);
    await world.agent([{ waitFor: world.file('go') }, { finish: 'Done.' }]);
    bridge = await world.bridgeHere().connected();
    const running = await world.request('implement');
    await world.runOf(running, 'RUNNING');
    const { viewer } = await world.graphql<{ viewer: { bridges: { nodes: { bridgeId: string }[] } } }>(
      '{ viewer { bridges(first: 1) { nodes { bridgeId } } } }',
    );
    const bridgeId = viewer.bridges.nodes[0]?.bridgeId;
    await world.graphql('mutation ($id: ID!) { pauseBridge(input: {bridgeId: $id}) { bridge { paused } } }', {
      id: bridgeId,
    });
    // A pause reaches a bridge with its heartbeat's reply. The next heartbeat is due in a minute, but the bridge is nudged.
    await bridge.logged('paused');
    const waiting = await world.request('implement');
    await world.touch('go');
    await world.settled(running, 'DONE');
    expect((await world.workRequest(waiting)).state).toBe('OPEN');
    expect(await bridge.stop()).toBe(0);
    bridge = await world.bridgeHere().connected();
    await world.run(['bridge', 'reload']);
    expect((await world.workRequest(waiting)).state).toBe('OPEN');
    await world.graphql('mutation ($id: ID!) { unpauseBridge(input: {bridgeId: $id}) { bridge { paused } } }', {
      id: bridgeId,
    });
    await world.settled(waiting, 'DONE');
  });
});

describe('A hold of a card', () => {
  it('keeps its queued run waiting until the release, and lets a running one continue [HOLD-10]', async () => {
    await world.rules(`maxWorkers: 1\n${WORK}`);
    await world.agent([{ exit: 1 }], { match: 'card 1', resume: false });
    await world.agent([{ waitFor: world.file('go') }, { finish: 'Done.' }]);
    bridge = await world.bridgeHere().connected();
    const cardId = await world.card();
    const failed = await world.runOf(await world.request('implement', { cardId }));
    const busyCard = await world.card();
    const busy = await world.request('implement', { cardId: busyCard });
    await world.runOf(busy, 'RUNNING');
    await press('resumeRun', failed);
    await newest(3, 'QUEUED');
    for (const id of [cardId, busyCard]) {
      await world.graphql('mutation ($id: ID!) { holdCard(input: {cardId: $id}) { card { held } } }', { id });
    }
    await world.touch('go');
    await world.settled(busy, 'DONE');
    expect((await newest(3, 'QUEUED')).state).toBe('QUEUED');
    await world.graphql('mutation ($id: ID!) { releaseCard(input: {cardId: $id}) { card { held } } }', { id: cardId });
    await newest(3, 'SUCCEEDED');
  });
});

describe('Work that is not this bridge’s any more', () => {
  it('ends when a heartbeat says that its claim is lost, and no result is posted [WORK-53]', async () => {
    await world.rules(WORK);
    await world.agent([{ waitFor: world.file('never') }]);
    bridge = await world.bridgeHere().connected();
    const request = await world.request('implement');
    await world.runOf(request, 'RUNNING');
    // As if the lease had run out and another bridge had claimed it.
    await platform.sql(`update work_request set claim_token = gen_random_uuid() where id = $1`, [request]);
    await world.run(['bridge', 'reload']);
    await bridge.logged('claim_lost');
    await world.runOf(request, 'STOPPED');
    expect((await world.workRequest(request)).state).toBe('CLAIMED');
  });

  it('ends when its request is cancelled or expired, and no result is posted [WORK-54]', async () => {
    await world.rules(WORK);
    await world.agent([{ waitFor: world.file('never') }]);
    bridge = await world.bridgeHere().connected();
    const ends = ['cancelled', 'expired'];
    for (const [at, state] of ends.entries()) {
      const request = await world.request('implement');
      await world.runOf(request, 'RUNNING');
      await platform.sql(`update work_request set state = $2, settled_at = now() where id = $1`, [request, state]);
      await platform.sql(
        `insert into outbox (owner_id, project_id, shard, type, payload, created_at)
         select owner_id, project_id, shard, type, replace(payload, '"claimed"', '"' || $2 || '"'), now() from outbox
         where type = 'bridge.work_request' and payload like '%' || $1 || '%' order by sequence desc limit 1`,
        [request, state],
      );
      // Rows that are written beside the service are published with the next change.
      await world.request('nobody-does-this');
      await world.runOf(request, 'STOPPED');
      await until('the worker has stopped', () => bridge.of('worker_stopped').length === at + 1);
      expect(await world.workRequest(request)).toMatchObject({ state: state.toUpperCase(), reason: null });
    }
  });
});

/** A process that ended and was not reaped yet is not alive. */
function isAlive(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] !== 'Z';
  } catch {
    return false;
  }
}
