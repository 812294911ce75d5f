import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { v4 } from 'uuid';
import { Browser } from '../../oauth/support/Browser.ts';
import { allowDevice } from '../../oauth/support/flows.ts';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { costState, counts, message, prompt, usage } from '../harness/codeAgent/support/lines.ts';
import { BRIDGE_PROGRAM } from '../support/bridgeProgram.ts';
import { BridgeWorld } from '../support/bridgeWorld.ts';
import { runInProcess } from '../support/runInProcess.ts';
import { writeLogin } from '../support/writeLogin.ts';

const ROOT = join(import.meta.dirname, '../../..');
const NODE = join(ROOT, 'node_modules/.bin/node');
/** Nothing listens there. */
const CLOSED = 'http://127.0.0.1:10909';
const IMPLEMENT = 'work:\n  implement:\n    prompt: Work on card {cardNumber}.\n';

let platform: PlatformWorld;
let world: BridgeWorld;

beforeAll(async () => {
  platform = await sharedTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  world = await BridgeWorld.open({ platform });
});
afterEach(() => world.close());

const cli = (args: string[], options: Parameters<typeof runInProcess>[2] = {}) =>
  runInProcess(world.configDir, args, options);

describe('bascule login', () => {
  it('prints a link and a code, and is logged in once a person allowed it [CLI-01]', async () => {
    const dir = world.file('fresh');
    const child = spawn(NODE, [BRIDGE_PROGRAM, 'login', '--url', platform.baseUrl], {
      env: { ...world.env, BASCULE_CONFIG_DIR: dir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exit = once(child, 'exit');
    let text = '';
    for await (const line of createInterface({ input: child.stdout })) {
      text += `${line}\n`;
      const link = /^ {4}(http\S+)$/.exec(line)?.[1];
      if (link === undefined) continue;
      const browser = new Browser(platform.baseUrl);
      await browser.signIn(world.account.email, world.account.password);
      await allowDevice(browser, link);
    }
    expect(await exit).toEqual([0, null]);
    expect(text).toMatch(/the code [A-Z0-9]{4}-[A-Z0-9]{4}/);
    expect(text).toContain(`Logged in at ${platform.baseUrl}`);
    const status = await runInProcess(dir, ['status', '--json']);
    expect(JSON.parse(status.stdout)).toMatchObject({ login: 'good', instance: { reachable: true } });
    expect(await runInProcess(dir, ['logout'])).toMatchObject({ code: 0, stdout: 'Logged out.\n' });
    expect(await runInProcess(dir, ['status'])).toMatchObject({ code: 3 });
  });

  it.each([
    ['http://board.example.org', /plain http/],
    [CLOSED, /ECONNREFUSED/],
    ['ftp://board.example.org', /no http/],
    ['https://me:secret@board.example.org', /no user and no password/],
  ])('does not log in at %s, and says why', async (url, why) => {
    const { code, stderr } = await cli(['login', '--url', url]);
    expect(code).toBe(1);
    expect(stderr).toMatch(why);
  });

  it('names the address that the instance calls itself by', async () => {
    const { code, stderr } = await cli(['login', '--url', platform.baseUrl.replace('127.0.0.1', 'localhost')]);
    expect(code).toBe(1);
    expect(stderr).toContain(`is ${platform.baseUrl}: log in there`);
  });
});

describe('bascule status', () => {
  const broken = (name: string) => `  ${name}:\n    harness: line-agent\n    command: [/no/such/program]\n`;

  it('is 0 while only an account that no rule uses is failing, and reports it [CLI-04]', async () => {
    await world.rules(IMPLEMENT, { accounts: `${world.accountNamed('main')}${broken('spare')}` });
    const { code, stdout } = await cli(['status', '--json']);
    expect(JSON.parse(stdout).accounts).toMatchObject([
      { name: 'main', state: 'ready', used: true },
      { name: 'spare', state: 'failing', used: false, reason: expect.any(String) },
    ]);
    expect(code).toBe(0);
  });

  it('is not 0 when an account that a rule uses is failing [CLI-04]', async () => {
    await world.rules(`${IMPLEMENT}    account: spare\n`, {
      accounts: `${world.accountNamed('main')}${broken('spare')}`,
    });
    const { code, stdout } = await cli(['status']);
    expect(stdout).toContain('account spare');
    expect(code).toBe(1);
  });

  it('is 0 when the instance is away, and says so [CLI-04]', async () => {
    await world.rules(IMPLEMENT);
    await world.login(CLOSED);
    const { code, stdout } = await cli(['status']);
    expect(stdout).toContain('ECONNREFUSED');
    expect(code).toBe(0);
  });

  it('is 1 with a rule file that does not load, and prints each fault', async () => {
    await world.rules('work:\n  implement:\n    promt: x\nmaxWorkers: 0\n');
    const { code, stdout } = await cli(['status']);
    expect(stdout).toMatch(/maxWorkers[\s\S]*promt/);
    expect(code).toBe(1);
  });

  it('shows the bridge that runs, its pools and whether it is connected', async () => {
    await world.rules(IMPLEMENT);
    const bridge = world.bridgeHere();
    await bridge.connected();
    const { bridge: shown } = JSON.parse((await cli(['status', '--json'])).stdout);
    expect(shown).toMatchObject({ connected: true, paused: false, pools: [{ name: 'default', size: 3, inUse: 0 }] });
    expect((await cli(['status'])).stdout).toContain('pool default: 0 of 3 in use');
    await bridge.stop();
    expect(JSON.parse((await cli(['status', '--json'])).stdout).bridge).toBeNull();
  });
});

describe('bascule bridge preflight', () => {
  afterEach(() => platform.setFlag('agent.push.enabled', undefined));

  it('passes where a bridge can start [UPDATE-20]', async () => {
    await world.rules(IMPLEMENT);
    // The first time, the service does not know the bridge yet.
    expect(await cli(['bridge', 'preflight'])).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('does not know this bridge'),
    });
    const bridge = world.bridgeHere();
    await bridge.connected();
    expect(await cli(['bridge', 'preflight'])).toMatchObject({ code: 0, stderr: '' });
    await bridge.stop();
    expect(await cli(['bridge', 'preflight'])).toMatchObject({ code: 0, stderr: '' });
  });

  it.each([
    ['the rule file does not load', IMPLEMENT.replace('prompt', 'promt'), /promt/],
    ['a key of it is unknown', `${IMPLEMENT}maxWorker: 2\n`, /did you mean maxWorkers/],
  ])('fails when %s [UPDATE-20]', async (_case, rules, words) => {
    await world.rules(rules);
    const { code, stderr } = await cli(['bridge', 'preflight']);
    expect(code).toBe(1);
    expect(stderr).toMatch(words);
  });

  it('fails for a project of somebody else, and lists those of the user [UPDATE-20]', async () => {
    await world.rules(IMPLEMENT);
    await writeFile(world.rulesFile, (await readFile(world.rulesFile, 'utf8')).replace(world.project.slug, 'foreign'));
    const { code, stderr } = await cli(['bridge', 'preflight']);
    expect(code).toBe(1);
    expect(stderr).toContain(world.project.slug);
  });

  it('fails when it gets no credentials for events [UPDATE-20]', async () => {
    await world.rules(IMPLEMENT);
    await platform.setFlag('agent.push.enabled', false);
    expect(await cli(['bridge', 'preflight'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('/api/events'),
    });
  });

  it('says that the instance could not be asked', async () => {
    await world.rules(IMPLEMENT);
    await world.login('http://127.0.0.1:9');
    expect(await cli(['bridge', 'preflight'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('the instance could not be reached'),
    });
  });

  it('needs a login', async () => {
    await world.rules(IMPLEMENT);
    await writeFile(join(world.configDir, 'config.json'), JSON.stringify({ url: platform.baseUrl }));
    expect(await cli(['bridge', 'preflight'])).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('bascule login'),
    });
  });
});

describe('bascule bridge reload', () => {
  it('says that no bridge is running', async () => {
    await world.rules(IMPLEMENT);
    expect(await cli(['bridge', 'reload'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no bridge is running'),
    });
  });
});

describe('bascule rules', () => {
  it('begins a file that passes its own check, and never writes over one', async () => {
    const first = await cli(['rules', 'init']);
    expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining(world.rulesFile) });
    expect(await readFile(world.rulesFile, 'utf8')).toContain(world.project.slug);
    expect(await readFile(world.rulesFile, 'utf8')).toContain(`${platform.baseUrl}/rules.schema.json`);
    expect(await cli(['rules', 'check'])).toMatchObject({ code: 0, stderr: '' });
    expect(await cli(['rules', 'init'])).toMatchObject({ code: 1 });
  });

  it('begins no file for a project that the instance does not list', async () => {
    const { code, stderr } = await cli(['rules', 'init', '--project', 'nope=/src/nope', '--stdout']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `--project nope: not a project of yours; your projects: ${world.project.slug}\n`,
    });
  });

  it('compares the file with its surroundings, and still succeeds: missing things are not faults of the file', async () => {
    const missing = world.file('none');
    const first = await cli(['rules', 'init', '--project', `${world.project.slug}=${missing}`]);
    const words = `!!  the folder ${missing} of the project ${world.project.slug} does not exist: create it (mkdir -p ${missing})`;
    expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining(words) });
    const { code, stdout, stderr } = await cli(['rules', 'check']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`${world.rulesFile} has no faults`);
    expect(stdout).toContain(words);
    const { findings, problems } = JSON.parse((await cli(['rules', 'check', '--json'])).stdout);
    expect(problems).toEqual([]);
    expect(findings).toContainEqual(expect.objectContaining({ about: 'folder', blocks: true }));
    await world.login(CLOSED);
    expect(await cli(['rules', 'check'])).toMatchObject({ code: 0, stderr: '' });
  });

  it('reports each fault with its line, and in JSON for scripts', async () => {
    await world.rules('work:\n  implement:\n    promt: x\nmaxWorkers: 0\n');
    const { code, stderr } = await cli(['rules', 'check']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/rules\.yaml:\d+:\d+ maxWorkers[\s\S]*rules\.yaml:\d+:\d+ .*promt/);
    const { problems } = JSON.parse((await cli(['rules', 'check', '--json'])).stdout);
    expect(problems).toEqual(expect.arrayContaining([expect.objectContaining({ key: 'maxWorkers' })]));
  });
});

