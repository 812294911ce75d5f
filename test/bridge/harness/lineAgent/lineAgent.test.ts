import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { AgentFacts, HarnessContext } from '../../../../src/bridge/harness/Harness.ts';
import { lineAgent } from '../../../../src/bridge/harness/lineAgent/lineAgent.ts';
import { type AgentWorld, createAgentWorld, readJsonLines } from '../../support/agentWorld.ts';
import { LINE_AGENT_COMMAND } from '../../support/lineAgent/lineAgentCommand.ts';

let world: AgentWorld;
beforeEach(async () => {
  world = await createAgentWorld();
});
afterEach(() => world.close());

const harness = () => lineAgent({ configDir: world.at('config') });
const account = () => world.account({ harness: 'line-agent', command: LINE_AGENT_COMMAND });

async function factsOf(steps: unknown[], context?: HarnessContext, some = {}): Promise<AgentFacts> {
  await world.script('LINE_AGENT_SCRIPT', { runs: [{ steps }] });
  return (await world.run(harness(), world.job(account(), some), context)).facts;
}

describe('a program of the line protocol', () => {
  it('receives everything in one line', async () => {
    world.env.LINE_AGENT_LOG = world.at('log');
    const job = world.job(account(), { model: 'm-1', effort: 'high', mode: harness().mode('workspace') });
    await world.run(harness(), job);
    const plain = world.job({ ...account(), command: [...LINE_AGENT_COMMAND, '--more'] });
    await world.run(harness(), plain);
    const [first, second] = await readJsonLines<{ start: unknown; cwd: string; args: string[] }>(world.at('log'));
    expect(first).toMatchObject({
      cwd: world.at('project'),
      args: [],
      start: {
        type: 'start',
        protocol: 1,
        runId: job.runId,
        sessionId: job.sessionId,
        resume: false,
        prompt: 'Do the work.',
        model: 'm-1',
        effort: 'high',
        permissions: 'workspace',
        dir: world.at('project'),
      },
    });
    expect(second).toMatchObject({ args: ['--more'], start: { model: null, effort: null, permissions: null } });
  });

  it('reports its result, its words and its session', async () => {
    const facts = await factsOf([
      { print: { type: 'session', id: 'talk.7' } },
      { print: { type: 'text', text: 'I looked.' } },
      { print: 'and wrote plainly' },
      { print: { type: 'unheard-of' } },
      {
        print: {
          type: 'result',
          status: 'blocked',
          summary: 'A key is missing.',
          reason: 'no-key',
          fields: { tries: 3 },
        },
      },
      { print: { type: 'result', status: 'finished', summary: 'No, it is done.' } },
    ]);
    expect(facts.result).toEqual({
      status: 'blocked',
      summary: 'A key is missing.',
      reason: 'no-key',
      fields: { tries: 3 },
    });
    expect(facts.harnessSessionId).toBe('talk.7');
    expect(facts.output).toBe('I looked.\nand wrote plainly\n{"type":"unheard-of"}\n\nA key is missing.');
    expect(facts.usage).toBeUndefined();
    expect(facts.toolCalls).toBeUndefined();
    expect(facts.timing).toBeUndefined();
  });

  it('reports its calls, which are shown as those of any agent', async () => {
    const at = (second: number): string => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
    const facts = await factsOf(
      [
        { print: { type: 'tool', id: 'a', tool: 'sh', kind: 'shell', command: 'git status && ls /secret', at: at(0) } },
        { print: { type: 'tool', id: 'b', tool: 'watch', kind: 'odd', input: { x: 1 }, at: at(1) } },
        { print: { type: 'tool-end', id: 'b', isError: false, backgroundId: 'task-1', at: at(2) } },
        { print: { type: 'tool-end', id: 'a', isError: true, at: at(4) } },
        { print: { type: 'tool', id: 'c', tool: 'look', waitsOn: 'task-1', inSubagent: true, at: at(9) } },
        { print: { type: 'tool', tool: 'no id' } },
      ],
      world.context({ collectFullText: true }),
    );
    expect(facts.toolCalls).toMatchObject([
      {
        seq: 1,
        tool: 'sh',
        kind: 'shell',
        signatures: ['git status', 'ls'],
        durationMs: 4000,
        isError: true,
        fullText: 'git status && ls /secret',
      },
      { seq: 2, tool: 'watch', kind: 'tool', signatures: ['watch'], durationMs: 1000, backgroundId: 'task-1' },
      { seq: 3, tool: 'look', durationMs: null, isError: null, inSubagent: true, waitsOn: 'task-1' },
    ]);
    expect(facts.timing?.toolTimeMs).toBe(4000);
  });

  it('reports what it used, prompt by prompt, at its own cost or at that of the price lists', async () => {
    const price = world.context({ price: (model, tokens) => (model === 'known' ? tokens.inputTokens / 1000 : null) });
    const facts = await factsOf(
      [
        { print: { type: 'usage', model: 'known', inputTokens: 100, outputTokens: 10, cacheWriteTokens: 5 } },
        { print: { type: 'usage', model: 'known', inputTokens: 200, outputTokens: 20, cacheReadTokens: 7 } },
        { print: { type: 'usage', model: 'dear', inputTokens: 1, outputTokens: -4, costUsd: 1.5 } },
        { print: { type: 'usage', model: 'strange', inputTokens: 1, outputTokens: 1 } },
        { print: { type: 'context', tokens: 900 } },
        { print: { type: 'context', tokens: 400 } },
        { finish: 'Done.' },
      ],
      price,
    );
    expect(facts.usage).toEqual({
      source: 'reported',
      models: {
        known: { inputTokens: 300, outputTokens: 30, cacheReadTokens: 7, cacheWriteTokens: 5, costUsd: 0.3 },
        dear: { inputTokens: 1, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0, costUsd: 1.5 },
        strange: { inputTokens: 1, outputTokens: 1, cacheReadTokens: 0, cacheWriteTokens: 0, costUsd: null },
      },
    });
    expect(facts.peakContextTokens).toBe(900);
  });

  it('that is killed leaves what it reported until then, as an estimate', async () => {
    const facts = await factsOf([
      { print: { type: 'usage', model: 'm', inputTokens: 1, outputTokens: 1 } },
      { kill: 'SIGKILL' },
    ]);
    expect(facts.result).toBeUndefined();
    expect(facts.usage).toMatchObject({ source: 'estimated' });
  });

  it('may print anything', async () => {
    const deep = '['.repeat(100_000);
    const facts = await factsOf([
      { print: '{"type":"result"' },
      { print: '{"type":"result","status":"maybe","summary":"x"}' },
      { print: '{"type":"constructor"}' },
      { print: '{"type":["result"]}' },
      { print: 'null' },
      { print: deep },
      { print: { type: 'session', id: '../../etc/passwd' } },
      { print: { type: 'session', id: 'x'.repeat(101) } },
      { print: { type: 'usage', model: 7, inputTokens: '9', outputTokens: 1e300 } },
      { print: { type: 'tool', id: 'x', tool: '\u0000' } },
      { flood: 2000, of: 5000 },
      { raw: 'the end \ud83d' },
    ]);
    expect(facts.result).toBeUndefined();
    expect(facts.output.length).toBeLessThanOrEqual(64 * 1024);
    expect(facts.output.endsWith('the end \ufffd')).toBe(true);
    expect(facts.harnessSessionId).toMatch(/^11111111-/);
    expect(facts.toolCalls).toMatchObject([{ tool: 'unknown' }]);
  });

  it('is started in a terminal with the same line in a file that its argument names', async () => {
    const job = world.job(account());
    const { args, input } = await harness().interactive(job, '/launches/s/prompt.md');
    expect(args).toEqual([...LINE_AGENT_COMMAND.slice(1), '--interactive', '/launches/s/prompt.md']);
    expect(JSON.parse(input)).toMatchObject({ type: 'start', prompt: 'Do the work.' });
  });
});

