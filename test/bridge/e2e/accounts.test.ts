import { writeFile } from 'node:fs/promises';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { until } from '../../support/until.ts';
import { type BridgeProcess, BridgeWorld } from '../support/bridgeWorld.ts';
import { LINE_AGENT_COMMAND } from '../support/lineAgent/lineAgentCommand.ts';
import { declareService, installClaude, type StandInClaude } from '../support/standInClaude.ts';

const WORK = 'work:\n  implement:\n    prompt: Work on card {cardNumber}.\n    permissions: workspace\n';
const LISTED = `${WORK}    account: [main, second]\n`;
const FINISHED = { steps: [{ result: { status: 'finished', summary: 'Done.' } }] };
const RESETS_AT = Math.floor(Date.now() / 1000) + 3_600;
/** As Claude Code tells that a subscription is used up. */
const LIMITED = {
  steps: [
    {
      line: {
        type: 'rate_limit_event',
        rate_limit_info: { status: 'rejected', resetsAt: RESETS_AT, rateLimitType: 'five_hour' },
      },
    },
    {
      line: {
        type: 'result',
        subtype: 'success',
        is_error: true,
        api_error: 'usage_limit_reached',
        result: 'You’ve hit your 5-hour limit',
      },
    },
    { exit: 1 },
  ],
};

let platform: PlatformWorld;
let world: BridgeWorld;
let claude: StandInClaude;
let bridge: BridgeProcess | undefined;

beforeAll(async () => {
  platform = await sharedTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  world = await BridgeWorld.open({ platform });
  claude = await installClaude(world.file('tools'));
  await declareService(world.projectDir);
});
afterEach(async () => {
  await bridge?.stop('SIGKILL');
  bridge = undefined;
  await world.close();
});

const env = () => ({ ...claude.env, BASCULE_CLAUDE: claude.program });

/** Two accounts whose programs do what the scripts say. */
async function accounts(scripts: Readonly<Record<'main' | 'second', object>>): Promise<string> {
  const rows = Object.entries(scripts).map(async ([name, script]) => {
    const file = world.file(`${name}.env`);
    await writeFile(file, `STANDIN_CLAUDE_SCRIPT=${JSON.stringify(script)}\n`);
    const keys = { harness: 'code-agent', configDir: world.file(`home-${name}`), envFile: file };
    return `  ${name}: ${JSON.stringify(keys)}\n`;
  });
  return `accounts:\n${(await Promise.all(rows)).join('')}`;
}

/** A card that the board hands over. */
async function handOver(): Promise<void> {
  await world.graphql('mutation ($input: CreateCardInput!) { createCard(input: $input) { card { id } } }', {
    input: { projectId: world.project.id, title: 'A card', column: 'in-progress' },
  });
}

const status = async () => (await world.run(['status'], env())).stdout;