describe('bascule update auto', () => {
  it('writes autoUpdate and changes nothing else; --keep leaves what is there [CLI-06] [CLI-08]', async () => {
    await world.rules(`# mine\n${IMPLEMENT}`);
    const before = await readFile(world.rulesFile, 'utf8');
    expect(await cli(['update', 'auto', 'on'])).toMatchObject({ code: 0 });
    const on = await readFile(world.rulesFile, 'utf8');
    expect(on.replace(/\n?autoUpdate: true\n/, '\n').trim()).toBe(before.trim());
    expect(await cli(['update', 'auto', 'off', '--keep'])).toMatchObject({ code: 0 });
    expect(await readFile(world.rulesFile, 'utf8')).toBe(on);
    expect(await cli(['update', 'auto', 'off'])).toMatchObject({ code: 0 });
    expect(await readFile(world.rulesFile, 'utf8')).toContain('autoUpdate: false');
  });

  it('ends with 1 and the line of a value that is neither true nor false [CLI-07]', async () => {
    await world.rules(`${IMPLEMENT}autoUpdate: maybe\n`);
    const line = (await readFile(world.rulesFile, 'utf8')).split('\n').findIndex((text) => /maybe/.test(text)) + 1;
    const { code, stderr } = await cli(['update', 'auto', 'on']);
    expect(code).toBe(1);
    expect(stderr).toContain(`rules.yaml:${line}`);
  });
});