describe('a session of a line agent', () => {
  it('is found with its folder on the machine that held it, and is told to continue', async () => {
    world.env.LINE_AGENT_LOG = world.at('log');
    await factsOf([{ print: { type: 'session', id: 'talk-7' } }]);
    const place = await harness().findSession(account(), world.env, 'talk-7');
    expect(place).toEqual({ found: true, dir: world.at('project'), dirState: 'there' });
    await factsOf([], undefined, { resume: { harnessSessionId: 'talk-7' } });
    expect((await readJsonLines<{ start: object }>(world.at('log'))).at(-1)?.start).toMatchObject({
      resume: true,
      sessionId: 'talk-7',
    });
    await rm(world.at('project'), { recursive: true });
    expect(await harness().findSession(account(), world.env, 'talk-7')).toMatchObject({ dirState: 'gone' });
    await mkdir(world.at('project'));
  });

  it('is found for the account that held it, whose program may have moved, and for one of the same program', async () => {
    await factsOf([{ print: { type: 'session', id: 'talk-9' } }]);
    const find = (of: object) => harness().findSession({ ...account(), ...of }, world.env, 'talk-9');
    expect((await find({ command: ['/elsewhere'] })).found).toBe(true);
    expect((await find({ name: 'other' })).found).toBe(true);
    expect((await find({ name: 'other', command: ['/elsewhere'] })).found).toBe(false);
  });

  it('is not found when another machine held it, or when what is kept of it is damaged', async () => {
    expect(await harness().findSession(account(), world.env, 'talk-8')).toEqual({ found: false });
    await factsOf([{ print: { type: 'session', id: 'talk-8' } }]);
    const [file = ''] = await readdir(world.at('config', 'line-sessions'));
    await writeFile(world.at('config', 'line-sessions', file), '{"id":"talk-8"');
    expect(await harness().findSession(account(), world.env, 'talk-8')).toEqual({ found: false });
  });

  it('is forgotten after three months', async () => {
    await factsOf([{ print: { type: 'session', id: 'old' } }]);
    const [file = ''] = await readdir(world.at('config', 'line-sessions'));
    const then = new Date(Date.now() - 91 * 24 * 3_600_000);
    await utimes(world.at('config', 'line-sessions', file), then, then);
    await factsOf([{ print: { type: 'session', id: 'new' } }]);
    expect((await harness().findSession(account(), world.env, 'old')).found).toBe(false);
    expect((await harness().findSession(account(), world.env, 'new')).found).toBe(true);
  });
});

