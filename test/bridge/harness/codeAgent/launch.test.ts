import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRINT_WAIT_CEILING_VARIABLE } from '../../../../src/bridge/harness/codeAgent/variables.ts';
import { account, agentWorld, endWorlds, SESSION } from './support/agentWorld.ts';

afterAll(endWorlds);

const optionOf = (args: readonly string[], name: string) =>
  args.includes(name) ? args[args.indexOf(name) + 1] : undefined;

describe('a worker of code-agent', () => {
  it('gets its prompt on standard input, in its folder, and answers with a structured result [HARNESS-01]', async () => {
    const world = await agentWorld();
    const facts = await world.work(world.job());
    const [call] = await world.claude.calls();
    expect(call).toMatchObject({ stdin: 'Work on card 7.', cwd: world.dir });
    expect(call?.args).toEqual(expect.arrayContaining(['--print', 'stream-json', '--verbose', '--json-schema']));
    expect(optionOf(call?.args ?? [], '--session-id')).toBe(SESSION);
    expect(facts).toMatchObject({ exitCode: 0, result: { status: 'finished' }, harnessSessionId: SESSION });
    const schema = JSON.parse(optionOf(call?.args ?? [], '--json-schema') as string);
    expect(schema).toMatchObject({ required: ['status', 'summary'] });
    expect(schema.properties.status.enum).toEqual(['finished', 'blocked', 'unfinished', 'waiting']);
  });

  it('continues with a session by its id alone', async () => {
    const world = await agentWorld();
    await world.work(world.job());
    const facts = await world.work(world.job({ resume: { harnessSessionId: SESSION } }));
    const call = (await world.claude.calls())[1];
    expect(optionOf(call?.args ?? [], '--resume')).toBe(SESSION);
    expect(call?.args).not.toContain('--session-id');
    expect(facts.exitCode).toBe(0);
  });

  it.each(['low', 'medium', 'high', 'xhigh', 'max'] as const)(
    'gets the effort %s of the request [WORK-11]',
    async (effort) => {
      const world = await agentWorld();
      const { args } = await world.harness.prepare(world.job({ effort }));
      expect(optionOf(args, '--effort')).toBe(effort);
    },
  );

  it('gets no option for unset choices [WORK-11] [ACCT-22]', async () => {
    const world = await agentWorld();
    const { args } = await world.harness.prepare(world.job());
    expect(args).not.toContain('--effort');
    expect(args).not.toContain('--model');
    expect(args).not.toContain('--permission-mode');
  });

  it('has the tools of the board wherever it works, and the leave to call them [ACCT-23]', async () => {
    const world = await agentWorld();
    const tools = { command: ['/opt/bascule', 'mcp'], env: { BASCULE_CONFIG_DIR: '/home/a/.config/bascule' } };
    const argsOf = async (mode: string) => (await world.harness.prepare(world.job({ tools, mode }))).args;
    const serverIn = (args: readonly string[]) => JSON.parse(optionOf(args, '--mcp-config') ?? '{}').mcpServers.bascule;
    const usual = await argsOf('auto');
    expect(serverIn(usual)).toEqual({ command: '/opt/bascule', args: ['mcp', '--unattended'], env: tools.env });
    expect(optionOf(usual, '--allowedTools')).toBe('mcp__bascule');
    // The program lets only tools through that say that they change nothing.
    const reading = await argsOf('plan');
    expect(serverIn(reading).args).toEqual(['mcp', '--read-only', '--unattended']);
    expect(optionOf(reading, '--allowedTools')).toBe('mcp__bascule');
    expect((await world.harness.prepare(world.job())).args).not.toContain('--mcp-config');
    const terminal = await world.harness.interactive(world.job({ tools, mode: 'plan' }), '/run/prompt.md');
    expect(serverIn(terminal.args).args).toEqual(['mcp', '--read-only']);
  });

  it('may work in the further repositories of its project', async () => {
    const world = await agentWorld();
    const { args } = await world.harness.prepare(world.job({ folders: ['/work/api', '/work/web'] }));
    const added = args.flatMap((arg, i) => (args[i - 1] === '--add-dir' ? [arg] : []));
    expect(added).toEqual(['/work/api', '/work/web']);
    expect((await world.harness.prepare(world.job())).args).not.toContain('--add-dir');
  });

  it('gets the model that was chosen [ACCT-22]', async () => {
    const world = await agentWorld();
    await world.work(world.job({ model: 'opus' }));
    const [call] = await world.claude.calls();
    expect(optionOf(call?.args ?? [], '--model')).toBe('opus');
  });

  it.each([
    ['read-only', 'plan', 'ACCT-23'],
    ['workspace', 'auto', 'ACCT-24'],
    ['full', 'bypassPermissions', 'ACCT-25'],
  ] as const)('of level %s runs in mode %s [%s]', async (level, mode, _row) => {
    const world = await agentWorld();
    await world.work(world.job({ mode: world.harness.mode(level) }));
    const [call] = await world.claude.calls();
    expect(optionOf(call?.args ?? [], '--permission-mode')).toBe(mode);
  });

  it("runs with the account's configuration folder, where its transcript lies [ACCT-05]", async () => {
    const world = await agentWorld();
    await world.work(world.job({ env: { ...world.env, CLAUDE_CONFIG_DIR: '/elsewhere' } }));
    const [call] = await world.claude.calls();
    expect(call?.env.CLAUDE_CONFIG_DIR).toBe(world.configDir);
    expect(await world.harness.findSession(world.account, world.env, SESSION)).toMatchObject({ found: true });
    expect(world.harness.homeVariables).toEqual(['CLAUDE_CONFIG_DIR']);
  });

  it('of an account without a folder keeps that of the environment, or the default one', async () => {
    const world = await agentWorld();
    const plain = account();
    await world.work(
      world.job({ account: plain, env: { ...world.env, CLAUDE_CONFIG_DIR: join(world.root, 'named') } }),
    );
    await world.work(world.job({ account: plain, sessionId: '33333333-3333-4333-8333-333333333333' }));
    const named = { ...world.env, CLAUDE_CONFIG_DIR: join(world.root, 'named') };
    expect(await world.harness.findSession(plain, named, SESSION)).toMatchObject({ found: true });
    expect(await world.harness.findSession(plain, world.env, SESSION)).toEqual({ found: false });
    expect(await world.harness.findSession(plain, world.env, '33333333-3333-4333-8333-333333333333')).toMatchObject({
      found: true,
    });
  });

  it.each<[string, Record<string, string>, string]>([
    ['0 without a value of the operator', {}, '0'],
    ["the operator's value", { [PRINT_WAIT_CEILING_VARIABLE]: '5000' }, '5000'],
    ["the operator's empty value", { [PRINT_WAIT_CEILING_VARIABLE]: '' }, ''],
  ])('waits for background tasks with %s [HARNESS-09]', async (_what, set, value) => {
    const world = await agentWorld();
    await world.work(world.job({ env: { ...world.env, ...set } }));
    const [call] = await world.claude.calls();
    expect(call?.env.CLAUDE_CODE_PRINT_BG_WAIT_CEILING_MS).toBe(value);
  });

  it('that is not on PATH says so to a person', async () => {
    const world = await agentWorld();
    await expect(world.harness.prepare(world.job({ env: { PATH: '/nowhere' } }))).rejects.toThrow(/claude.*PATH/);
  });

  it('reports a failing exit with what it said', async () => {
    const world = await agentWorld({ steps: [{ text: 'I cannot go on.' }, { exit: 3 }] });
    const facts = await world.work(world.job());
    expect(facts).toMatchObject({ exitCode: 3, result: undefined, output: 'I cannot go on.' });
  });
});

describe('a session of code-agent in a terminal', () => {
  it('takes the prompt as its last argument and no options of a worker', async () => {
    const world = await agentWorld();
    const job = world.job({ prompt: '--help me', mode: 'plan', model: 'opus' });
    const launch = await world.harness.interactive(job, '/launches/s/prompt.md');
    expect(launch.args).toEqual([
      '--session-id',
      SESSION,
      '--model',
      'opus',
      '--permission-mode',
      'plan',
      '--add-dir',
      '/launches/s',
      '--',
      'Your instructions are in the file /launches/s/prompt.md: read it and follow it.',
    ]);
    expect(launch.program).toBe(join(world.claude.bin, 'claude'));
    expect(launch.env).toEqual({ CLAUDE_CONFIG_DIR: world.configDir });
    expect(launch.input).toBe('--help me');
  });
});

describe('the stand-in', () => {
  it('keeps a transcript of the documented form', async () => {
    const world = await agentWorld();
    await world.work(world.job());
    const file = join(world.configDir, 'projects', world.dir.replace(/[^a-zA-Z0-9]/g, '-'), `${SESSION}.jsonl`);
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).type)).toEqual(['user', 'assistant', 'cost-state']);
  });
});
