import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { until } from '../../support/until.ts';
import { isRoot, strangersSocket } from '../socket/support/strangersSocket.ts';
import { type BridgeProcess, BridgeWorld } from '../support/bridgeWorld.ts';
import { declareService, installClaude } from '../support/standInClaude.ts';

const IMPLEMENT = 'work:\n  implement:\n    prompt: Work on card {cardNumber}.\n';

let platform: PlatformWorld;
let world: BridgeWorld;
let bridge: BridgeProcess | undefined;

beforeAll(async () => {
  platform = await sharedTestPlatform();
});
afterAll(() => platform.close());

beforeEach(async () => {
  world = await BridgeWorld.open({ platform });
  bridge = undefined;
});
afterEach(async () => {
  await bridge?.stop('SIGKILL');
  await world.close();
});

interface BridgeView {
  readonly name: string | null;
  readonly capabilities: string[];
  readonly accounts: { name: string; harness: string; state: string; reason: string | null; used: boolean }[];
  readonly workerPools: { name: string; size: number }[];
  readonly workKinds: string[] | null;
}

/** The service's view of the bridge, once it fits. */
const reported = (what: string, look: (bridge: BridgeView) => boolean): Promise<BridgeView> =>
  until(`the bridge reports ${what}`, async () => {
    const data = await world.graphql<{ viewer: { bridges: { nodes: BridgeView[] } } }>(
      `{ viewer { bridges(first: 1) { nodes { name capabilities accounts { name harness state reason used }
         workerPools { name size } workKinds } } } }`,
    );
    const [found] = data.viewer.bridges.nodes;
    return found !== undefined && look(found) ? found : undefined;
  });

describe('A start', () => {
  it('without a rule file is refused and says how to begin one [RULES-05]', async () => {
    const { code, stderr } = await world.run(['bridge', 'run']);
    expect(code).toBe(1);
    expect(stderr).toContain('bascule rules init');
  });

  it('with faults in the rule file is refused with all of them, each with its line [RULES-40]', async () => {
    await world.rules('work:\n  implement:\n    promt: x\n  review:\n    prompt: y\n    timeout: 5m\nmaxWorkers: 0\n');
    const { code, stderr } = await world.run(['bridge', 'run']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/rules\.yaml:\d+:\d+ .*promt.*did you mean prompt/);
    expect(stderr).toMatch(/rules\.yaml:\d+:\d+ work\.review\.timeout/);
    expect(stderr).toMatch(/rules\.yaml:\d+:\d+ maxWorkers/);
  });

  it('with a project that is not the user’s is refused before any event is heard, and lists those that are [RULES-01] [RULES-02]', async () => {
    await world.rules(`${IMPLEMENT}`);
    const text = await readFile(world.rulesFile, 'utf8');
    await writeFile(world.rulesFile, text.replace(`  ${world.project.slug}:`, '  somebody-elses:'));
    const { code, stderr } = await world.run(['bridge', 'run']);
    expect(code).toBe(1);
    expect(stderr).toContain('somebody-elses');
    expect(stderr).toContain(world.project.slug);
    expect(stderr).not.toContain('"event":"connected"');
  });

  it('of a second bridge on the same file is refused and names the socket of the first [RULES-39]', async () => {
    await world.rules(IMPLEMENT);
    bridge = await world.bridgeHere().connected();
    const { code, stderr } = await world.run(['bridge', 'run']);
    expect(code).toBe(1);
    const socket = join(world.configDir, 'bridge.sock');
    expect(stderr).toContain(`another bridge serves ${world.rulesFile} (its socket is ${socket})`);
    await world.settled(await world.request('implement'), 'DONE');
  });

  (isRoot ? it : it.skip)('is held up by no stranger, and is found by later commands [RULES-39]', async () => {
    await world.rules(IMPLEMENT);
    const shared = world.file('shared-tmp');
    await mkdir(shared);
    await chmod(shared, 0o1777);
    const stranger = await strangersSocket(join(shared, `bascule-${process.getuid?.()}`), world.rulesFile);
    try {
      const env = { TMPDIR: shared };
      bridge = await world.bridgeHere({ env }).connected();
      const { code, stderr } = await world.runAlone(['bridge', 'run'], env);
      expect([code, stderr]).toEqual([
        1,
        expect.stringContaining(`its socket is ${join(world.configDir, 'bridge.sock')}`),
      ]);
      expect(await world.runAlone(['bridge', 'reload'], env)).toMatchObject({ code: 0 });
      const { stdout } = await world.runAlone(['status', '--json'], env);
      expect(JSON.parse(stdout)).toMatchObject({ bridge: { connected: true } });
    } finally {
      await new Promise((resolve) => stranger.close(resolve));
    }
  });

  it('reports name, capabilities and accounts, with nothing private in a reason, and says of --max-workers that it is ignored [RULES-18] [RULES-23] [RULES-25] [WORK-46] [WORK-47] [ACCT-43] [ACCT-55]', async () => {
    await world.rules(`name: " my machine "\n${IMPLEMENT}`, {
      accounts: `${world.accountNamed('main')}  spare:\n    harness: code-agent\n    configDir: ${world.file('secret-place')}\n`,
    });
    bridge = await world.bridgeHere({ args: ['--max-workers', '1'] }).connected();
    expect(bridge.of('max_workers_flag_ignored')).toHaveLength(1);
    const found = await reported('its accounts', ({ accounts }) => accounts.length === 2);
    expect(found.name).toBe('my machine');
    expect(found.workerPools).toEqual([{ name: 'default', size: 3 }]);
    const always = [
      'commands',
      'rerun-command',
      'session-usage',
      'message',
      'end-leftovers',
      'nudge',
      'changes',
      'transcript',
    ];
    expect(found.capabilities).toEqual([...always, 'work-requests']);
    expect(found.accounts).toEqual([
      { name: 'main', harness: 'line-agent', state: 'READY', reason: null, used: true },
      { name: 'spare', harness: 'code-agent', state: 'FAILING', reason: expect.any(String), used: false },
    ]);
    expect(JSON.stringify(found.accounts)).not.toContain(world.dir);
    expect(bridge.of('account_failed', { account: 'spare' })).toHaveLength(1);
  });
});