describe('bascule bridge hooks', () => {
  const NAME = 'acme/hooks/awake';
  let env: Record<string, string>;
  let commits: string[];

  beforeEach(async () => {
    await world.rules(IMPLEMENT);
    const repo = world.file('forge/acme/hooks');
    await mkdir(join(repo, 'awake'), { recursive: true });
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.test', ...args], { cwd: repo }).toString();
    git('init', '--quiet', '--initial-branch=main');
    commits = [];
    for (const word of ['first', 'second']) {
      await writeFile(
        join(repo, 'awake/bascule-hook.yaml'),
        `description: Keeps awake\nevents:\n  busy: [sh, -c, 'echo ${word} $BASCULE_HOOK_EVENT $BASCULE_HOOK_MINUTES']\n  idle: [sh, -c, 'exit 7']\nsettings:\n  minutes:\n    default: '10'\n`,
      );
      git('add', '.');
      git('commit', '--quiet', '-m', word);
      git('tag', word);
      commits.push(git('rev-parse', 'HEAD').trim());
    }
    env = { BASCULE_HOOKS_URL: `file://${world.file('forge')}` };
  });

  const hooks = (...args: string[]) => cli(['bridge', 'hooks', ...args], { env });

  it('installs at one commit, lists, sets, runs, updates and removes [HOOK-02] [HOOK-03] [HOOK-04] [HOOK-05] [HOOK-06]', async () => {
    expect(await hooks('list')).toMatchObject({ code: 0, stdout: expect.stringContaining('No hooks') });
    expect(await hooks('install', `${NAME}@first`)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(commits[0] ?? ''),
    });
    expect(await hooks('run', NAME, 'busy')).toMatchObject({ code: 0, stdout: 'first busy 10\n' });
    expect(await hooks('set', NAME, 'minutes=30')).toMatchObject({ code: 0 });
    const { stdout } = await hooks('list');
    expect(stdout).toContain(`${NAME} first ${commits[0]}`);
    expect(stdout).toContain('minutes = 30');
    expect(await hooks('run', NAME, 'busy')).toMatchObject({ stdout: 'first busy 30\n' });
    expect(await hooks('install', `${NAME}@second`)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Updated'),
    });
    expect(await hooks('run', NAME, 'busy')).toMatchObject({ stdout: 'second busy 30\n' });
    expect(JSON.parse((await hooks('list', '--json')).stdout)).toMatchObject([{ package: NAME, commit: commits[1] }]);
    expect(await hooks('remove', NAME)).toMatchObject({ code: 0 });
    expect(await readFile(world.rulesFile, 'utf8')).not.toContain(NAME);
    expect(await hooks('remove', NAME)).toMatchObject({ code: 1 });
  });

  it('fails where there is nothing to run, nothing to install, or the hook itself failed', async () => {
    expect(await hooks('run', NAME, 'busy')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('not installed'),
    });
    expect(await hooks('install', `${NAME}@third`)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('third'),
    });
    await hooks('install', `${NAME}@first`);
    expect(await hooks('run', NAME, 'idle')).toMatchObject({ code: 1, stderr: expect.stringContaining('exit code 7') });
    expect(await hooks('run', NAME, 'noon')).toMatchObject({ code: 1, stderr: expect.stringContaining('noon') });
  });
});

