import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { until } from '../../support/until.ts';
import { type BridgeProcess, BridgeWorld, type RunView } from '../support/bridgeWorld.ts';

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
const command = (kind: string, run: readonly string[], more = '') =>
  `  ${kind}:\n    action: command\n    run: ${JSON.stringify(run)}\n${more}`;
const shell = (kind: string, script: string, more = '') => command(kind, ['/bin/sh', '-c', script], more);

describe('A command', () => {
  it('runs with no shell, in the project’s folder, with the bridge’s environment, its placeholders filled [WORK-12] [WORK-13] [WORK-16] [WORK-21] [WORK-22]', async () => {
    const print = 'process.stdout.write(JSON.stringify([process.argv.slice(1), process.cwd(), process.env.OF_BRIDGE]))';
    await world.rules(
      `work:\n${command('touch', [process.execPath, '-e', print, '$(id) > x', 'card {cardNumber} {project}'])}`,
    );
    bridge = await world.bridgeHere({ env: { OF_BRIDGE: 'yes' } }).connected();
    const request = await world.request('touch');
    const run = await world.runOf(request);
    expect(JSON.parse(run.output ?? '')).toEqual([
      ['$(id) > x', `card 1 ${world.project.slug}`],
      world.projectDir,
      'yes',
    ]);
    expect(run).toMatchObject({
      kind: 'COMMAND',
      state: 'SUCCEEDED',
      exitCode: 0,
      sessionId: null,
      harness: 'code-agent',
    });
    expect(states(run)).toEqual(['QUEUED', 'RUNNING', 'SUCCEEDED']);
    expect(await world.settled(request)).toMatchObject({ state: 'DONE' });
  });

  it.each([
    [
      'that ends with a code [WORK-22]',
      'echo some words; exit 7',
      '',
      7,
      /^The command ended with exit code 7\.\nsome words/,
    ],
    ['that takes too long [WORK-23]', 'echo begun; sleep 60', '    timeout: 1s\n', -1, /longer than 1 s[\s\S]*begun/],
    ['that is killed [WORK-23]', 'kill -9 $$', '', -1, /signal 9/],
  ])('%s fails, and its output reports why first [WORK-24]', async (_title, script, more, exitCode, output) => {
    await world.rules(`work:\n${shell('touch', script, more)}`);
    bridge = await world.bridgeHere().connected();
    const request = await world.request('touch');
    const run = await world.runOf(request);
    expect(run).toMatchObject({ state: 'FAILED', exitCode });
    expect(run.output).toMatch(output);
    expect(await world.settled(request)).toMatchObject({ state: 'REFUSED', reason: 'failed' });
  });

  it('that cannot be started fails with -1 [WORK-23]', async () => {
    await world.rules(`work:\n${command('touch', ['/no/such/program'])}`);
    bridge = await world.bridgeHere().connected();
    const run = await world.runOf(await world.request('touch'));
    expect(run).toMatchObject({ state: 'FAILED', exitCode: -1 });
    expect(run.output).toContain('/no/such/program');
  });

  it('waits for the worker of its card, and takes no slot [WORK-17] [WORK-18] [WORK-19] [WORK-20]', async () => {
    const go = world.file('go');
    await world.rules(
      `maxWorkers: 1\nwork:\n  implement:\n    prompt: Work.\n${shell('touch', 'true')}${shell('hold', `while [ ! -e ${go} ]; do sleep 0.02; done`)}`,
    );
    await world.agent([{ waitFor: world.file('agent') }, { finish: 'Done.' }]);
    bridge = await world.bridgeHere().connected();
    const cardId = await world.card();
    const worker = await world.request('implement', { cardId });
    await world.runOf(worker, 'RUNNING');
    const mine = await world.request('touch', { cardId });
    const others = await Promise.all([world.request('hold'), world.request('hold')]);
    for (const other of others) await world.runOf(other, 'RUNNING');
    expect((await world.workRequest(mine)).state).toBe('OPEN');
    await world.touch('agent');
    await world.settled(mine, 'DONE');
    const held = await world.request('implement', { cardId: await cardOf(others[0] as string) });
    await world.settled(await world.request('touch'), 'DONE');
    expect((await world.workRequest(held)).state).toBe('OPEN');
    await world.touch('go');
    await world.settled(held, 'DONE');
  });

  it('that failed is run again when a person asks, as a new run, and never by itself [WORK-25] [STOP-15]', async () => {
    await world.rules(
      `work:\n${shell('touch', `echo sha {headSha} pr [{pullRequestNumber}]; test -e ${world.file('fixed')}`)}`,
    );
    bridge = await world.bridgeHere().connected();
    const failed = await world.runOf(await world.request('touch', { context: { headSha: 'abcdef1' } }));
    expect(failed.state).toBe('FAILED');
    await world.touch('fixed');
    await rerun(failed);
    const again = await newest(2);
    expect(again).toMatchObject({ state: 'SUCCEEDED', kind: 'COMMAND', output: 'sha abcdef1 pr []\n' });
    expect(again.runId).not.toBe(failed.runId);
  });

  it.each([
    [
      'its kind runs no command here any more [STOP-12] [CMD-40]',
      'work:\n  touch:\n    prompt: Now a worker.\n',
      /no longer runs a command/,
    ],
    ['the card has an open run here [STOP-13] [CMD-41]', undefined, /still open/],
  ])('is not run again when %s', async (_title, rules, reason) => {
    const first = `work:\n${shell('touch', 'exit 1')}${shell('hold', `while [ ! -e ${world.file('go')} ]; do sleep 0.02; done`)}`;
    await world.rules(first);
    bridge = await world.bridgeHere().connected();
    const cardId = await world.card();
    const failed = await world.runOf(await world.request('touch', { cardId }));
    if (rules === undefined) await world.runOf(await world.request('hold', { cardId }), 'RUNNING');
    else {
      await world.rules(rules);
      expect((await world.run(['bridge', 'reload'])).code).toBe(0);
    }
    const { commandId } = await rerun(failed);
    const answer = await settledCommand(failed, commandId);
    expect(answer.state).toBe('REFUSED');
    expect(answer.reason).toMatch(reason);
    expect((await world.runs()).filter((run) => run.workKind === 'touch')).toHaveLength(1);
  });
});

async function cardOf(workRequestId: string): Promise<string> {
  const data = await world.graphql<{ workRequest: { subjectId: string } }>(
    'query ($id: ID!) { workRequest(id: $id) { subjectId } }',
    { id: workRequestId },
  );
  return data.workRequest.subjectId;
}

async function rerun(run: RunView): Promise<{ commandId: string }> {
  const data = await world.graphql<{ rerunRun: { command: { id: string } } }>(
    'mutation ($id: ID!) { rerunRun(input: {runId: $id}) { command { id } } }',
    { id: run.id },
  );
  return { commandId: data.rerunRun.command.id };
}

async function settledCommand(run: RunView, id: string): Promise<{ state: string; reason: string | null }> {
  return until(`the command ${id} is answered`, async () => {
    const data = await world.graphql<{
      run: { commands: { id: string; state: string; reason: string | null }[] };
    }>('query ($id: ID!) { run(id: $id) { commands { id state reason } } }', { id: run.id });
    return data.run.commands.find((command) => command.id === id && command.state !== 'PENDING');
  });
}

/** The newest run once there are so many and it has ended. */
async function newest(count: number): Promise<RunView> {
  return until(`there are ${count} runs`, async () => {
    const runs = await world.runs();
    const last = runs.at(-1);
    return runs.length === count && last !== undefined && !['QUEUED', 'RUNNING'].includes(last.state)
      ? last
      : undefined;
  });
}