describe('A reload', () => {
  it('takes new rules up at once, with a heartbeat, and lets workers continue [RELOAD-01] [RELOAD-02] [RELOAD-05] [RELOAD-11] [RULES-35]', async () => {
    await world.rules(IMPLEMENT);
    await world.agent([{ waitFor: world.file('go') }, { finish: 'Done.' }], { match: 'Work on' });
    bridge = await world.bridgeHere().connected();
    const running = await world.request('implement');
    await world.runOf(running, 'RUNNING');
    const waiting = await world.request('review');
    await world.rules('maxWorkers: 5\nname: renamed\nwork:\n  review:\n    prompt: Review.\n');
    expect((await world.run(['bridge', 'reload'])).code).toBe(0);
    const found = await reported('the new rules', ({ name }) => name === 'renamed');
    expect([found.workerPools[0]?.size, found.workKinds]).toEqual([5, ['review']]);
    await world.settled(waiting, 'DONE');
    await world.touch('go');
    await world.settled(running, 'DONE');
  });

  it('that fails prints every problem, ends with 1 and changes nothing, also when a check against the service fails [RELOAD-02] [RELOAD-03] [RELOAD-04]', async () => {
    await world.rules(IMPLEMENT);
    bridge = await world.bridgeHere().connected();
    await world.rules('work:\n  review:\n    prompt: "{nonsense}"\n    account: nobody\nlaunch: {}\n');
    const { code, stderr, stdout } = await world.run(['bridge', 'reload']);
    expect(code).toBe(1);
    const said = stderr + stdout;
    for (const problem of ['nonsense', 'nobody', 'launch']) expect(said).toContain(problem);
    expect(bridge.of('reload_failed')).toHaveLength(1);
    expect(bridge.of('rules_reloaded')).toEqual([]);
    await world.settled(await world.request('implement'), 'DONE');

    // A reload makes the checks of a start against the service too.
    const good = `name: second\n${IMPLEMENT}`;
    await world.rules(good);
    const text = await readFile(world.rulesFile, 'utf8');
    await writeFile(world.rulesFile, text.replace(`  ${world.project.slug}:`, '  somebody-elses:'));
    const strange = await world.run(['bridge', 'reload']);
    expect(strange.code).toBe(1);
    for (const slug of ['somebody-elses', world.project.slug]) expect(strange.stderr).toContain(slug);
    expect(bridge.of('rules_reloaded')).toEqual([]);
    // The old rules run work of the project that the refused file does not map.
    await world.settled(await world.request('implement'), 'DONE');
    await world.rules(good);
    expect((await world.run(['bridge', 'reload'])).code).toBe(0);
    await reported('the new name', ({ name }) => name === 'second');
  });

  it('checks every account again, including one that no entry uses [ACCT-43]', async () => {
    const program = world.file('spare-agent');
    const accounts = `${world.accountNamed('main')}  spare:\n    harness: line-agent\n    command: [${JSON.stringify(program)}]\n`;
    await world.rules(IMPLEMENT, { accounts });
    bridge = await world.bridgeHere().connected();
    const spareIs = (state: string) =>
      reported(`a spare account that is ${state}`, (bridge) =>
        bridge.accounts.some((one) => one.name === 'spare' && one.state === state && !one.used),
      );
    await spareIs('FAILING');
    await writeFile(program, '#!/bin/sh\n');
    await chmod(program, 0o755);
    expect((await world.run(['bridge', 'reload'])).code).toBe(0);
    await spareIs('READY');
    await rm(program);
    expect((await world.run(['bridge', 'reload'])).code).toBe(0);
    await spareIs('FAILING');
    expect(bridge.of('account_failed', { account: 'spare' })).toHaveLength(2);
  });

  it('keeps what waits and still runs the same way, and drops the rest [RELOAD-06] [RELOAD-07]', async () => {
    await world.rules(`maxWorkers: 1\n${IMPLEMENT}  review:\n    prompt: Review.\n  plan:\n    prompt: Plan.\n`);
    await world.agent([{ waitFor: world.file('go') }, { finish: 'Done.' }], { match: 'Work on card 1' });
    bridge = await world.bridgeHere().connected();
    await world.runOf(await world.request('implement'), 'RUNNING');
    const [kept, gone, turned] = [
      await world.request('implement'),
      await world.request('review'),
      await world.request('plan'),
    ];
    await until(
      'all wait here',
      async () => JSON.parse((await world.run(['status', '--json'])).stdout).bridge?.waiting?.length === 3,
    );
    await world.rules(`maxWorkers: 1\n${IMPLEMENT}  plan:\n    action: command\n    run: ["true"]\n`);
    expect((await world.run(['bridge', 'reload'])).code).toBe(0);
    await bridge.logged('queue_dropped', { work_request_id: gone, reason: 'reload' });
    expect(bridge.of('queue_dropped', { work_request_id: turned, reason: 'reload' })).toHaveLength(1);
    expect(bridge.of('queue_dropped', { work_request_id: kept })).toHaveLength(0);
    await world.touch('go');
    await world.settled(kept, 'DONE');
  });

  it('keeps model and mode of the command line [RELOAD-09]', async () => {
    const claude = await installClaude(world.file('claude'), {
      steps: [{ result: { status: 'finished', summary: 'Done.' } }],
    });
    await declareService(world.projectDir);
    const account = { accounts: 'accounts:\n  main:\n    harness: code-agent\n' };
    await world.rules(IMPLEMENT, account);
    bridge = await world
      .bridge({
        args: ['--model', 'of-flag', '--permission-mode', 'plan'],
        env: { ...claude.env, BASCULE_CLAUDE: claude.program },
      })
      .connected();
    const chosen = async () => {
      const run = await world.runOf(await world.request('implement'));
      const { args } = (await claude.calls()).findLast(({ args }) => args.includes('--print')) ?? {
        args: [] as readonly string[],
      };
      return [run.model, ...['--model', '--permission-mode'].map((name) => args[args.indexOf(name) + 1])];
    };
    expect(await chosen()).toEqual(['of-flag', 'of-flag', 'plan']);
    await world.rules(`maxWorkers: 7\n${IMPLEMENT}  review:\n    prompt: Review.\n`, account);
    expect((await world.run(['bridge', 'reload'], { ...claude.env, BASCULE_CLAUDE: claude.program })).code).toBe(0);
    await reported('the new rules', ({ workerPools }) => workerPools[0]?.size === 7);
    expect(await chosen()).toEqual(['of-flag', 'of-flag', 'plan']);
  });
});

