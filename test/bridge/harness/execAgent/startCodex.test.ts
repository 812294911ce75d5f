import { execFileSync } from 'node:child_process';
import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { execAgent } from '../../../../src/bridge/harness/execAgent/execAgent.ts';
import type { AgentJob } from '../../../../src/bridge/harness/Harness.ts';
import type { Account } from '../../../../src/bridge/rules/Rules.ts';
import { type AgentWorld, createAgentWorld, readJsonLines } from '../../support/agentWorld.ts';
import { installCodex } from '../../support/codex/installCodex.ts';

interface Call {
  args: string[];
  cwd: string;
  prompt: string;
  home: string | null;
}

const harness = execAgent({ codex: 'codex' });
let world: AgentWorld;

beforeEach(async () => {
  world = await createAgentWorld();
  await installCodex(world.bin);
  world.env.STANDIN_CODEX_LOG = world.at('log');
});
afterEach(() => world.close());

async function callOf(account: Partial<Account>, some: Partial<AgentJob> = {}): Promise<Call> {
  const { exitCode, stderr } = await world.run(
    harness,
    world.job(world.account({ harness: 'exec-agent', ...account }), some),
  );
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return (await readJsonLines<Call>(world.at('log'))).at(-1) as Call;
}

/** The value after each of the flags. */
const valuesOf = (args: readonly string[], flag: string): string[] =>
  args.flatMap((arg, at) => (arg === flag ? [args[at + 1] ?? ''] : []));

const git = (dir: string, ...args: string[]): void => {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.test'];
  execFileSync('git', ['-C', dir, ...who, ...args], { stdio: 'ignore' });
};

