import { type AgentWorld, agentWorld, endWorlds } from './support/agentWorld.ts';
import { message, resultLine, toolResult, toolUse, usage } from './support/lines.ts';

let world: AgentWorld;
beforeAll(async () => {
  world = await agentWorld();
});
afterAll(endWorlds);

const at = (seconds: number) => ({ timestamp: new Date(Date.UTC(2026, 10, 21, 10, 0, seconds)).toISOString() });

describe('the tool calls of a stream', () => {
  it('have their kind, times and outcome [TOOL-28]', async () => {
    const { toolCalls } = await world.read([
      toolUse('a', 'Bash', { command: 'cd web && npm run build' }, at(0)),
      toolResult('a', at(3), { is_error: true }),
      toolUse('b', 'Agent', { prompt: 'look' }, at(4)),
      toolUse('c', 'Read', { file_path: '/x' }, { ...at(5), parent_tool_use_id: 'b' }),
      toolResult('c', { ...at(6), parent_tool_use_id: 'b' }),
      toolResult('b', at(9)),
      toolUse('d', 'mcp__bascule__card_get', { cardId: 'x' }, at(10)),
    ]);
    const none = { backgroundId: null, waitsOn: null, fullText: null };
    expect(toolCalls).toEqual([
      {
        seq: 1,
        tool: 'Bash',
        kind: 'shell',
        startedAt: at(0).timestamp,
        durationMs: 3000,
        isError: true,
        inSubagent: false,
        signatures: ['cd', 'npm run'],
        ...none,
      },
      {
        seq: 2,
        tool: 'Agent',
        kind: 'subagent',
        startedAt: at(4).timestamp,
        durationMs: 5000,
        isError: false,
        inSubagent: false,
        signatures: ['Agent'],
        ...none,
      },
      {
        seq: 3,
        tool: 'Read',
        kind: 'tool',
        startedAt: at(5).timestamp,
        durationMs: 1000,
        isError: false,
        inSubagent: true,
        signatures: ['Read'],
        ...none,
      },
      {
        seq: 4,
        tool: 'mcp__bascule__card_get',
        kind: 'tool',
        startedAt: at(10).timestamp,
        durationMs: null,
        isError: null,
        inSubagent: false,
        signatures: ['mcp__bascule__card_get'],
        ...none,
      },
    ]);
  });

  it('of a real process have durations and a subagent', async () => {
    const steps = [
      { bash: 'git status', ms: 30 },
      { subagent: [{ tool: 'Read', input: { file_path: 'x' } }] },
      { result: null },
    ];
    const facts = await world.work(world.job(), { steps });
    expect(
      facts.toolCalls?.map(({ tool, kind, inSubagent, signatures }) => ({ tool, kind, inSubagent, signatures })),
    ).toEqual([
      { tool: 'Bash', kind: 'shell', inSubagent: false, signatures: ['git status'] },
      { tool: 'Agent', kind: 'subagent', inSubagent: false, signatures: ['Agent'] },
      { tool: 'Read', kind: 'tool', inSubagent: true, signatures: ['Read'] },
    ]);
    expect(facts.toolCalls?.[0]?.durationMs).toBeGreaterThanOrEqual(25);
    expect(facts.timing?.toolTimeMs).toBeGreaterThanOrEqual(25);
    expect(facts.timing?.idleGapMs).toBe(0);
  });

  it('name the background task that they started, and the one that they read', async () => {
    const { toolCalls } = await world.read([
      toolUse('a', 'Bash', { command: 'npm test', run_in_background: true }),
      toolResult('a', { tool_use_result: { stdout: '', backgroundTaskId: 'b7hqf83vz' } }),
      toolUse('b', 'TaskOutput', { task_id: 'b7hqf83vz', block: true }),
      toolUse('c', 'BashOutput', { bash_id: 'b7hqf83vz' }),
      toolUse('d', 'Read', { file_path: '/tmp/tasks/b7hqf83vz.output' }),
      toolUse('e', 'TaskOutput', { task_id: 'never-started' }),
      toolUse('f', 'Agent', { prompt: 'x' }),
      toolResult('f', { tool_use_result: { status: 'async_launched', agentId: 'agent-1' } }),
      toolUse('g', 'Bash', { command: 'sleep 900' }),
      { type: 'system', subtype: 'task_started', task_id: 'moved', tool_use_id: 'g', is_backgrounded: false },
      { type: 'system', subtype: 'task_updated', task_id: 'moved', patch: { is_backgrounded: true } },
      toolUse('h', 'Read', { file_path: '/src/x.output' }),
    ]);
    expect(toolCalls?.map(({ backgroundId, waitsOn }) => [backgroundId, waitsOn])).toEqual([
      ['b7hqf83vz', null],
      [null, 'b7hqf83vz'],
      [null, 'b7hqf83vz'],
      [null, 'b7hqf83vz'],
      [null, null],
      ['agent-1', null],
      ['moved', null],
      [null, null],
    ]);
  });

  it('hold their full text where the project collects it, cut at 20000 characters', async () => {
    const lines = [
      toolUse('a', 'Bash', { command: 'git status' }),
      toolUse('b', 'Read', { file_path: '/x' }),
      toolUse('c', 'Bash', { command: `${'x'.repeat(19_999)}\u{1f600}\0` }),
    ];
    const kept = await world.read(lines, { context: { collectFullText: true } });
    expect(kept.toolCalls?.map(({ fullText }) => fullText)).toEqual([
      'git status',
      '{"file_path":"/x"}',
      'x'.repeat(19_999),
    ]);
    const left = await world.read(lines);
    expect(left.toolCalls?.map(({ fullText }) => fullText)).toEqual([null, null, null]);
  });

  it('have names and ids that the service takes', async () => {
    const { toolCalls } = await world.read([
      toolUse('a', `mcp__${'x'.repeat(100)}`, {}),
      toolResult('a', { tool_use_result: { backgroundTaskId: 'y'.repeat(100) } }),
      toolUse('b', 'TaskOutput', { task_id: 'y'.repeat(100) }),
    ]);
    expect(toolCalls?.[0]?.tool).toHaveLength(64);
    expect(toolCalls?.[0]?.backgroundId).toHaveLength(64);
    expect(toolCalls?.[1]?.waitsOn).toBe(toolCalls?.[0]?.backgroundId);
  });

  it('are unknown when nothing of a stream came, and empty when a stream had none', async () => {
    expect((await world.read(['Segmentation fault'])).toolCalls).toBeUndefined();
    expect((await world.read([{ type: 'system', subtype: 'init' }, resultLine()])).toolCalls).toEqual([]);
  });
});