describe('bascule agent-account', () => {
  it('keeps the token of a forge user, shows login and id but never the token, and forgets it [FORGE-02] [FORGE-03]', async () => {
    const forge = createServer((request, response) => {
      const known = request.headers.authorization === 'Bearer forge-token';
      response.writeHead(known ? 200 : 401, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(known ? { login: 'octo-bot', id: 77 } : {}));
    });
    await new Promise<void>((resolve) => forge.listen(0, '127.0.0.1', resolve));
    const env = { BASCULE_FORGE_API_URL: `http://127.0.0.1:${(forge.address() as AddressInfo).port}` };
    const account = (verb: string, input = '') => cli(['agent-account', verb], { env, input });
    try {
      expect(await account('show')).toMatchObject({ code: 0, stdout: expect.stringContaining('No agent account') });
      expect(await account('set', 'wrong\n')).toMatchObject({ code: 1 });
      expect(await account('set', 'forge-token\n')).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('octo-bot'),
      });
      const shown = await account('show');
      expect(shown).toEqual({ code: 0, stdout: 'octo-bot (id 77)\n', stderr: '' });
      const file = join(world.configDir, 'agent-account.json');
      expect(await readFile(file, 'utf8')).toContain('forge-token');
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(await account('clear')).toMatchObject({ code: 0 });
      expect(await account('show')).toMatchObject({ stdout: expect.stringContaining('No agent account') });
      await expect(readFile(file, 'utf8')).rejects.toThrow('ENOENT');
    } finally {
      await new Promise((resolve) => forge.close(resolve));
    }
  });
});