describe('a worker of exec-agent', () => {
  it('gets its prompt on standard input, its folder, and the shape of its result', async () => {
    const prompt = 'Look at "this"\n--and $that\n';
    const call = await callOf({}, { prompt });
    expect(call.prompt).toBe(prompt);
    expect(call.args.slice(0, 3)).toEqual(['exec', '--json', '--skip-git-repo-check']);
    expect(call.args.at(-1)).toBe('-');
    expect(valuesOf(call.args, '--cd')).toEqual([world.at('project')]);
    const [schema = ''] = valuesOf(call.args, '--output-schema');
    expect(JSON.parse(await readFile(schema, 'utf8'))).toMatchObject({
      properties: { status: { enum: ['finished', 'blocked', 'unfinished', 'waiting'] } },
    });
  });

  it('runs in the home folder of its account [ACCT-06]', async () => {
    await mkdir(world.at('other home'));
    expect((await callOf({ codexHome: world.at('other home') })).home).toBe(world.at('other home'));
    expect((await callOf({})).home).toBeNull();
  });

  it('is started with the profile of its account, and otherwise with none [ACCT-07]', async () => {
    await mkdir(world.at('home', '.codex'));
    await writeFile(world.at('home', '.codex', 'w.1.config.toml'), 'model = "x"\n');
    expect(valuesOf((await callOf({ profile: 'w.1' })).args, '--profile')).toEqual(['w.1']);
    expect((await callOf({})).args).not.toContain('--profile');
  });

  it.each([
    ['read-only', 'read-only', false, '[ACCT-23]'],
    ['workspace', 'workspace-write', false, '[ACCT-24]'],
    ['full', 'danger-full-access', true, '[ACCT-26]'],
  ] as const)('of level %s is started with sandbox %s, bypass %s %s', async (level, sandbox, bypass, _row) => {
    const { args } = await callOf({}, { mode: harness.mode(level) });
    expect(valuesOf(args, '--sandbox')).toEqual([sandbox]);
    expect(args.includes('--dangerously-bypass-approvals-and-sandbox')).toBe(bypass);
  });

  it('without a mode runs in the workspace sandbox [ACCT-28]', async () => {
    const { args } = await callOf({}, { mode: undefined });
    expect(valuesOf(args, '--sandbox')).toEqual(['workspace-write']);
    expect(valuesOf(args, '--config')).toEqual(['sandbox_workspace_write.network_access=true']);
  });

  it('has the network in the workspace sandbox, and none in the read-only one [ACCT-29] [ACCT-30]', async () => {
    const workspace = await callOf({}, { mode: 'workspace-write' });
    expect(valuesOf(workspace.args, '--config')).toEqual(['sandbox_workspace_write.network_access=true']);
    const readOnly = await callOf({}, { mode: 'read-only' });
    expect(readOnly.args.join(' ')).not.toMatch(/network|--config|--add-dir|bypass/);
  });

  it('may write to the git folder of the main repository, from a linked worktree too [ACCT-29]', async () => {
    const main = world.at('main repository');
    const tree = world.at('tree');
    await mkdir(main);
    git(main, 'init', '-q');
    git(main, 'commit', '-q', '--allow-empty', '-m', 'x');
    git(main, 'worktree', 'add', '-q', tree);
    const folder = await realpath(`${main}/.git`);
    const add = async (dir: string, mode = 'workspace-write'): Promise<string[]> =>
      valuesOf((await callOf({}, { dir, mode })).args, '--add-dir');
    expect(await add(main)).toEqual([folder]);
    await mkdir(`${main}/deep/er`, { recursive: true });
    expect(await add(`${main}/deep/er`)).toEqual([folder]);
    expect(await add(tree)).toEqual([folder, `${folder}/worktrees/tree`]);
    expect(await add(tree, 'read-only')).toEqual([]);
    expect(await add(world.at('project'))).toEqual([]);
    // Those of further repositories of the project, and what a commit in them writes to.
    const more = { dir: world.at('project'), folders: [tree], mode: 'workspace-write' };
    const added = valuesOf((await callOf({}, more)).args, '--add-dir');
    expect(added).toEqual([tree, folder, `${folder}/worktrees/tree`]);
  });

  it('takes the git folder of its own folder, whatever repository the bridge was started in [ACCT-29]', async () => {
    git(world.at('project'), 'init', '-q');
    world.env.GIT_DIR = world.at('elsewhere', '.git');
    expect(valuesOf((await callOf({}, { mode: 'workspace-write' })).args, '--add-dir')).toEqual([
      world.at('project', '.git'),
    ]);
  });

  it('is started with a model only when one is set, and never with an effort [HARNESS-19]', async () => {
    const plain = await callOf({}, { effort: 'xhigh' });
    expect(plain.args).not.toContain('--model');
    expect(plain.args.join(' ')).not.toMatch(/effort|xhigh/);
    expect(valuesOf((await callOf({}, { model: 'gpt-6-luna' })).args, '--model')).toEqual(['gpt-6-luna']);
  });

  it('continues with a session under its id, with all that a new one is started with', async () => {
    const account = world.account({ harness: 'exec-agent' });
    const { facts } = await world.run(harness, world.job(account));
    const id = facts.harnessSessionId as string;
    const again = world.job(account, { resume: { harnessSessionId: id }, mode: 'read-only', prompt: 'Go on.' });
    const { facts: more, exitCode } = await world.run(harness, again);
    expect(exitCode).toBe(0);
    expect(more.harnessSessionId).toBe(id);
    const { args, prompt } = (await readJsonLines<Call>(world.at('log'))).at(-1) as Call;
    expect(args.slice(-3)).toEqual(['resume', id, '-']);
    expect(valuesOf(args, '--sandbox')).toEqual(['read-only']);
    expect(prompt).toBe('Go on.');
  });

  it('that is nowhere on the PATH is not started, and the reason says so', async () => {
    const job = world.job(world.account({ harness: 'exec-agent' }), { env: { PATH: world.at('home') } });
    await expect(harness.prepare(job)).rejects.toThrow('codex is not on PATH');
  });

  it('opens in a terminal with its prompt in a file, and with a sandbox only when its entry sets one', async () => {
    const account = world.account({ harness: 'exec-agent', profile: 'p' });
    const { program, args, input } = await harness.interactive(
      world.job(account, { prompt: '--help' }),
      '/launches/s/prompt.md',
    );
    expect(program).toBe(`${world.bin}/codex`);
    const first = 'Your instructions are in the file /launches/s/prompt.md: read it and follow it.';
    expect(args).toEqual(['--profile', 'p', '--cd', world.at('project'), '--', first]);
    expect(input).toBe('--help');
    const full = await harness.interactive(world.job(account, { mode: 'danger-full-access', model: 'm' }), '/p');
    expect(full.args).toContain('--dangerously-bypass-approvals-and-sandbox');
  });

  it('has its home set by the account alone', () => {
    expect(harness.homeVariables).toEqual(['CODEX_HOME']);
  });
});
