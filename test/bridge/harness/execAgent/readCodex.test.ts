import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { CODEX_RELEASE, execAgent } from '../../../../src/bridge/harness/execAgent/execAgent.ts';
import type { AgentFacts, HarnessContext, TokenCounts } from '../../../../src/bridge/harness/Harness.ts';
import { type AgentRun, type AgentWorld, createAgentWorld } from '../../support/agentWorld.ts';
import { installCodex } from '../../support/codex/installCodex.ts';

const harness = execAgent({ codex: 'codex' });
const DONE = { result: { status: 'finished', summary: 'Done.', reason: null, fields: null } };
let world: AgentWorld;

beforeEach(async () => {
  world = await createAgentWorld();
  await installCodex(world.bin);
});
afterEach(() => world.close());

const account = () => world.account({ harness: 'exec-agent' });

async function run(steps: unknown[], context?: HarnessContext, some = {}): Promise<AgentRun> {
  await world.script('STANDIN_CODEX_SCRIPT', { runs: [{ steps }] });
  return await world.run(harness, world.job(account(), some), context);
}

async function factsOf(steps: unknown[], context?: HarnessContext, some = {}): Promise<AgentFacts> {
  return (await run(steps, context, some)).facts;
}

async function sessionFiles(): Promise<string[]> {
  const root = world.at('home', '.codex', 'sessions');
  const names = await readdir(root, { recursive: true });
  return names.filter((name) => name.includes('.jsonl')).map((name) => join(root, name));
}

/** A dollar for a token of input, whatever the model; and what each lookup was for. */
function priced(): { context: HarnessContext; asked: TokenCounts[] } {
  const asked: TokenCounts[] = [];
  const price = (model: string, tokens: TokenCounts): number | null => {
    asked.push(tokens);
    return model === 'no-list-knows-it' ? null : tokens.inputTokens;
  };
  return { context: world.context({ price }), asked };
}