describe('bascule usage backfill', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 10, 0, seconds)).toISOString();
  let token: string;

  /** A run that ended before usage was kept. */
  const endedRun = async (sessionId: string, from: number, to: number): Promise<void> => {
    const path = `/api/projects/${world.project.slug}/worker-runs/${v4()}`;
    const body = {
      bridgeId: v4(),
      subjectType: 'card',
      subjectId: await world.card(),
      cardNumber: 1,
      sessionId,
      startedAt: at(from),
    };
    for (const report of [
      { ...body, state: 'running', at: at(from) },
      {
        ...body,
        state: 'succeeded',
        at: at(to),
        endedAt: at(to),
        exitCode: 0,
        output: '',
        hasResult: true,
        resultStatus: 'finished',
      },
    ]) {
      const { status, body: answer } = await platform.rest('PUT', path, { token, body: report });
      if (status >= 300) throw new Error(`${status} ${JSON.stringify(answer)}`);
    }
  };
  const usages = async () => {
    const runs = await world.runs();
    return runs
      .map((run) => run.usage as { source: string; models: { costUsd: number }[] } | null)
      .map((found) => (found === null ? null : [found.source, found.models[0]?.costUsd]));
  };

  it('sends the usage of ended runs from the transcripts here, each session once [CLI-09]', async () => {
    token = await world.account.token('agent');
    await writeLogin(world.configDir, platform.baseUrl, { agent: token, mcp: await world.account.token('mcp') });
    const home = world.file('claude');
    await world.rules(IMPLEMENT, { accounts: `accounts:\n  main:\n    harness: code-agent\n    configDir: ${home}\n` });
    const [exact, estimated, gone] = [v4(), v4(), v4()];
    await endedRun(exact, 0, 5);
    await endedRun(exact, 10, 15);
    await endedRun(estimated, 20, 25);
    await endedRun(gone, 30, 35);
    await mkdir(join(home, 'projects/p'), { recursive: true });
    const transcript = (session: string, lines: object[]) =>
      writeFile(
        join(home, 'projects/p', `${session}.jsonl`),
        lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
      );
    await transcript(exact, [
      prompt(at(1)),
      costState({ opus: counts(10, 10, 0, 0, 0.5) }),
      prompt(at(11)),
      costState({ opus: counts(30, 30, 0, 0, 1.5) }),
    ]);
    // Two prompts in one run: the processes do not fit, so that its messages are counted.
    await transcript(estimated, [
      prompt(at(21)),
      message('m1', usage(5, 5, 0, 0), { timestamp: at(22) }),
      prompt(at(23)),
      message('m2', usage(5, 5, 0, 0), { timestamp: at(24) }),
    ]);
    const first = await cli(['usage', 'backfill', '--json']);
    expect(JSON.parse(first.stdout)).toEqual({ sent: 2, runs: 3, unknown: 1, refused: 0 });
    expect(first).toMatchObject({ code: 0, stderr: expect.stringContaining(gone) });
    expect(await usages()).toEqual([['REPORTED', 0.5], ['REPORTED', 1], ['ESTIMATED', expect.any(Number)], null]);
    const second = await cli(['usage', 'backfill', '--json']);
    expect(JSON.parse(second.stdout)).toEqual({ sent: 0, runs: 0, unknown: 1, refused: 0 });
  });
});