describe('App prompts', () => {
  const PROMPT = 'Do what the shipped rule says about {cardNumber}.';
  const ask = async (kind: string) => {
    const id = await world.request(kind);
    await platform.sql('update work_request set prompt = $2 where id = $1', [id, PROMPT]);
    await world.run(['bridge', 'reload']);
    return id;
  };

  it('run for a kind that the file does not map, with the defaults, in the default pool, and give way to an entry of the kind [RULES-09] [RULES-31] [RULES-32] [WORK-50]', async () => {
    await world.rules('appPrompts: true\n');
    bridge = await world.bridgeHere().connected();
    await reported('app-prompts', ({ capabilities }) => capabilities.includes('app-prompts'));
    const run = await world.runOf(await ask('plan'));
    expect(run).toMatchObject({ state: 'SUCCEEDED', workerPool: 'default', account: 'main' });
    expect((await world.agentStarts()).at(-1)?.start.prompt).toContain('Do what the shipped rule says about 1.');
    await world.rules(`appPrompts: true\n${IMPLEMENT}`);
    expect((await world.run(['bridge', 'reload'])).code).toBe(0);
    await world.runOf(await ask('implement'));
    expect((await world.agentStarts()).at(-1)?.start.prompt).toContain('Work on card 2.');
  });
});