describe('An entry with accounts to fall back on', () => {
  it('is tried again at once with the next one when the first is limited, on the same try, and the run says so', async () => {
    await world.rules(LISTED, { accounts: await accounts({ main: LIMITED, second: FINISHED }) });
    bridge = await world.bridgeHere({ env: env() }).connected();
    await handOver();
    const [first, second] = await until('the second run has ended', async () => {
      const runs = await world.runs();
      return runs[1]?.state === 'SUCCEEDED' ? runs : undefined;
    });
    expect(first).toMatchObject({ state: 'FAILED', account: 'main' });
    expect(second).toMatchObject({ account: 'second' });
    const { run } = await world.graphql<{ run: { notices: string[]; workRequestId: string } }>(
      'query ($id: ID!) { run(id: $id) { notices workRequestId } }',
      { id: second?.id },
    );
    expect(run.notices).toEqual([
      expect.stringMatching(
        /^The run worked with the account second, because main \(its usage limit is reached until \d\d:\d\d \S+\) could not\.$/,
      ),
      'The run started from scratch, because the session before it belongs to the account main.',
    ]);
    expect(await status()).toMatch(
      /the account main cannot work: its usage limit is reached until .*; second works in its place/,
    );
    expect((await world.run(['status'], env())).code).toBe(0);
  });

  it('waits once all of them are limited, also after a restart, and says until when', async () => {
    await world.rules(LISTED, { accounts: await accounts({ main: LIMITED, second: LIMITED }) });
    bridge = await world.bridge({ env: env() }).connected();
    await handOver();
    const told = /1 waiting: the agent account cannot work, see above, at least until \d\d:\d\d/;
    const waits = () => until('the work waits, and says until when', async () => told.test(await status()));
    await waits();
    expect((await world.runs()).map(({ account, state }) => [account, state])).toEqual([
      ['main', 'FAILED'],
      ['second', 'FAILED'],
    ]);
    await bridge.stop('SIGKILL');
    bridge = await world.bridgeHere({ env: env() }).connected();
    await bridge.logged('account_failed', { account: 'second' });
    await waits();
    expect(await world.runs()).toHaveLength(2);
    expect((await world.run(['status'], env())).code).toBe(1);
    await world.rules(LISTED, { accounts: await accounts({ main: LIMITED, second: FINISHED }) });
    expect((await world.run(['bridge', 'reload'])).code).toBe(0);
    await until('it is done', async () => (await world.runs()).at(-1)?.state === 'SUCCEEDED');
    // The session that the work goes on in is the one of the second account.
    expect((await world.runs()).slice(2).map(({ account }) => account)).toEqual(['second']);
  });
});

describe('The level full', () => {
  const asRoot = process.getuid?.() === 0 ? it : it.skip;

  asRoot('starts no run of root, whose agent program would refuse it, and everybody says what to do', async () => {
    const full = WORK.replace('workspace', 'full');
    await world.rules(full, { accounts: await accounts({ main: FINISHED, second: FINISHED }) });
    const said = /refuses the level full to root: run the bridge as another user, or write permissions: workspace/;
    const checked = await world.run(['rules', 'check'], env());
    expect(checked.code).toBe(0);
    expect(checked.stdout).toMatch(/work\.implement cannot run: claude refuses the level full to root/);
    bridge = await world.bridgeHere({ env: env() }).connected();
    const request = await world.request('implement');
    await until('the wait says why', async () => {
      const { workRequest } = await world.graphql<{ workRequest: { waitReasons: { code: string; text: string }[] } }>(
        'query ($id: ID!) { workRequest(id: $id) { waitReasons { code text } } }',
        { id: request },
      );
      return workRequest.waitReasons.some(({ code, text }) => code === 'ACCOUNT_FAILING' && said.test(text));
    });
    expect(await world.runs()).toEqual([]);
    expect(await world.run(['status'], env())).toMatchObject({ code: 1, stdout: expect.stringMatching(said) });
    await writeFile(world.file('sandbox.env'), 'IS_SANDBOX=1\n');
    await world.rules(`${full}envFile: ${world.file('sandbox.env')}\n`, {
      accounts: await accounts({ main: FINISHED, second: FINISHED }),
    });
    expect((await world.run(['bridge', 'reload'])).code).toBe(0);
    await world.settled(request, 'DONE');
  });

  asRoot('leaves work of other levels and other accounts alone', async () => {
    const keys = '    account: [main, own]\n';
    const command = JSON.stringify(LINE_AGENT_COMMAND);
    const own = `  own:\n    harness: line-agent\n    command: ${command}\n`;
    await world.agent([{ finish: 'Done.' }]);
    await world.rules(`${WORK.replace('workspace', 'full')}${keys}  review:\n    prompt: Look.\n`, {
      accounts: `${await accounts({ main: FINISHED, second: FINISHED })}${own}`,
    });
    bridge = await world.bridgeHere({ env: env() }).connected();
    expect(await world.runOf(await world.request('implement'))).toMatchObject({ account: 'own', state: 'SUCCEEDED' });
    expect(await world.runOf(await world.request('review'))).toMatchObject({ account: 'main', state: 'SUCCEEDED' });
    expect(await status()).toMatch(/work\.implement cannot run: .*; the other accounts of its list work in its place/);
  });
});
