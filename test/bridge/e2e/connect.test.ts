import { existsSync, readFileSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Browser } from '../../oauth/support/Browser.ts';
import { allowDevice } from '../../oauth/support/flows.ts';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { until } from '../../support/until.ts';
import { BridgeWorld } from '../support/bridgeWorld.ts';
import { Connecting, NO_AGENTS, runInFolder } from '../support/connectFolder.ts';
import { runInProcess } from '../support/runInProcess.ts';
import { installClaude } from '../support/standInClaude.ts';

let platform: PlatformWorld;
let world: BridgeWorld;
let running: Connecting | undefined;

beforeAll(async () => {
  platform = await sharedTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  world = await BridgeWorld.open({ platform });
});
afterEach(async () => {
  await running?.stop('SIGKILL');
  running = undefined;
  await world.close();
});

const start = (args: readonly string[], env: Record<string, string> = {}): Connecting => {
  running = Connecting.start(world, args, { env });
  return running;
};
const finish = (args: readonly string[], env: Record<string, string> = {}) => runInFolder(world, args, env);
const SAMPLE = ['--agent', 'sample', '--yes'];

describe('bascule connect', () => {
  it('leads from nothing to a run of the sample agent, and continues where it stopped', async () => {
    await rm(world.configDir, { recursive: true });
    const first = start(['connect', platform.baseUrl, world.project.slug, ...SAMPLE]);
    await first.decide(world, 'allow');
    await first.says(/connected: a card that is handed over starts here/);
    expect(first.text).toContain(`Logged in at ${platform.baseUrl}.`);
    expect(first.text).toContain(`New file ${world.rulesFile}`);
    expect(first.text).toMatch(/\+ +harness: line-agent/);
    const cardId = await world.card();
    const request = await world.request('implement', { cardId });
    await world.settled(request, 'DONE');
    expect(await world.runOf(request)).toMatchObject({
      state: 'SUCCEEDED',
      account: 'sample',
      usage: { source: 'REPORTED', models: [expect.objectContaining({ costUsd: 0 })] },
    });
    const { card } = await world.graphql<{ card: { comments: { nodes: { text: string }[] } } }>(
      'query ($id: ID!) { card(id: $id) { comments(first: 2) { nodes { text } } } }',
      { id: cardId },
    );
    expect(card.comments.nodes).toEqual([
      { text: expect.stringMatching(/^The sample agent was here: the folder has \d+ entr.* I changed nothing: /) },
    ]);
    await first.says(new RegExp(`${world.project.slug} #1 implement: done`));
    expect(await first.stop()).toBe(0);

    const again = start(['connect', '--yes']);
    await again.says(/connected: a card/);
    expect(again.text).toContain('Logged in at');
    expect(again.text).toContain('already');
    expect(again.text).not.toContain('Wrote');
    expect(await again.stop()).toBe(0);
  });

  it('asks nothing without a terminal: it names the option that answers, and changes nothing', async () => {
    const { code, text } = await finish(['connect', platform.baseUrl, world.project.slug, '--agent', 'sample']);
    expect(text).toContain('Write this file? There is no terminal to ask at: --yes answers this');
    expect(code).toBe(2);
    expect(existsSync(world.rulesFile)).toBe(false);
  });

  it('leaves the login at another instance only when told to', async () => {
    await world.login('http://127.0.0.1:10909');
    const { code, text } = await finish(['connect', platform.baseUrl, world.project.slug]);
    expect(text).toContain(
      `This machine is logged in at http://127.0.0.1:10909. Log in at ${platform.baseUrl} instead?`,
    );
    expect(text).toContain('--yes answers this');
    expect(code).toBe(2);
  });

  it.each([
    ['--service', /--service starts the bridge and does not go with --no-run/],
    ['--agent=other', /--agent other: must be one of claude, codex, gemini, opencode, sample/],
  ])('refuses %s in words', async (option, words) => {
    const { code, text } = await finish(['connect', platform.baseUrl, world.project.slug, option, '--no-run']);
    expect([code, text]).toEqual([2, expect.stringMatching(words)]);
  });

  it('maps the project in a rule file that is there, and leaves the rest of it as it is', async () => {
    await world.rules('# mine\nwork:\n  implement:\n    prompt: "Work."\nmaxWorkers: 2 # two\n');
    await writeFile(
      world.rulesFile,
      (await readFile(world.rulesFile, 'utf8')).replace(/projects:\n.*\n.*\n/, 'projects: {}\n'),
    );
    const before = await readFile(world.rulesFile, 'utf8');
    const { code, text } = await finish(['connect', world.project.slug, '--yes', '--no-run']);
    expect([code, text]).toEqual([0, expect.stringContaining('is connected to')]);
    expect(await readFile(world.rulesFile, 'utf8')).toBe(
      before.replace('projects: {}\n', `projects:\n  ${world.project.slug}:\n    dir: ${world.projectDir}\n`),
    );
    expect(await finish(['disconnect', '--yes'])).toMatchObject({ code: 0 });
    expect(await readFile(world.rulesFile, 'utf8')).toBe(before);
  });

  it('installs the tools and the skill for an agent program, and disconnect takes exactly that away', async () => {
    const claude = await installClaude(world.file('claude'));
    const env = { ...claude.env, BASCULE_CLAUDE: claude.program };
    const declared = world.file('.claude.json');
    const own = '{"mcpServers": {"other": {"command": "other"}}}';
    await writeFile(declared, own);
    await mkdir(world.file('.claude'));
    await writeFile(world.file('.claude/settings.json'), '{}');
    const connected = await finish(['connect', world.project.slug, '--yes', '--no-run'], env);
    expect([connected.code, connected.text]).toEqual([0, expect.stringContaining('Claude Code is installed')]);
    expect(connected.text).toMatch(/\+ +"bascule": \{/);
    expect(JSON.parse(await readFile(declared, 'utf8'))).toMatchObject({
      mcpServers: {
        other: { command: 'other' },
        bascule: { args: ['mcp'], env: { BASCULE_CONFIG_DIR: world.configDir } },
      },
    });
    const skill = world.file('.claude/skills/bascule/SKILL.md');
    expect(await readFile(skill, 'utf8')).toContain('card_get');
    // The person's repository stays as it was.
    expect(await readdir(world.projectDir)).toEqual([]);
    const status = JSON.parse((await world.run(['status', '--json'], env)).stdout);
    expect(status.accounts).toEqual([expect.objectContaining({ name: 'claude', state: 'ready' })]);

    const { code, text } = await finish(['disconnect', world.project.slug, '--yes'], env);
    expect([code, text]).toEqual([0, expect.stringContaining('the login (bascule logout ends it)')]);
    expect(await readFile(declared, 'utf8')).toBe(own);
    expect(existsSync(world.rulesFile)).toBe(false);
    expect(existsSync(world.file('.claude/skills'))).toBe(false);
    expect(existsSync(world.file('.claude/settings.json'))).toBe(true);
    expect(await finish(['disconnect', '--yes'], env)).toMatchObject({
      code: 1,
      text: expect.stringContaining('nothing was connected here'),
    });
  });

  it('counts a key of the shell as a sign-in, and says that a service lacks it; an environment file is enough for both', async () => {
    const claude = await installClaude(world.file('claude'), { auth: 'key' });
    const env = { ...claude.env, BASCULE_CLAUDE: claude.program };
    const connect = () => ['connect', world.project.slug, '--yes', '--no-run'];
    const secrets = { ANTHROPIC_AUTH_TOKEN: 'token-0123', ANTHROPIC_BASE_URL: 'http://ada:pass-4567@gateway.example' };
    const none = await finish(connect(), env);
    expect([none.code, none.text]).toEqual([
      1,
      expect.stringMatching(/not signed in.*: run claude once and sign in, or set ANTHROPIC_API_KEY in an envFile/),
    ]);

    const shell = await finish(connect(), { ...env, ...secrets });
    expect(shell.code).toBe(0);
    expect(shell.text).toContain(
      'ok  The account claude signs in with the token in ANTHROPIC_AUTH_TOKEN, at the gateway of ANTHROPIC_BASE_URL, of this shell.',
    );
    expect(shell.text).toMatch(
      /-- {2}ANTHROPIC_AUTH_TOKEN and ANTHROPIC_BASE_URL of the account claude are set in this shell alone, so a service .* does not have them: .*envFile/,
    );
    const service = await finish(['connect', world.project.slug, '--yes', '--service'], { ...env, ...secrets });
    expect([service.code, service.text]).toEqual([
      1,
      expect.stringMatching(/!! {2}ANTHROPIC_AUTH_TOKEN and .* envFile/),
    ]);

    const installed = await finish(['bridge', 'install-service'], { ...env, ...secrets });
    expect(installed.text).toMatch(/ANTHROPIC_BASE_URL of the account claude are set in this shell alone/);

    const file = world.file('claude.env');
    await writeFile(file, `ANTHROPIC_API_KEY=key-8910\n`);
    await appendFile(world.rulesFile, `envFile: ${file}\n`);
    const named = await finish(connect(), env);
    expect([named.code, named.text]).toEqual([
      0,
      expect.stringContaining('signs in with the key in ANTHROPIC_API_KEY, of an environment file.'),
    ]);
    expect(named.text).not.toContain('in this shell alone');
    const written = await readFile(world.rulesFile, 'utf8');
    for (const secret of ['token-0123', 'pass-4567', 'key-8910']) {
      expect([shell.text, service.text, installed.text, named.text, written].join('')).not.toContain(secret);
    }
  });

  it('takes away what an earlier version put into the folder, and leaves the tools to the other projects', async () => {
    const claude = await installClaude(world.file('claude'));
    const env = { ...claude.env, BASCULE_CLAUDE: claude.program };
    const inProject = ['connect', world.project.slug, '--yes', '--no-run', '--tools-in-project'];
    expect(await finish(inProject, env)).toMatchObject({ code: 0 });
    expect((await readdir(world.projectDir)).sort()).toEqual(['.claude', '.mcp.json']);
    const again = await finish(['connect', world.project.slug, '--yes', '--no-run'], env);
    expect([again.code, again.text]).toEqual([0, expect.stringContaining('An earlier connect put the board')]);
    expect(await readdir(world.projectDir)).toEqual([]);
    const declared = world.file('.claude.json');
    expect(JSON.parse(await readFile(declared, 'utf8')).mcpServers).toHaveProperty('bascule');

    const { createProject } = await world.graphql<{ createProject: { project: { slug: string } } }>(
      'mutation { createProject(input: {name: "Second"}) { project { slug } } }',
    );
    const second = createProject.project.slug;
    const folder = world.file('second');
    await mkdir(folder);
    expect(await finish(['connect', second, '--yes', '--no-run', '--dir', folder], env)).toMatchObject({ code: 0 });
    expect(await finish(['disconnect', world.project.slug, '--yes'], env)).toMatchObject({ code: 0 });
    expect(JSON.parse(await readFile(declared, 'utf8')).mcpServers).toHaveProperty('bascule');
    expect(await finish(['disconnect', second, '--yes'], env)).toMatchObject({ code: 0 });
    expect(existsSync(declared)).toBe(false);
  });

  it('leaves what was changed since, and says so', async () => {
    const claude = await installClaude(world.file('claude'));
    const env = { ...claude.env, BASCULE_CLAUDE: claude.program };
    expect(await finish(['connect', world.project.slug, '--yes', '--no-run'], env)).toMatchObject({ code: 0 });
    const skill = world.file('.claude/skills/bascule/SKILL.md');
    await appendFile(skill, 'Mine.\n');
    await appendFile(world.rulesFile, 'name: my machine\n');
    const { code, text } = await finish(['disconnect', '--yes'], env);
    expect([code, text]).toEqual([0, expect.stringContaining(`${skill} was edited after bascule connect wrote it`)]);
    expect(await readFile(skill, 'utf8')).toContain('Mine.');
    const rules = await readFile(world.rulesFile, 'utf8');
    expect(rules).toContain('name: my machine');
    expect(rules).not.toContain(world.projectDir);
    expect(await world.run(['rules', 'check'], NO_AGENTS)).toMatchObject({ code: 0 });
  });

  it('is not kept from its own project by the folder of another', async () => {
    const slug = `another-${world.account.id.slice(-8)}`;
    const create = 'mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { slug } } }';
    await world.graphql(create, { input: { name: 'Another', slug } });
    await world.rules(`work:\n  implement:\n    prompt: "Work."\n`);
    const gone = world.file('gone');
    await writeFile(
      world.rulesFile,
      (await readFile(world.rulesFile, 'utf8')).replace('projects:\n', `projects:\n  ${slug}: { dir: ${gone} }\n`),
    );
    const { code, text } = await finish(['connect', world.project.slug, '--yes', '--no-run']);
    expect(text).toContain(`--  the folder ${gone} of the project ${slug} does not exist`);
    expect(code).toBe(0);
  });

  it('gives the rules to the bridge that runs, instead of a second one', async () => {
    await world.rules('work:\n  implement:\n    prompt: "Work."\n');
    const bridge = await world.bridgeHere().connected();
    try {
      const other = world.file('other');
      await mkdir(other);
      const { code, text } = await finish(['connect', world.project.slug, '--dir', other, '--yes']);
      expect([code, text]).toEqual([0, expect.stringContaining('A bridge is running on this machine already')]);
      await bridge.logged('rules_reloaded');
    } finally {
      await bridge.stop();
    }
  });
});

/** At a terminal, every file is asked for, and missing things can be added in the meantime. */
describe('bascule connect at a terminal', () => {
  const answer = (args: readonly string[], input: string, env: Record<string, string> = {}) =>
    runInProcess(world.configDir, ['connect', ...args, '--dir', world.projectDir, '--no-run'], {
      env: { ...NO_AGENTS, HOME: world.dir, ...env },
      input,
      asks: true,
    });

  it('lists the projects where none is named, and takes a number or a slug', async () => {
    const create = 'mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { slug } } }';
    await world.graphql(create, { input: { name: 'Another', slug: `another-${world.account.id.slice(-8)}` } });
    const { code, stdout } = await answer(['--agent', 'sample'], 'nothing\n2\ny\n');
    expect(stdout).toContain(`  1  another-${world.account.id.slice(-8)}\n  2  ${world.project.slug}\n`);
    expect(stdout).toContain('nothing is none of them.');
    expect(stdout).toContain(`${world.project.slug} is connected to ${world.projectDir}`);
    expect(code).toBe(0);
  });

  it('makes a folder that is not there, when told to', async () => {
    const dir = world.file('new/quay');
    const connect = (input: string) =>
      runInProcess(world.configDir, ['connect', world.project.slug, '--agent', 'sample', '--dir', dir, '--no-run'], {
        env: { ...NO_AGENTS, HOME: world.dir },
        input,
        asks: true,
      });
    expect(await connect('n\n')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining(`The folder ${dir} does not exist. Create it? [y/n]`),
      stderr: expect.stringContaining(`the folder ${dir} does not exist: create it (mkdir -p ${dir})`),
    });
    expect(existsSync(dir)).toBe(false);
    expect(await connect('y\ny\n')).toMatchObject({ code: 0, stdout: expect.stringContaining(`Created ${dir}.`) });
    expect(existsSync(dir)).toBe(true);
  });

  it('has the browser open the page of the login, where there is a desktop', async () => {
    await rm(join(world.configDir, 'config.json'));
    await mkdir(world.file('bin'));
    const opened = world.file('opened');
    await writeFile(world.file('bin/xdg-open'), `#!/bin/sh\necho "$1" > '${opened}'\n`, { mode: 0o755 });
    const env = { PATH: `${world.file('bin')}:${process.env.PATH}`, DISPLAY: ':0' };
    const connecting = answer([platform.baseUrl, world.project.slug, '--agent', 'sample'], 'y\n', env);
    const link = await until('the page is opened', () => existsSync(opened) && readFileSync(opened, 'utf8').trim());
    const browser = new Browser(platform.baseUrl);
    await browser.signIn(world.account.email, world.account.password);
    await allowDevice(browser, link, 'allow');
    const { code, stdout } = await connecting;
    expect(stdout).toContain(`Your browser opens this link; choose Allow there:\n\n    ${link}\n`);
    expect(code).toBe(0);
  });

  it('writes nothing that was refused', async () => {
    const { code, stderr } = await answer([world.project.slug, '--agent', 'sample'], 'n\n');
    expect([code, stderr]).toEqual([1, `${world.rulesFile} was not written: without it no bridge can run\n`]);
    expect(existsSync(world.rulesFile)).toBe(false);
    expect(existsSync(join(world.configDir, 'connect.json'))).toBe(false);
  });

  it('looks again for an agent program, or tries the sample agent, by a key', async () => {
    const { code, stdout, stderr } = await answer([world.project.slug], 'r\ns\ny\n');
    expect(stdout.match(/\[S\] try it with the sample agent {2}\[R\] look again/g)).toHaveLength(2);
    expect(stderr.match(/claude \(Claude Code\) is not found/g)).toHaveLength(2);
    expect(await readFile(world.rulesFile, 'utf8')).toContain('sample-agent');
    expect(code).toBe(0);
  });

  it('puts the sample agent in the place of one that cannot work, and disconnect brings that one back', async () => {
    await world.rules('work:\n  implement:\n    prompt: "Work."\n', {
      accounts: 'accounts:\n  main:\n    harness: code-agent\n',
    });
    const before = await readFile(world.rulesFile, 'utf8');
    const { code, stdout } = await answer([world.project.slug], 's\n');
    expect(stdout).toContain('[R] look again  [S] try it with the sample agent  [Q] leave');
    expect(stdout).toMatch(/- {3}account: main\n\+ {3}account: sample/);
    expect(code).toBe(0);
    const disconnected = await runInProcess(world.configDir, ['disconnect', world.project.slug], {
      input: 'y\n',
      asks: true,
    });
    expect(disconnected).toMatchObject({ code: 0 });
    expect(await readFile(world.rulesFile, 'utf8')).toBe(before);
  });

  it('leaves the tools out where they are refused', async () => {
    const claude = await installClaude(world.file('claude'));
    const env = { ...claude.env, BASCULE_CLAUDE: claude.program };
    const { stdout } = await answer([world.project.slug], 'y\nn\nq\n', env);
    expect(stdout).toContain("Install the board's tools and the skill for Claude Code? [y/n]");
    expect(stdout).toMatch(/the tool server "mcp" .* is not declared .*: bascule connect, .* offers to install them/);
    expect(existsSync(world.file('.claude.json'))).toBe(false);
  });

  it('ends at a question when the terminal is closed', async () => {
    const { code, stderr } = await answer([world.project.slug, '--agent', 'sample'], '');
    expect([code, stderr]).toEqual([1, 'stopped at a question\n']);
  });
});
