import { mkdir, writeFile } from 'node:fs/promises';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { until } from '../../support/until.ts';
import { type BridgeProcess, BridgeWorld } from '../support/bridgeWorld.ts';
import { LINE_AGENT_COMMAND } from '../support/lineAgent/lineAgentCommand.ts';

const IMPLEMENT = 'work:\n  implement:\n    prompt: Work on card {cardNumber} of {project}.\n';

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

/** How many workers of a pool are at work, as the service knows from the world's bridge. */
async function inUse(pool: string): Promise<number | undefined> {
  const { viewer } = await world.graphql<{
    viewer: { bridges: { nodes: { workerPools: { name: string; inUse: number }[] }[] } };
  }>('{ viewer { bridges(first: 1) { nodes { workerPools { name inUse } } } } }');
  return viewer.bridges.nodes[0]?.workerPools.find(({ name }) => name === pool)?.inUse;
}

const states = (run: { history: readonly { state: string }[] }) => run.history.map(({ state }) => state);

describe('A worker of a bridge that has many', () => {
  /** One bridge has them all. */
  let theirs: BridgeWorld;
  let busy: BridgeProcess;
  beforeAll(async () => {
    theirs = await BridgeWorld.open({ platform });
    await theirs.rules('work:\n  implement:\n    prompt: Work on {cardId}.\n');
    busy = await theirs.bridgeHere().connected();
  });
  afterAll(async () => {
    await busy.stop('SIGKILL');
    await theirs.close();
  });

  const result = (status: string) => [{ print: { type: 'result', status, summary: 'So it is.', reason: 'stacked' } }];
  it.each([
    ['blocked', result('blocked'), 'BLOCKED', 'blocked', 'worker_finished', 'stacked'],
    ['unfinished', result('unfinished'), 'UNFINISHED', 'unfinished', 'worker_finished', 'stacked'],
    ['waiting for the forge', result('waiting'), 'WAITING_ON_FORGE', 'waiting-on-forge', 'worker_finished', 'stacked'],
    ['without a result', [{ print: 'bye' }], 'NO_RESULT', 'no-result', 'worker_no_result', null],
    ['with an error', [{ stderr: 'it broke\n' }, { exit: 3 }], 'FAILED', 'failed', 'worker_no_result', null],
    ['by a signal', [{ kill: 'SIGKILL' }], 'FAILED', 'failed', 'worker_no_result', null],
  ])(
    'that ends %s is reported so, and its request is refused with that reason [WORK-56] [LOG-05] [LOG-06] [LOG-07] [HARNESS-02] [HARNESS-05] [HARNESS-06]',
    async (_title, steps, state, reason, event, resultReason) => {
      const cardId = await theirs.card();
      await theirs.agent(steps, { match: cardId });
      const request = await theirs.request('implement', { cardId });
      const run = await theirs.runOf(request);
      expect(run).toMatchObject({ state, resultReason });
      expect(await theirs.settled(request)).toEqual({ state: 'REFUSED', reason, claimCount: 1 });
      const [line] = busy.of(event, { run_id: run.runId });
      expect(line?.level).toBe(event === 'worker_finished' ? 'info' : 'error');
      // Nothing is resumed or run again by the bridge itself.
      const starts = (await theirs.agentStarts()).filter(({ start }) => String(start.prompt).includes(cardId));
      expect(starts).toHaveLength(1);
      expect((await theirs.runs()).filter(({ workRequestId }) => workRequestId === request)).toHaveLength(1);
    },
  );
});