describe('the timing of a stream', () => {
  it('counts calls side by side once, and pauses above 300 seconds [TOOL-30] [TOOL-31]', async () => {
    const { timing } = await world.read([
      toolUse('a', 'Bash', { command: 'x' }, at(0)),
      toolUse('b', 'Bash', { command: 'y' }, at(5)),
      toolResult('a', at(10)),
      toolResult('b', at(20)),
      message('m', undefined, at(320)),
      message('n', undefined, at(621)),
    ]);
    expect(timing).toEqual({ toolTimeMs: 20_000, idleGapMs: 301_000 });
  });

  it('goes by the arrival of lines where the program reports no times [TOOL-31]', async () => {
    const lines = [toolUse('a', 'Bash', { command: 'x' }), toolResult('a'), message('m', undefined)];
    const start = Date.UTC(2026, 10, 21);
    const { timing, toolCalls } = await world.read(lines, { at: (index) => new Date(start + index * 400_000) });
    expect(timing).toEqual({ toolTimeMs: 400_000, idleGapMs: 800_000 });
    expect(toolCalls?.[0]?.startedAt).toBe(new Date(start).toISOString());
  });

  it('is unknown where neither is known', async () => {
    const startedAt = new Date('2026-11-21T10:00:00Z');
    const lines = [toolUse('a', 'Bash', { command: 'x' }), toolResult('a'), message('m', undefined)];
    const { timing, toolCalls } = await world.read(lines, { at: () => undefined, startedAt });
    expect(timing).toEqual({ toolTimeMs: null, idleGapMs: null });
    expect(toolCalls?.[0]).toMatchObject({ startedAt: startedAt.toISOString(), durationMs: null, isError: false });
  });
});

describe('the peak of the context', () => {
  it('is the largest prompt of the main session [METRIC-11]', async () => {
    const facts = await world.read([
      message('a', usage(10, 5, 1000, 200)),
      message('b', usage(20, 900_000, 3000, 100)),
      message('c', usage(1, 1, 2000, 100)),
      message('d', usage(500_000, 1, 1, 1), { parent_tool_use_id: 'toolu_1' }),
      message('e', { input_tokens: 700_000, cache_read_input_tokens: 5 }),
      message('f', { input_tokens: 700_000, cache_read_input_tokens: 5, cache_creation_input_tokens: null }),
    ]);
    expect(facts.peakContextTokens).toBe(3120);
  });

  it('is not sent when no line holds all three figures [METRIC-11]', async () => {
    const facts = await world.read([
      message('a', { input_tokens: 10, cache_read_input_tokens: 1 }),
      message('b', undefined),
      message('c', usage(5, 5, 5, 5), { parent_tool_use_id: 'toolu_1' }),
      resultLine(),
    ]);
    expect(facts.peakContextTokens).toBeUndefined();
  });
});