describe('what an agent of exec-agent says', () => {
  it.each([
    ['finished', { status: 'finished', summary: 'Done.' }, { status: 'finished', summary: 'Done.' }],
    [
      'blocked with a reason',
      { status: 'blocked', summary: 'No key.', reason: 'no-key', fields: null },
      { status: 'blocked', summary: 'No key.', reason: 'no-key' },
    ],
    [
      'with fields as a list',
      { status: 'waiting', summary: 'CI.', reason: null, fields: [{ name: 'pr', value: '7' }, null, { name: '' }] },
      { status: 'waiting', summary: 'CI.', fields: { pr: '7' } },
    ],
    [
      'with fields beside the status',
      { status: 'unfinished', summary: 'Half.', fields: { a: 1 }, b: 2 },
      { status: 'unfinished', summary: 'Half.', fields: { b: 2, a: 1 } },
    ],
  ])('is its result: %s', async (_what, result, expected) => {
    expect((await factsOf([{ say: 'I looked.' }, { result }])).result).toEqual(expected);
  });

  it.each([
    ['words', { say: 'All done!' }],
    ['another status', { result: { status: 'maybe', summary: 'x' } }],
    ['no summary', { result: { status: 'finished', summary: ' ' } }],
    ['a list', { say: '[]' }],
    ['half of it', { say: '{"status":"finished","summary":"x"' }],
  ])('is not a result when it is %s', async (_what, step) => {
    const { facts, exitCode } = await run([{ say: 'I looked.' }, step]);
    expect({ result: facts.result, exitCode }).toEqual({ result: undefined, exitCode: 0 });
  });

  it('is the last result of the turn, and words after it change nothing', async () => {
    const early = { result: { status: 'unfinished', summary: 'Looking.' } };
    const facts = await factsOf([early, { shell: 'ls' }, DONE, { say: 'The other agent is back.' }]);
    expect(facts.result).toEqual({ status: 'finished', summary: 'Done.' });
  });

  it('counts in the first turn alone', async () => {
    const late = {
      type: 'item.completed',
      item: { id: 'x', type: 'agent_message', text: JSON.stringify(DONE.result) },
    };
    const facts = await factsOf([
      { result: { status: 'blocked', summary: 'First.' } },
      { print: { type: 'turn.completed', usage: { input_tokens: 5, cached_input_tokens: 0, output_tokens: 1 } } },
      { print: late },
    ]);
    expect(facts.result).toMatchObject({ status: 'blocked', summary: 'First.' });
  });

  it('is shown to people: its last message in words, or why the turn failed', async () => {
    expect((await factsOf([{ say: 'I looked.' }, DONE])).output).toBe('Done.');
    expect((await factsOf([DONE, { say: 'The other agent is back.' }])).output).toBe('The other agent is back.');
    const { facts, exitCode } = await run([{ say: 'I looked.' }, DONE, { fail: 'status 401: no\u0000 access' }]);
    expect({ exitCode, output: facts.output, result: facts.result }).toEqual({
      exitCode: 1,
      output: 'status 401: no access',
      result: undefined,
    });
  });

  it('may be anything', async () => {
    const facts = await factsOf([
      { print: '{"type":"item.completed"' },
      { print: '{"type":"item.completed","item":null}' },
      { print: '{"type":"item.completed","item":{"type":"agent_message","text":7}}' },
      { print: '{"type":"thread.started","thread_id":"../../x"}' },
      { print: '{"type":"turn.failed"}' },
      { print: 'null' },
      { print: '[1]' },
      { print: '{"type":"error","message":{}}' },
      { print: `{"a":${'['.repeat(50_000)}` },
      DONE,
    ]);
    expect(facts.result?.summary).toBe('Done.');
    expect(facts.harnessSessionId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('what an agent of exec-agent did', () => {
  it('is read from its session: calls, their times and how they ended', async () => {
    const facts = await factsOf(
      [
        { shell: 'git status && cat /secret', ms: 2000 },
        { shell: 'npm test', ms: 3000, exitCode: 1 },
        { shell: 'sleep 60', background: 51821, ms: 500 },
        { poll: 51821, ms: 4000, exitCode: 0 },
        { tool: 'card_get', server: 'bascule', ms: 250, failed: true },
        { tool: 'update_plan', ms: 10 },
        { clock: 300_001 },
        DONE,
      ],
      world.context({ collectFullText: true }),
    );
    expect(facts.toolCalls).toMatchObject([
      {
        seq: 1,
        tool: 'exec_command',
        kind: 'shell',
        durationMs: 2000,
        isError: false,
        inSubagent: false,
        signatures: ['git status', 'cat'],
        fullText: 'git status && cat /secret',
      },
      { seq: 2, signatures: ['npm test'], durationMs: 3000, isError: true, backgroundId: null },
      { seq: 3, signatures: ['sleep'], durationMs: 500, isError: false, backgroundId: '51821', waitsOn: null },
      { seq: 4, tool: 'write_stdin', kind: 'tool', durationMs: 4000, backgroundId: null, waitsOn: '51821' },
      {
        seq: 5,
        tool: 'mcp__bascule__card_get',
        signatures: ['mcp__bascule__card_get'],
        durationMs: 250,
        isError: true,
      },
      { seq: 6, tool: 'update_plan', durationMs: 10, isError: null, fullText: '{}' },
    ]);
    expect(facts.timing).toEqual({ toolTimeMs: 9760, idleGapMs: 300_001 });
  });

  it('keeps the text of its calls to itself unless the project collects it', async () => {
    const facts = await factsOf([{ shell: 'cat /secret' }, DONE]);
    expect(JSON.stringify(facts.toolCalls)).not.toContain('secret');
  });

  it('includes what the agents did that it started', async () => {
    const facts = await factsOf([
      { usage: { input: 100, output: 1 } },
      { subagent: [{ shell: 'npm ci', ms: 700 }, { usage: { input: 9000, output: 2 } }] },
      DONE,
    ]);
    expect(facts.toolCalls).toMatchObject([
      { tool: 'spawn_agent', kind: 'subagent', inSubagent: false },
      { tool: 'exec_command', inSubagent: true, durationMs: 700, signatures: ['npm ci'] },
    ]);
    expect(Object.values(facts.usage?.models ?? {})).toMatchObject([{ inputTokens: 9100, outputTokens: 3 }]);
    expect(facts.peakContextTokens).toBe(100);
  });

  it('is the calls of a script, where the model wrote one, and not the script itself', async () => {
    const facts = await factsOf([
      {
        code: [
          { shell: 'git status', ms: 40 },
          { shell: 'npm test', ms: 60, exitCode: 2 },
          { tool: 'card_get', server: 'bascule', ms: 5 },
        ],
      },
      { code: [{ poll: 7 }] },
      DONE,
    ]);
    expect(facts.toolCalls).toMatchObject([
      { seq: 1, tool: 'exec_command', kind: 'shell', signatures: ['git status'], durationMs: 40, isError: false },
      { seq: 2, tool: 'exec_command', signatures: ['npm test'], durationMs: 60, isError: true },
      { seq: 3, tool: 'mcp__bascule__card_get', kind: 'tool', durationMs: 5 },
      { seq: 4, tool: 'exec', kind: 'tool', isError: false },
    ]);
    expect(facts.timing?.toolTimeMs).toBe(115);
  });

  it('is counted once when an agent that was started began with a copy of it', async () => {
    const facts = await factsOf([
      { shell: 'git status' },
      { usage: { input: 100, output: 1 } },
      { subagent: [{ shell: 'npm ci', ms: 700 }, { usage: { input: 9000, output: 2 } }], fork: true },
      DONE,
    ]);
    expect(facts.toolCalls?.map(({ tool, inSubagent, signatures }) => [tool, inSubagent, ...signatures])).toEqual([
      ['exec_command', false, 'git status'],
      ['spawn_agent', false, 'spawn_agent'],
      ['exec_command', true, 'npm ci'],
    ]);
    expect(facts.usage?.models['gpt-6.1-sol']?.inputTokens).toBe(9100);
  });

  it('is known up to the moment at which it was killed, as an estimate', async () => {
    const { facts, exitCode } = await run([
      { usage: { input: 100, output: 1 } },
      { shell: 'ls', ms: 5 },
      { raw: '{"timestamp":"2026-01-01T00:00' },
      { kill: 'SIGKILL' },
    ]);
    expect(exitCode).toBe(137);
    expect(facts.usage).toMatchObject({ source: 'estimated', models: { 'gpt-6.1-sol': { inputTokens: 100 } } });
    expect(facts.toolCalls).toHaveLength(1);
  });
});

describe('what an agent of exec-agent used', () => {
  it('is the sum of its prompts by model, with reads and writes of the cache separate', async () => {
    const { context, asked } = priced();
    const facts = await factsOf(
      [
        { usage: { input: 1000, cached: 600, cacheWrite: 100, output: 50, reasoning: 20 } },
        { usage: { input: 3000, output: 5 } },
        { usage: { input: 10, output: 1 }, model: 'gpt-6-luna' },
        DONE,
      ],
      context,
      { model: 'gpt-6-astra' },
    );
    expect(facts.usage).toEqual({
      source: 'reported',
      models: {
        'gpt-6-astra': {
          inputTokens: 3300,
          outputTokens: 55,
          cacheReadTokens: 600,
          cacheWriteTokens: 100,
          costUsd: 3300,
        },
        'gpt-6-luna': { inputTokens: 10, outputTokens: 1, cacheReadTokens: 0, cacheWriteTokens: 0, costUsd: 10 },
      },
    });
    expect(facts.peakContextTokens).toBe(3000);
    // The price goes by the size of each prompt, so each is looked up by itself.
    expect(asked.map((tokens) => tokens.inputTokens)).toEqual([300, 3000, 10]);
  });

  it('has no cost on a model that no list knows [HARNESS-18]', async () => {
    const { context } = priced();
    const steps = [{ usage: { input: 10, output: 1 } }, DONE];
    const facts = await factsOf(steps, context, { model: 'no-list-knows-it' });
    expect(facts.usage?.models['no-list-knows-it']).toMatchObject({ inputTokens: 10, costUsd: null });
  });

  it('costs nothing more for web searches [PRICE-04]', async () => {
    const { context } = priced();
    const cost = async (steps: unknown[]): Promise<unknown> =>
      (await factsOf([...steps, { usage: { input: 10, output: 1 } }, DONE], context)).usage;
    const searches = [{ search: 'one' }, { search: 'two' }];
    expect(await cost(searches)).toEqual(await cost([]));
    expect((await factsOf([...searches, DONE], context)).toolCalls).toMatchObject([
      { tool: 'web_search', durationMs: 0 },
      { tool: 'web_search' },
    ]);
  });

  it('in a session that continues is that of the run alone, though the program counts on from the run before', async () => {
    const first = await factsOf([{ usage: { input: 100, output: 1 } }, { shell: 'ls' }, DONE]);
    const resume = { harnessSessionId: first.harnessSessionId as string };
    const second = await factsOf([{ usage: { input: 7, output: 2 } }, DONE], undefined, { resume });
    expect(second.usage).toMatchObject({
      source: 'reported',
      models: { 'gpt-6.1-sol': { inputTokens: 7, outputTokens: 2 } },
    });
    expect(second.peakContextTokens).toBe(7);
    expect(second.toolCalls).toEqual([]);
  });

  it('counts prompts that have the same id, and none of a session that this one was forked from', async () => {
    const steps = [{ usage: { input: 100, output: 1 } }, { usage: { input: 10, output: 1 } }, DONE];
    const record = {
      type: 'token_usage_record',
      payload: { thread_id: 'another', usage: { input_tokens: 5000, output_tokens: 1 } },
    };
    const raw = `${JSON.stringify({ timestamp: new Date().toISOString(), ...record })}\n`;
    const facts = await factsOf([{ raw }, ...steps]);
    expect(facts.usage?.models['gpt-6.1-sol']).toMatchObject({ inputTokens: 110 });
    const file = (await sessionFiles())[0] as string;
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(/"response_id":"[^"]*"/g, '"response_id":"same"'));
    const id = facts.harnessSessionId as string;
    const always = { from: new Date(0), to: new Date(8.64e15) };
    const again = await harness.readUsage(account(), world.env, id, always, world.context());
    expect(again?.models['gpt-6.1-sol']).toMatchObject({ inputTokens: 110 });
  });

  it('is unknown when nothing reported it', async () => {
    const facts = await factsOf([{ noSession: true }, { fail: 'no network' }]);
    expect(facts).toMatchObject({
      usage: undefined,
      toolCalls: undefined,
      timing: undefined,
      peakContextTokens: undefined,
    });
  });
});

describe('a session file of exec-agent', () => {
  it('is read as one named release writes it, which the documentation names [HARNESS-16]', async () => {
    const manual = (await readFile('docs/harnesses.md', 'utf8')).replaceAll('\n', ' ');
    expect(manual).toContain(`release **${CODEX_RELEASE}**`);
  });

  const steps = [
    { shell: 'ls' },
    { subagent: [{ usage: { input: 5000, output: 50 } }] },
    { usage: { input: 100, cached: 40, output: 7 } },
    DONE,
  ];
  const other = '{"when":1,"what":"of another release"}\n';

  async function readWith(change: (file: string) => Promise<void>, some = {}): Promise<AgentFacts> {
    await world.script('STANDIN_CODEX_SCRIPT', { runs: [{ steps: [...steps, { touch: world.at('ended') }] }] });
    const job = world.job(account(), { model: 'gpt-6-sol', ...some });
    const reader = harness.read(job, priced().context);
    const plain = { ...harness, read: () => ({ ...bound(reader), finish: async () => NOTHING }) };
    const { startedAt, endedAt, exitCode } = await world.run(plain, job);
    for (const file of await sessionFiles()) await change(file);
    return await reader.finish({ startedAt, endedAt, exitCode });
  }

  it.each<[string, (file: string) => Promise<void>]>([
    ['is gone', (file) => rm(file)],
    ['is of another format', (file) => writeFile(file, other.repeat(5))],
    ['is of another format from its middle on', (file) => appendFile(file, `nothing\n${other}`)],
    ['is empty', (file) => writeFile(file, '')],
    ['is a folder', (file) => rm(file).then(() => mkdir(file))],
    [
      'has other names for its counts',
      async (file) =>
        writeFile(file, (await readFile(file, 'utf8')).replaceAll(/token_usage_record|token_count/g, 'cost')),
    ],
    [
      'has other names for its calls',
      async (file) =>
        writeFile(file, (await readFile(file, 'utf8')).replaceAll(/function_call|item_completed/g, 'act')),
    ],
  ])(
    'that %s leaves calls, timing and peak unknown; the tokens are those that the program printed, without those of the agents that it started [HARNESS-16] [HARNESS-17]',
    async (_what, change) => {
      const facts = await readWith(change);
      expect(facts).toMatchObject({ toolCalls: undefined, timing: undefined, peakContextTokens: undefined });
      expect(facts.usage).toEqual({
        source: 'reported',
        models: {
          'gpt-6-sol': { inputTokens: 60, outputTokens: 7, cacheReadTokens: 40, cacheWriteTokens: 0, costUsd: 60 },
        },
      });
      expect(facts.result?.summary).toBe('Done.');
    },
  );

  it('that cannot be read after a resume leaves the count of the whole session, as an estimate', async () => {
    const first = await factsOf([{ usage: { input: 1000, output: 1 } }, DONE]);
    const resume = { harnessSessionId: first.harnessSessionId as string };
    const facts = await readWith((file) => rm(file), { resume });
    expect(facts.usage).toMatchObject({ source: 'estimated', models: { 'gpt-6-sol': { inputTokens: 1060 } } });
  });

  it('costs the printed sum as that of many short prompts', async () => {
    await world.script('STANDIN_CODEX_SCRIPT', {
      runs: [{ steps: [{ noSession: true }, { usage: { input: 500_000, output: 0 } }, DONE] }],
    });
    const price = (_model: string, tokens: TokenCounts): number =>
      tokens.inputTokens * (tokens.inputTokens > 272_000 ? 2 : 1);
    const { facts } = await world.run(harness, world.job(account(), { model: 'm' }), world.context({ price }));
    expect(facts.usage?.models.m?.costUsd).toBeCloseTo(500_000, 3);
  });

  it('is found with the folder that it was last held in', async () => {
    const { harnessSessionId: id = '' } = await factsOf([DONE]);
    const find = (one = id) => harness.findSession(account(), world.env, one);
    expect(await find()).toEqual({ found: true, dir: world.at('project'), dirState: 'there' });
    expect(await find('01a1fcf2-868e-7463-9145-6cfa3529aaaa')).toEqual({ found: false });
    expect(await find('../../../etc')).toEqual({ found: false });
    const [file = ''] = await sessionFiles();
    await appendFile(
      file,
      `${JSON.stringify({ timestamp: new Date(), type: 'turn_context', payload: { cwd: world.at('nowhere') } })}\n`,
    );
    expect(await find()).toEqual({ found: true, dir: world.at('nowhere'), dirState: 'gone' });
    await writeFile(file, other);
    expect(await find()).toEqual({ found: true, dir: undefined, dirState: 'gone' });
  });

  it('is found when the program has compressed it', async () => {
    const { harnessSessionId: id = '' } = await factsOf([{ usage: { input: 9, output: 1 } }, DONE]);
    const [file = ''] = await sessionFiles();
    await writeFile(`${file}.zst`, zstdCompressSync(await readFile(file)));
    await rm(file);
    expect(await harness.findSession(account(), world.env, id)).toMatchObject({ found: true, dirState: 'there' });
    await writeFile(`${file}.zst`, 'damaged');
    expect(await harness.findSession(account(), world.env, id)).toMatchObject({ found: true, dir: undefined });
  });

  it('reports what was used in a stretch of time, and nothing of a session that is not here [LAUNCH-17]', async () => {
    const { harnessSessionId: id = '' } = await factsOf([
      { usage: { input: 100, output: 1 } },
      { clock: 3_600_000 },
      { usage: { input: 10, output: 1 } },
      { subagent: [{ usage: { input: 3, output: 1 } }] },
      DONE,
    ]);
    const now = Date.now();
    const read = (from: number, to: number, one = id) =>
      harness.readUsage(account(), world.env, one, { from: new Date(from), to: new Date(to) }, priced().context);
    const tokens = async (from: number, to: number): Promise<unknown> =>
      Object.values((await read(from, to))?.models ?? {}).map((counts) => counts.inputTokens);
    expect(await tokens(now - 60_000, now + 60_000)).toEqual([100]);
    expect(await tokens(now - 60_000, now + 4_000_000)).toEqual([113]);
    expect(await read(now - 90_000, now - 80_000)).toBeUndefined();
    expect(await read(now - 60_000, now + 60_000, '01a1fcf2-868e-7463-9145-6cfa3529aaaa')).toBeUndefined();
  });
});

const NOTHING: AgentFacts = {
  result: undefined,
  output: '',
  usage: undefined,
  peakContextTokens: undefined,
  toolCalls: undefined,
  timing: undefined,
  harnessSessionId: undefined,
};

function bound(reader: ReturnType<typeof harness.read>) {
  return { line: reader.line.bind(reader), harnessSessionId: undefined, isDone: false };
}