describe('A worker', () => {
  it('takes a request, runs in the project’s folder, and reports every state and its result [LOG-03] [LOG-04] [LOG-05] [WORK-01] [WORK-55] [RULES-10] [ACCT-32] [ACCT-33]', async () => {
    await world.rules(`${IMPLEMENT}    permissions: full\n`);
    bridge = await world.bridgeHere().connected();
    const request = await world.request('implement');
    const run = await world.runOf(request);
    expect(run).toMatchObject({
      state: 'SUCCEEDED',
      exitCode: 0,
      resultStatus: 'FINISHED',
      harness: 'line-agent',
      account: 'main',
      workerPool: 'default',
    });
    expect(states(run)).toEqual(['QUEUED', 'RUNNING', 'SUCCEEDED']);
    expect(await world.settled(request)).toMatchObject({ state: 'DONE', claimCount: 1 });
    const [start] = await world.agentStarts();
    expect(start?.cwd).toBe(world.projectDir);
    expect(start?.start.prompt).toContain(`Work on card 1 of ${world.project.slug}.`);
    for (const event of ['worker_queued', 'worker_started', 'worker_finished']) {
      expect(bridge.of(event, { run_id: run.runId })).toHaveLength(1);
    }
    expect(bridge.of('worker_started')[0]).toMatchObject({ permission_mode: 'full' });
    expect(await bridge.stop()).toBe(0);
  });

  it('that cannot be started is reported with the reason, and its request is refused [LOG-08] [WORK-56]', async () => {
    // Everything that is checked before the claim exists.
    await world.rules(`${IMPLEMENT}    before: { run: ["true"] }\n`);
    bridge = await world.bridgeHere().connected();
    const request = await world.request('implement');
    const run = await world.runOf(request);
    expect(run).toMatchObject({ state: 'NOT_STARTED', exitCode: null });
    expect(run.failureReason).toContain('it printed no folder');
    expect(bridge.of('worker_failed', { run_id: run.runId })).toHaveLength(1);
    expect(await world.settled(request)).toMatchObject({ state: 'REFUSED', reason: 'not-started' });
  });

  it('prints what it likes: 20 MB of lines, half a character, NUL; the report is bounded and whole', async () => {
    await world.rules(IMPLEMENT);
    await world.agent([{ flood: 20_000, of: 1_000 }, { raw: 'nul \u0000 and half \ud83d' }, { finish: 'Done.' }]);
    bridge = await world.bridgeHere().connected();
    const run = await world.runOf(await world.request('implement'));
    expect(run.output?.length).toBeLessThanOrEqual(4000);
    expect(run.output).not.toContain('\u0000');
  });

  it('of a kind or a subject that the file does not name is left to other bridges [WORK-02] [WORK-03]', async () => {
    await world.rules(IMPLEMENT);
    bridge = await world.bridgeHere().connected();
    const other = await world.request('review');
    const subject = await world.request('implement', { subjectType: 'release', subjectId: crypto.randomUUID() });
    const known = await world.request('implement');
    await world.settled(known);
    expect((await world.workRequest(other)).state).toBe('OPEN');
    expect((await world.workRequest(subject)).state).toBe('OPEN');
  });

  it('waits unclaimed and unreported for a slot of its own pool, and starts when one is free [WORK-51] [RULES-16] [RULES-17] [RULES-19] [RULES-21] [RULES-22]', async () => {
    await world.rules(
      `maxWorkers: 2\nworkerPools: { reviews: 1 }\n${IMPLEMENT}  review:\n    prompt: Review {cardNumber}.\n    workerPool: reviews\n`,
    );
    await world.agent([{ waitFor: world.file('go') }, { finish: 'Done.' }], { match: 'Work on' });
    bridge = await world.bridgeHere().connected();
    const first = await world.request('implement');
    await world.runOf(first, 'RUNNING');
    // The next heartbeat of the interval is a minute away.
    await until('the service knows of the worker', async () => (await inUse('default')) === 1);
    const second = await world.request('implement');
    const review = await world.request('review');
    await world.settled(review, 'DONE');
    expect(await world.workRequest(second)).toMatchObject({ state: 'OPEN', claimCount: 0 });
    expect((await world.runs()).map((run) => run.workRequestId)).not.toContain(second);
    await world.touch('go');
    await world.settled(second, 'DONE');
    await until('the service knows that it is over', async () => (await inUse('default')) === 0);
  });

  it('waits for the running worker of its card and runs after it', async () => {
    await world.rules(IMPLEMENT);
    await world.agent([{ waitFor: world.file('go') }, { finish: 'Done.' }]);
    bridge = await world.bridgeHere().connected();
    const cardId = await world.card();
    const first = await world.request('implement', { cardId });
    await world.runOf(first, 'RUNNING');
    const second = await world.request('implement', { cardId });
    const elsewhere = await world.request('implement');
    await world.runOf(elsewhere, 'RUNNING');
    expect((await world.workRequest(second)).state).toBe('OPEN');
    await world.touch('go');
    await world.settled(second, 'DONE');
  });

  it('has the effort of its request, and a model of its request above all [WORK-11] [VAR-18]', async () => {
    await world.rules(`${IMPLEMENT}    variants: [{ name: a, weight: 1, model: of-variant }]\n`);
    bridge = await world.bridgeHere().connected();
    const run = await world.runOf(await world.request('implement', { effort: 'HIGH', model: 'of-request' }));
    expect(run).toMatchObject({ model: 'of-request', experiment: null, variant: null });
    await world.runOf(await world.request('implement'));
    const starts = await world.agentStarts();
    expect(starts[0]?.start).toMatchObject({ effort: 'high', model: 'of-request' });
    expect(starts[1]?.start).toMatchObject({ model: 'of-variant' });
    expect(starts[1]?.start.effort ?? null).toBeNull();
  });
});

