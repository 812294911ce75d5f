import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { until } from '../../support/until.ts';
import { type BridgeProcess, BridgeWorld } from '../support/bridgeWorld.ts';
import { isAlive, readPids } from '../support/processes.ts';

const AGENT = join(import.meta.dirname, '../support/acp/agent.mjs');
const IMPLEMENT = 'leftovers: end\nwork:\n  implement:\n    prompt: Work on card {cardNumber}.\n';

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

async function start(turns: readonly (readonly object[])[], begin = () => world.bridgeHere()): Promise<void> {
  await writeFile(world.file('script'), JSON.stringify({ log: world.file('log'), turns }));
  const command = JSON.stringify([process.execPath, AGENT, world.file('script')]);
  await world.rules(IMPLEMENT, { accounts: `accounts:\n  main:\n    harness: acp\n    command: ${command}\n` });
  bridge = await begin().connected();
}

const heard = async (): Promise<{ method?: string; told?: string; params?: { sessionId?: string } }[]> =>
  (await readFile(world.file('log'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('An agent of the Agent Client Protocol', () => {
  it('outlives the bridge, and the next one reports what it did', async () => {
    await start(
      [
        [
          { say: 'I begin.' },
          { wait: world.file('go') },
          { say: ' All is done.' },
          { result: { status: 'finished', summary: 'Done.' } },
        ],
      ],
      () => world.bridge(),
    );
    const request = await world.request('implement');
    await world.runOf(request, 'RUNNING');
    await bridge.stop('SIGKILL');
    bridge = await world.bridgeHere().connected();
    await bridge.logged('worker_adopted');
    await world.touch('go');
    expect(await world.runOf(request)).toMatchObject({
      state: 'SUCCEEDED',
      exitCode: 0,
      output: 'I begin. All is done.',
      resultFields: { summary: 'Done.' },
    });
  });

  it('is asked to cancel its turn when a person stops the run, and nothing of it is left', async () => {
    await start([[{ leave: world.file('pids') }, { say: 'Half of it.' }, { wait: world.file('never') }]]);
    const request = await world.request('implement');
    const { id } = await world.runOf(request, 'RUNNING');
    const [left = 0] = await until('it has started something', async () => {
      const pids = await readPids(world.file('pids')).catch(() => []);
      return pids.length > 0 && pids;
    });
    await world.graphql('mutation ($id: ID!) { stopRun(input: {runId: $id}) { command { id } } }', { id });
    expect(await world.runOf(request)).toMatchObject({ state: 'STOPPED', output: 'Half of it.' });
    expect((await heard()).map(({ told }) => told)).toContain('session/cancel');
    expect(await isAlive(left)).toBe(false);
  });

  it('asks on its card before it goes beyond its folder, also while the bridge is restarted, and waits for the answer', async () => {
    const plea = { toolCallId: 'hosts', kind: 'edit', title: 'Edit', locations: [{ path: '/etc/hosts' }] };
    const goesOn = [{ plea }, { say: 'I went on.' }, { result: { status: 'finished', summary: 'Done.' } }];
    await start([goesOn], () => world.bridge());
    const cardId = await world.card();
    const request = await world.request('implement', { cardId });
    await world.runOf(request, 'RUNNING');
    await bridge.stop('SIGKILL');
    const asked = await until('it asks', async () => {
      const { card } = await world.graphql<{
        card: { openAsk: { id: string; kind: string; question: string } | null };
      }>('query ($id: ID!) { card(id: $id) { openAsk { id kind question } } }', { id: cardId });
      return card.openAsk ?? false;
    });
    expect(asked).toMatchObject({ kind: 'PERMISSION', question: 'Change `/etc/hosts`' });
    bridge = await world.bridgeHere().connected();
    await bridge.logged('worker_adopted');
    await world.graphql('mutation ($input: CloseAskInput!) { closeAsk(input: $input) { resumeRefused } }', {
      input: { askId: asked.id, answer: 'Allow' },
    });
    expect(await world.runOf(request)).toMatchObject({ state: 'SUCCEEDED', output: 'I went on.', notices: [] });
    expect(await heard()).toContainEqual({ plea: 'hosts', outcome: { outcome: 'selected', optionId: 'yes' } });
  });

  it('goes on in its own session when the run is resumed', async () => {
    await start([[{ say: 'I stop here.' }, { result: { status: 'unfinished', summary: 'Half.' } }]]);
    const request = await world.request('implement');
    const first = await world.runOf(request);
    expect(first).toMatchObject({ state: 'UNFINISHED' });
    await world.graphql('mutation ($id: ID!) { resumeRun(input: {runId: $id}) { command { id } } }', { id: first.id });
    await until('it is asked to go on', async () =>
      (await heard()).some(({ method, params }) => method === 'session/load' && params?.sessionId === 'agent-session'),
    );
  });

  it('shows in the status which models and modes it offers, and which entry wants another one', async () => {
    const offer = {
      modes: { currentModeId: 'default', availableModes: [{ id: 'default' }, { id: 'plan' }] },
      models: { currentModelId: 'small', availableModels: [{ modelId: 'small' }, { modelId: 'big' }] },
    };
    await writeFile(world.file('script'), JSON.stringify({ offer, turns: [[]] }));
    const command = JSON.stringify([process.execPath, AGENT, world.file('script')]);
    const accounts = `accounts:\n  main:\n    harness: acp\n    command: ${command}\n`;
    await world.rules('work:\n  implement:\n    prompt: Work.\n    model: huge\n', { accounts });
    const { stdout } = await world.run(['status']);
    expect(stdout).toContain('account main (acp): ready\n      modes: default, plan\n      models: small, big\n');
    expect(stdout).toContain(
      'work.implement wants the model huge, which the agent of the account main does not offer; correct model in the rule file: it offers small, big',
    );
    await world.rules(IMPLEMENT, { accounts: `${accounts}    model: huge\n` });
    expect((await world.run(['status'])).stdout).toContain(
      'the account main cannot work: the agent does not offer the model huge: it offers small, big',
    );
  });

  it('is what connect writes into the rule file, with nothing to install', async () => {
    await writeFile(world.file('script'), JSON.stringify({ turns: [[]] }));
    const words = `${process.execPath} ${AGENT} ${world.file('script')}`;
    const connected = await world.runAlone([
      'connect',
      world.project.slug,
      '--acp',
      words,
      '--yes',
      '--no-run',
      '--dir',
      world.projectDir,
    ]);
    expect([connected.code, connected.stdout]).toEqual([0, expect.not.stringContaining('skill')]);
    expect(await readFile(world.rulesFile, 'utf8')).toContain(
      `accounts:\n  own:\n    harness: acp\n    command: ${JSON.stringify(words.split(' '))}\n`,
    );
  });

  it('keeps its account out of work while it is not signed in, and says so', async () => {
    await start([[]]);
    await bridge.stop();
    await writeFile(world.file('script'), JSON.stringify({ signIn: [{ id: 'a', name: 'In a browser' }], turns: [[]] }));
    bridge = await world.bridgeHere().connected();
    const { reason } = await bridge.logged('account_failed', { account: 'main' });
    expect(reason).toBe('the agent is not signed in; it offers: In a browser');
  });
});