describe('an account of a line agent', () => {
  it.each([
    ['its program is there', LINE_AGENT_COMMAND, { state: 'ready' }],
    [
      'its program is nowhere',
      ['no-such-program'],
      {
        state: 'failing',
        reason:
          'the program no-such-program is not on the PATH of the account, or cannot be executed: install it, or correct command in the rule file',
      },
    ],
    [
      'its program is a path that is nowhere, which the reason does not tell',
      ['/home/ann/a b'],
      {
        state: 'failing',
        reason:
          'the program of command is not on the PATH of the account, or cannot be executed: install it, or correct command in the rule file',
      },
    ],
  ])('is judged when %s', async (_when, command, expected) => {
    const check = { account: world.account({ harness: 'line-agent', command }), env: world.env, dirs: [] };
    expect(await harness().check(check, world.context())).toEqual(expected);
  });
});

it('the example program is an agent', async () => {
  await writeFile(world.at('project', 'a'), '');
  const example = world.account({
    harness: 'line-agent',
    command: [process.execPath, resolve('examples/line-agent.mjs')],
  });
  const job = world.job(example);
  const { facts, exitCode } = await world.run(harness(), job);
  expect(exitCode).toBe(0);
  expect(facts.result).toEqual({ status: 'finished', summary: 'There are 1 files here.', fields: { files: 1 } });
  expect(facts.output).toBe('Counting the files.\n\nThere are 1 files here.');
  expect(facts.toolCalls).toMatchObject([{ tool: 'list-files', isError: false }]);
  expect(facts.harnessSessionId).toBe(job.sessionId);
  expect(await readFile(resolve('examples/line-agent.mjs'), 'utf8')).toContain('docs/harnesses.md');
});