describe('The command ahead of a worker', () => {
  const withBefore = (run: string, timeout = '10m') =>
    `${IMPLEMENT}    before:\n      run: [/bin/sh, -c, ${JSON.stringify(run)}]\n      timeout: ${timeout}\n`;

  it('runs while the run is preparing and holds its card; the worker starts in the folder it prints [WORK-28] [WORK-29]', async () => {
    await mkdir(world.file('tree'));
    await world.rules(
      withBefore(`while [ ! -e ${world.file('go')} ]; do sleep 0.02; done; echo noise; echo ${world.file('tree')}`),
    );
    bridge = await world.bridgeHere().connected();
    const cardId = await world.card();
    const request = await world.request('implement', { cardId });
    await world.runOf(request, 'PREPARING');
    const second = await world.request('implement', { cardId });
    expect(await world.agentStarts()).toEqual([]);
    expect((await world.workRequest(second)).state).toBe('OPEN');
    await world.touch('go');
    const run = await world.runOf(request);
    expect(states(run)).toEqual(['QUEUED', 'PREPARING', 'RUNNING', 'SUCCEEDED']);
    expect((await world.agentStarts())[0]?.cwd).toBe(world.file('tree'));
  });

  it.each([
    ['ends with an error [WORK-30]', 'echo /tmp; exit 4', '10m'],
    ['takes too long [WORK-31]', 'echo /tmp; sleep 60', '1s'],
    ['prints no folder [WORK-32]', 'echo /nowhere/at/all', '10m'],
    ['prints nothing that can be read [WORK-33]', "printf '\\377\\376\\n'", '10m'],
  ])('fails the run without starting the worker when it %s', async (_title, run, timeout) => {
    await world.rules(withBefore(run, timeout));
    bridge = await world.bridgeHere().connected();
    const request = await world.request('implement');
    const failed = await world.runOf(request);
    expect(failed).toMatchObject({ state: 'NOT_STARTED', exitCode: null });
    expect(failed.failureReason).toBeTruthy();
    expect(await world.settled(request)).toMatchObject({ state: 'REFUSED', reason: 'not-started' });
    expect(await world.agentStarts()).toEqual([]);
  });
});

describe('An environment file', () => {
  it('is read at each start, the account’s after the file’s own, and a fault in it fails the run and shows no value [RULES-30] [ACCT-37] [ACCT-38] [ACCT-41]', async () => {
    await writeFile(world.file('all.env'), 'A=all\nB=all\n');
    await writeFile(world.file('own.env'), 'B=own\n');
    await world.rules(`${IMPLEMENT}envFile: ${world.file('all.env')}\n`, {
      accounts: `accounts:\n  main:\n    harness: line-agent\n    command: ${JSON.stringify(LINE_AGENT_COMMAND)}\n    envFile: ${world.file('own.env')}\n`,
    });
    bridge = await world.bridgeHere({ env: { LINE_AGENT_LOG_ENV: 'A,B' } }).connected();
    await world.runOf(await world.request('implement'));
    await writeFile(world.file('all.env'), 'A=later\n');
    await world.runOf(await world.request('implement'));
    expect((await world.agentStarts()).map(({ env }) => env)).toEqual([
      { A: 'all', B: 'own' },
      { A: 'later', B: 'own' },
    ]);
    await writeFile(world.file('own.env'), 'B=own\nthis is secret-stuff\n');
    const failed = await world.runOf(await world.request('implement'));
    expect(failed.state).toBe('NOT_STARTED');
    expect(failed.failureReason).toContain('own.env');
    expect(failed.failureReason).toContain('2');
    expect(failed.failureReason).not.toContain('secret-stuff');
  });
});

describe('A program that has given its result and does not end', () => {
  it('is ended after the time that the rule file gives it', async () => {
    await world.agent([{ finish: 'Done.' }, { waitFor: world.file('never') }]);
    await world.rules(`${IMPLEMENT}endGrace: 1s\n`);
    bridge = await world.bridgeHere().connected();
    const run = await world.runOf(await world.request('implement'));
    expect(run).toMatchObject({ state: 'SUCCEEDED', exitCode: 0 });
    expect(bridge.of('worker_overdue')).toHaveLength(1);
  });
});