describe('A project', () => {
  it('that is renamed stops until the file says its new name [RULES-37] [HUB-09]', async () => {
    await world.rules(IMPLEMENT);
    bridge = await world.bridgeHere().connected();
    const slug = `${world.project.slug}-two`;
    await world.graphql(
      'mutation ($id: ID!, $slug: String!) { renameProject(input: {projectId: $id, slug: $slug}) { project { slug } } }',
      {
        id: world.project.id,
        slug,
      },
    );
    await bridge.logged('work_dead');
    const request = await world.request('implement');
    await world.run(['bridge', 'reload']);
    expect((await world.workRequest(request)).state).toBe('OPEN');
    world.project.slug = slug;
    await world.rules(IMPLEMENT);
    expect((await world.run(['bridge', 'reload'])).code).toBe(0);
    await world.settled(request, 'DONE');
  });

  it('that the file does not map is skipped, said once, and runs after a reload that maps it [RULES-04] [RULES-35]', async () => {
    await world.rules(IMPLEMENT);
    bridge = await world.bridgeHere().connected();
    const made = await world.graphql<{ createProject: { project: { id: string; slug: string } } }>(
      'mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { id slug } } }',
      { input: { name: 'Later' } },
    );
    const { id, slug } = made.createProject.project;
    const card = await world.graphql<{ createCard: { card: { id: string } } }>(
      'mutation ($input: CreateCardInput!) { createCard(input: $input) { card { id } } }',
      { input: { projectId: id, title: 'There' } },
    );
    const ask = () => world.request('implement', { projectId: id, cardId: card.createCard.card.id });
    const first = await ask();
    await ask();
    await bridge.logged('project_unmapped');
    await world.settled(await world.request('implement'), 'DONE');
    expect(bridge.of('project_unmapped')).toHaveLength(1);
    expect((await world.workRequest(first)).state).toBe('OPEN');
    await world.rules(`  ${slug}:\n    dir: ${world.projectDir}\n${IMPLEMENT}`);
    expect((await world.run(['bridge', 'reload'])).code).toBe(0);
    await world.settled(first, 'DONE');
  });
});

describe('A file from before accounts that cannot be migrated', () => {
  it('leaves agents off, and commands and hooks continue [ACCT-20] [ACCT-21]', async () => {
    await writeFile(
      world.rulesFile,
      `projects:\n  ${world.project.slug}:\n    dir: ${world.projectDir}\nappPrompts: true\nwork:\n  implement: { prompt: x, permissionMode: dontAsk }\n  touch: { action: command, run: ["true"] }\n`,
    );
    bridge = await world.bridgeHere().connected();
    expect(bridge.of('accounts_migration_failed')).toHaveLength(1);
    expect(bridge.of('agents_off')).toHaveLength(1);
    const agents = await world.request('implement');
    await world.settled(await world.request('touch'), 'DONE');
    expect((await world.workRequest(agents)).state).toBe('OPEN');
  });
});

describe('The log', () => {
  it('is one JSON object a line, added to the end of the file that is named [LOG-01] [LOG-02]', async () => {
    await world.rules(IMPLEMENT);
    const file = world.file('bridge.log');
    await writeFile(file, 'what was there\n');
    bridge = world.bridgeHere({ args: ['--log-file', file] });
    await until('the bridge is connected', () => world.read('bridge.log').includes('"event":"connected"'));
    await bridge.stop();
    const [first, ...lines] = world.read('bridge.log').trimEnd().split('\n');
    expect(first).toBe('what was there');
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({
        time: expect.any(String),
        level: expect.any(String),
        event: expect.any(String),
      });
    }
  });
});
