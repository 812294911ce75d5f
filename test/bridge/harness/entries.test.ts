import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StreamReader } from '../../../src/bridge/harness/codeAgent/StreamReader.ts';
import type { Entry, EntryListener } from '../../../src/bridge/harness/Entry.ts';
import { ExecReader } from '../../../src/bridge/harness/execAgent/ExecReader.ts';
import type { AgentJob, AgentReader, HarnessContext } from '../../../src/bridge/harness/Harness.ts';
import { LineReader } from '../../../src/bridge/harness/lineAgent/LineReader.ts';
import type { SessionNotes } from '../../../src/bridge/harness/shared/SessionNotes.ts';

const JOB = { sessionId: 'session-1', dir: '/home/dev/work/repo', env: {}, account: {} } as unknown as AgentJob;
const CONTEXT = {
  subcommandPrograms: ['npm', 'git'],
  collectFullText: false,
  price: () => null,
} as unknown as HarnessContext;
const READERS: Readonly<Record<string, (tell: EntryListener) => AgentReader>> = {
  claude: (tell) => new StreamReader(JOB, '/nowhere', CONTEXT, tell),
  codex: (tell) => new ExecReader(JOB, CONTEXT, tell),
  line: (tell) => new LineReader(JOB, CONTEXT, {} as SessionNotes, tell),
};
const ARRIVED = new Date('2026-11-27T08:00:00Z');

function entriesOf(harness: string, lines: readonly string[]): Entry[] {
  const told: Entry[] = [];
  const reader = READERS[harness]?.((entry) => told.push(entry));
  for (const line of lines) reader?.line(line, ARRIVED);
  return told;
}
const recorded = (file: string) =>
  entriesOf(
    /^\w+/.exec(file)?.[0] ?? '',
    readFileSync(join(import.meta.dirname, 'recordings', `${file}.jsonl`), 'utf8')
      .trimEnd()
      .split('\n'),
  );

/** An entry in a few words. */
function brief(entry: Entry): string {
  switch (entry.type) {
    case 'call':
      return `call ${entry.act} ${entry.tool}${entry.path === undefined ? '' : ` ${entry.path}`}${entry.inSubagent ? ' inside' : ''}`;
    case 'result':
      return `result${entry.isError === true ? ' failed' : ''}${entry.backgroundId === undefined ? '' : ' goes on'}`;
    case 'notice':
      if (entry.about === 'start') return `start ${entry.model ?? entry.session?.slice(0, 8)}`;
      if (entry.about === 'retry') return `retry ${entry.attempt}/${entry.of} ${entry.reason}`;
      if (entry.about === 'answer' || entry.about === 'message') return entry.about;
      return entry.about === 'refusal' ? `refused ${entry.tool}` : `missing ${entry.server}`;
    case 'plan':
      return `plan ${entry.steps.map(({ state }) => state).join(' ')}`;
    default:
      return `${entry.type} ${entry.text.slice(0, 20)}`;
  }
}
const NOTE = '/home/dev/work/repo/note.md';

describe('the entries of a run', () => {
  const LOOKS = ['reasoning First look, then wri', 'text I look around and wr'];
  const WRITES = ['call run Bash', 'result', `call edit Write ${NOTE}`, 'result', 'text Done: hello.txt and '];
  const WROTE = 'text Two files were writt';
  const CODEX = ['call run shell', 'result', `call edit apply_patch ${NOTE}`, 'result'];

  it.each<[file: string, told: string[]]>([
    [
      'claude-2.1.332/asks-denied',
      [
        'start claude-opus-5-5',
        'text I write.',
        'call edit Write /home/dev/work/outside-1796035713690.txt',
        'question Change `/home/dev/wo',
        'answer',
        'result failed',
        'text I am done.',
      ],
    ],
    ['claude-2.1.332/ok', ['start claude-opus-5-5', ...LOOKS, ...WRITES]],
    [
      'claude-2.1.332/rate-429-2x',
      ['start claude-opus-5-5', 'retry 1/10 rate_limit', 'retry 2/10 rate_limit', ...LOOKS, ...WRITES],
    ],
    [
      'claude-2.1.332/denied-auto',
      [
        'start claude-opus-5-5',
        'text I fetch something.',
        'call run Bash',
        'refused Bash',
        'result failed',
        'call edit Write /etc/agents-trial.txt',
        'refused Write',
        'result failed',
        'text I was not allowed.',
      ],
    ],
    [
      'claude-2.1.332/subagent-bypass',
      [
        'start claude-opus-5-5',
        'text I send a helper.',
        'call delegate Agent',
        'result goes on',
        'text The helper has answe',
        'text Subagent looks.',
        'call run Bash inside',
        'result',
        'text The helper counted 3',
        'start claude-opus-5-5',
        'text The helper has answe',
        'text The helper has answe',
      ],
    ],
    ['codex-0.171.0/fail', ['start 01a21bee', 'text I try.', 'call run shell', 'result failed', WROTE]],
    [
      'codex-0.171.0/rate-429-2x',
      [
        'start 01a21bee',
        'retry 1/5 429 Too Many Requests',
        'retry 2/5 429 Too Many Requests',
        'reasoning First look, then wri',
        'text I look around and wr',
        ...CODEX,
        WROTE,
      ],
    ],
    [
      'codex-0.171.0/mcp',
      [
        'start 01a21bfd',
        'text I read the card.',
        'call other bascule.card_get',
        'result',
        'text I comment.',
        'call other bascule.card_comment',
        'result',
        WROTE,
      ],
    ],
    [
      'codex-0.171.0/auth-401',
      [
        'start 01a21bee',
        ...[1, 2, 3, 4, 5].map((attempt) => `retry ${attempt}/5 401 Unauthorized: invalid x-api-key`),
        'error unexpected status 40',
        'error unexpected status 40',
      ],
    ],
  ])('are those of the recording %s', (file, told) => {
    expect(recorded(file).map(brief)).toEqual(told);
  });

  it('name the call that handed the work to a subagent, and how much of a text was left out', () => {
    const entries = recorded('claude-2.1.332/subagent-bypass');
    const agent = entries.find((entry) => entry.type === 'call' && entry.act === 'delegate');
    const inner = entries.filter((entry) => 'parent' in entry && entry.parent !== undefined);
    expect(inner.map(brief)).toEqual([
      'text Subagent looks.',
      'call run Bash inside',
      'result',
      'text The helper counted 3',
    ]);
    expect(new Set(inner.map((entry) => 'parent' in entry && entry.parent))).toEqual(
      new Set([agent?.type === 'call' && agent.id]),
    );
    const long = JSON.stringify({ type: 'text', text: `\0${'x'.repeat(40_000)}` });
    expect(entriesOf('line', [long])).toMatchObject([{ text: 'x'.repeat(32_000), cut: 8_001 }]);
  });

  it('have the time that the program named, or that of their arrival', () => {
    const times = recorded('claude-2.1.332/ok').map(({ at }) => at as number);
    expect(times[0]).toBe(ARRIVED.getTime());
    expect(times.filter((at) => at < ARRIVED.getTime()).length).toBeGreaterThan(3);
    expect(new Set(recorded('codex-0.171.0/ok').map(({ at }) => at))).toEqual(new Set([ARRIVED.getTime()]));
  });

  it('include plans and questions of every program', () => {
    const todo = { content: 'Read', status: 'completed' };
    const block = (name: string, input: unknown) =>
      JSON.stringify({
        type: 'assistant',
        message: { model: 'm', content: [{ type: 'tool_use', id: `t-${name}`, name, input }] },
      });
    expect(
      entriesOf('claude', [
        block('TodoWrite', { todos: [todo, { content: 'Write', status: 'in_progress' }, { content: 'Test' }] }),
        block('mcp__bascule__ask_owner', { question: 'Strike or leave out?' }),
      ]).map(brief),
    ).toEqual([
      'call other TodoWrite',
      'plan done active pending',
      'call other mcp__bascule__ask_owner',
      'question Strike or leave out?',
    ]);
    const item = (type: string, more: unknown) => JSON.stringify({ type, item: more });
    const plan = { id: 'p', type: 'todo_list', items: [{ text: 'Read', completed: true }, { text: 'Write' }] };
    const asks = {
      id: 'q',
      type: 'mcp_tool_call',
      server: 'bascule',
      tool: 'ask_owner',
      arguments: { question: 'Which?' },
    };
    expect(entriesOf('codex', [item('item.updated', plan), item('item.started', asks)]).map(brief)).toEqual([
      'plan done pending',
      'call other bascule.ask_owner',
      'question Which?',
    ]);
    expect(
      entriesOf('line', [JSON.stringify({ type: 'tool', id: '1', tool: 'ask_owner', input: 'Which?' })]).map(brief),
    ).toEqual(['call other ask_owner', 'question Which?']);
  });

  it('are those of the lines of the line protocol', () => {
    const lines = [
      { type: 'session', id: 'own-1' },
      { type: 'text', text: 'Counting.' },
      { type: 'usage', model: 'some-model', inputTokens: 1, outputTokens: 1 },
      { type: 'usage', model: 'some-model', inputTokens: 1, outputTokens: 1 },
      { type: 'tool', id: '1', tool: 'sh', kind: 'shell', command: 'npm test' },
      { type: 'tool', id: '2', tool: 'write', act: 'edit', path: 'a.md', inSubagent: true },
      { type: 'tool-end', id: '1', isError: true },
      { type: 'tool-end', id: '2', backgroundId: 'task-1' },
      { type: 'tool', id: '3', tool: 'odd', act: 'run' },
      { type: 'result', status: 'finished', summary: 'Done.' },
    ];
    expect(entriesOf('line', [...lines.map((line) => JSON.stringify(line)), 'plain words']).map(brief)).toEqual([
      'start own-1',
      'text Counting.',
      'start some-model',
      'call run sh',
      'call edit write a.md inside',
      'result failed',
      'result goes on',
      'call other odd',
      'text plain words',
    ]);
  });

  it('come of strange lines without a fault, in bounded texts', () => {
    const strange = [
      '{}',
      'null',
      '[]',
      '{"type":"assistant"}',
      '{"type":"assistant","message":{"content":[null,{"type":"tool_use"},{"type":"text","text":7}]}}',
      '{"type":"user","message":{"content":[{"type":"tool_result"}]}}',
      '{"type":"system","subtype":"api_retry","attempt":"x"}',
      '{"type":"item.started"}',
      '{"type":"item.started","item":{"type":"command_execution","id":7}}',
      '{"type":"item.completed","item":{"type":"file_change","id":"f","changes":[7]}}',
      '{"type":"turn.failed"}',
      '{"type":"tool","id":"1"}',
      `{"type":"assistant","message":{"content":[{"type":"text","text":"${'x'.repeat(100_000)}"}]}}`,
      `{"type":"text","text":"${'\\u0000\\ud800'.repeat(10_000)}"}`,
    ];
    for (const harness of Object.keys(READERS)) {
      for (const entry of entriesOf(harness, strange)) {
        expect(JSON.stringify(entry).length).toBeLessThan(40_000);
        expect(JSON.stringify(entry)).not.toMatch(/\\u0000|\\ud800/);
      }
    }
  });
});
