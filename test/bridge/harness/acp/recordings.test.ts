import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AcpReader } from '../../../../src/bridge/harness/acp/AcpReader.ts';
import { readCall } from '../../../../src/bridge/harness/acp/CallOfAgent.ts';
import type { Entry, EntryListener } from '../../../../src/bridge/harness/Entry.ts';
import type { AgentJob, HarnessContext } from '../../../../src/bridge/harness/Harness.ts';
import { workerOutcome } from '../../../../src/bridge/runs/outcomeOf.ts';

const FOLDER = join(import.meta.dirname, '../recordings/acp');
const ENDED = new Date('2026-11-27T08:10:00Z');
const CONTEXT: HarnessContext = {
  programs: { claude: 'claude', codex: 'codex', cli: 'bascule' },
  price: () => null,
  subcommandPrograms: ['git'],
  collectFullText: false,
};

interface Recording {
  /** `no-result` by default: the recordings have no result, because the tool for it was not offered. */
  readonly state?: string;
  readonly output: string;
  readonly session: string;
  /** By model: input, output, read, written, dollars. */
  readonly spent?: Readonly<Record<string, readonly [number, number, number, number, number | null]>>;
  /** Whether the figures are those of the last step alone. */
  readonly estimated?: boolean;
  readonly peak?: number;
  /** Each with its signatures, and `failed` after one that failed. */
  readonly calls?: readonly string[];
  readonly notices?: readonly string[];
  readonly trouble?: readonly [kind: string, until?: string];
}

const DONE = 'Done: hello.txt and note.md are there.';
const CLAUDE = 'claude-agent-acp-0.101.0';
const CODEX = 'codex-acp-2.6.0';
const GEMINI = 'gemini-0.61.0';
const OPENCODE = 'opencode-1.18.33';
const OPUS = { 'claude-opus-5-5': [4830, 320, 12_000, 2000, 0.03812] } as const;
const GPT = { 'gpt-5.6-codex': [5100, 240, 9000, 0, null] } as const;
const GEMINIS = { 'gemini-3.8-flash': [4700, 60, 0, 0, null], auto: [9400, 120, 0, 0, null] } as const;
const FAKE = { 'fake/fake-model': [1700, 80, 3000, 0, 0.0072] } as const;
const SHELL = 'echo, git status, sleep';
const REFUSED = (tools: string): string =>
  `Every call of a tool was refused: ${tools}. The level \`permissions: full\` lets an agent do everything.`;

/** What each recording shows, written down from its lines. */
const RECORDINGS: Readonly<Record<string, Recording>> = {
  [`${CLAUDE}-ok`]: {
    output: DONE,
    session: 'd56eeb5c-8381-44f6-8a9d-2f7ebec6c4d5',
    spent: OPUS,
    peak: 4800,
    calls: [`Bash: ${SHELL}`, 'Write: Write failed'],
    notices: ['1 call of a tool was refused: Write. The level `permissions: full` lets an agent do everything.'],
  },
  [`${CLAUDE}-allow`]: {
    output: DONE,
    session: '30f26992-5605-4f68-8dec-c4e35b42d804',
    spent: OPUS,
    peak: 4800,
    calls: [`Bash: ${SHELL}`, 'Write: Write'],
  },
  [`${CLAUDE}-deny`]: {
    output: DONE,
    session: '75ff831a-7eff-4d9f-9529-8c613bd9c09b',
    spent: OPUS,
    peak: 4800,
    calls: [`Bash: ${SHELL} failed`, 'Write: Write failed'],
    notices: [REFUSED('Bash, Write')],
  },
  [`${CLAUDE}-ask`]: {
    output: 'OK.',
    session: '4053385f-adf3-4ddf-9e5e-a8730e616735',
    spent: { 'claude-opus-5-5': [3610, 240, 9000, 1500, 0.02854] },
    peak: 4790,
    calls: ['AskUserQuestion: AskUserQuestion failed'],
  },
  [`${CLAUDE}-mcp`]: {
    output: 'I commented.',
    session: 'f158060b-2d3a-4d03-b920-2099b19d912d',
    spent: OPUS,
    peak: 4800,
    calls: ['bascule.card_get: bascule.card_get', 'bascule.card_comment: bascule.card_comment'],
  },
  [`${CLAUDE}-overloaded`]: {
    output: DONE,
    session: 'd0724057-ecd4-4682-a32d-9951b39c74c0',
    spent: { 'claude-opus-5-5': [3630, 240, 9000, 1500, 0.02862] },
    peak: 4800,
    calls: [`Bash: ${SHELL}`, 'Write: Write'],
  },
  [`${CLAUDE}-cancel`]: {
    output: '',
    session: 'a6f06d77-1880-42a9-b164-808e1a3009df',
    spent: { 'claude-opus-5-5': [2400, 160, 6000, 1000, 0.019] },
    peak: 4780,
    calls: ['Bash: python3, wait failed'],
  },
  // Its cost is that of the session since its beginning, which this run does not know.
  [`${CLAUDE}-resume`]: {
    output: 'Nothing to do.',
    session: '30f26992-5605-4f68-8dec-c4e35b42d804',
    spent: { 'claude-opus-5-5': [1200, 80, 3000, 500, null] },
    peak: 4780,
  },
  [`${CLAUDE}-subagent`]: {
    output: 'The helper works; I shall be told.',
    session: '43c9fc2a-1529-42a8-8c00-5bfd516a8e72',
    spent: { 'claude-opus-5-5': [4810, 320, 12_000, 2000, 0.07616] },
    peak: 4790,
    calls: ['Agent: Agent', 'Bash: ls, wc in a subagent'],
  },
  [`${CLAUDE}-limit`]: {
    state: 'failed',
    output:
      "API Error: Request rejected (429) · This request would exceed your account's rate limit. Please try again later.",
    session: '5ebd9f7e-f40e-4efd-9843-e89d6ce22e5a',
    trouble: ['limit'],
  },
  [`${CODEX}-ok`]: {
    output: DONE,
    session: '01a21c01-23ca-7cc0-b398-5ab711f8978e',
    spent: GPT,
    peak: 4780,
    calls: [`exec_command: ${SHELL}`, 'edit: edit'],
  },
  [`${CODEX}-readonly-allow`]: {
    output: DONE,
    session: '01a21c01-35a6-7c32-98f1-6d2afbe3b52f',
    spent: GPT,
    peak: 4780,
    calls: [`exec_command: ${SHELL}`, 'edit: edit'],
  },
  [`${CODEX}-mcp`]: {
    output: 'I commented.',
    session: '01a21c01-5616-7900-84ca-8476c4c94a99',
    spent: GPT,
    peak: 4780,
    calls: ['bascule.card_get: bascule.card_get', 'bascule.card_comment: bascule.card_comment'],
  },
  [`${CODEX}-cancel`]: {
    output: '',
    session: '01a21c01-460c-7de2-ac9c-48e980856c0c',
    spent: { 'gpt-5.6-codex': [1700, 80, 3000, 0, null] },
    peak: 4780,
    calls: ['exec_command: python3, wait open'],
  },
  [`${CODEX}-limit`]: {
    state: 'failed',
    output:
      'You’ve hit your usage limit. Upgrade to Pro (https://chatgpt.com/explore/pro), visit https://chatgpt.com/settings/usage to purchase more credits or try again at 8:56 AM.',
    session: '01a21c01-5ed7-7503-87c1-e12bb3eeb975',
    trouble: ['limit', '2026-11-27T08:56'],
  },
  [`${GEMINI}-allow`]: {
    output: DONE,
    session: '8e6d6ab0-8524-453e-b0b9-177f5a16615a',
    spent: GEMINIS,
    calls: [`run_shell_command: ${SHELL}`, 'write_file: write_file'],
  },
  [`${GEMINI}-deny`]: {
    output: DONE,
    session: '178f7c40-8779-478e-948c-42b99b49eeef',
    spent: GEMINIS,
    calls: [`run_shell_command: ${SHELL} failed`, 'write_file: write_file failed'],
    notices: [REFUSED('run_shell_command, write_file')],
  },
  [`${GEMINI}-mcp`]: {
    output: 'I commented.',
    session: '9a3325fe-0622-4012-b191-2477ef5e7bde',
    spent: GEMINIS,
    calls: ['bascule.card_get: bascule.card_get', 'bascule.card_comment: bascule.card_comment'],
  },
  [`${GEMINI}-cancel`]: {
    output: '',
    session: '61225fe9-ca3f-4c15-aa8e-815947f7d912',
    calls: ['run_shell_command: python3, wait'],
  },
  [`${OPENCODE}-allow`]: {
    output: DONE,
    session: 'ses_de3fcf7ddffevwh8uLug5pHR92',
    spent: FAKE,
    estimated: true,
    peak: 4700,
    calls: [`bash: ${SHELL}`, 'write: write'],
  },
  [`${OPENCODE}-mcp`]: {
    output: 'I commented.',
    session: 'ses_de3fcca05ffequgFtPlMmuGLIW',
    spent: FAKE,
    estimated: true,
    peak: 4700,
    calls: ['bascule.card_get: bascule.card_get', 'bascule.card_comment: bascule.card_comment'],
  },
  [`${GEMINI}-limit`]: {
    state: 'failed',
    output: 'You have exhausted your daily quota on this model.',
    session: 'd0654ed7-0a88-4b49-84d9-9e2022953512',
    trouble: ['limit'],
  },
  [`${GEMINI}-auth`]: {
    state: 'failed',
    output: 'invalid api key',
    session: '2823bb2a-1421-49e0-b1bb-4a39c296ccdf',
    trouble: ['sign-in'],
  },
  // The agent waits; the relay has read its log.
  [`${OPENCODE}-limit`]: {
    state: 'failed',
    output: 'You exceeded your current quota, please check your plan and billing details.',
    session: 'ses_ddc5e941dffetVUFZOwSZqe2YX',
    trouble: ['limit'],
  },
  [`${OPENCODE}-auth`]: {
    state: 'failed',
    output: 'invalid api key',
    session: 'ses_ddc5e854bffeKaKKDL3sQEKSpp',
    trouble: ['sign-in'],
  },
  // Its figures are zeros, which is less than it knew before.
  [`${OPENCODE}-cancel`]: {
    output: '',
    session: 'ses_de3fce028ffedL4JsdP7L5kH3v',
    calls: ['bash: python3, wait'],
  },
};

describe('a conversation of the Agent Client Protocol', () => {
  it.each(Object.entries(RECORDINGS))('%s is read', async (name, expected) => {
    const { state = 'no-result', calls = [], notices = [], spent, estimated = false } = expected;
    const facts = await read(readFileSync(join(FOLDER, `${name}.jsonl`), 'utf8'));
    const outcome = workerOutcome(facts.agentExitCode ?? 0, facts, '');
    expect({
      state: outcome.state,
      exitCode: outcome.exitCode,
      output: outcome.output,
      session: facts.harnessSessionId,
      calls: facts.toolCalls?.map(({ tool, signatures, isError, inSubagent }) =>
        [
          `${tool}: ${signatures.join(', ')}`,
          ...(isError === null ? ['open'] : isError ? ['failed'] : []),
          ...(inSubagent ? ['in a subagent'] : []),
        ].join(' '),
      ),
      notices: facts.notices,
      peak: facts.peakContextTokens,
    }).toEqual({
      state,
      exitCode: state === 'failed' ? -1 : 0,
      output: expected.output,
      session: expected.session,
      calls,
      notices,
      peak: expected.peak,
    });
    expect(
      facts.usage && {
        source: facts.usage.source,
        spent: Object.fromEntries(
          Object.entries(facts.usage.models).map(([model, counts]) => [
            model,
            [counts.inputTokens, counts.outputTokens, counts.cacheReadTokens, counts.cacheWriteTokens, counts.costUsd],
          ]),
        ),
      },
    ).toEqual(spent && { source: estimated ? 'estimated' : 'reported', spent });
    expect(facts.trouble && [facts.trouble.kind, facts.trouble.until?.toISOString().slice(0, 16)]).toEqual(
      expected.trouble && [...expected.trouble, ...Array(2 - expected.trouble.length).fill(undefined)],
    );
  });

  it('becomes entries while it goes on', async () => {
    const entries: Entry[] = [];
    await read(readFileSync(join(FOLDER, `${GEMINI}-deny.jsonl`), 'utf8'), (entry) => entries.push(entry));
    const command = 'echo hello > hello.txt; git status --short; sleep 1';
    const shell = 'run_shell_command__run_shell_command_1795766206281_0';
    const write = 'write_file__write_file_1795766206539_0';
    const at = undefined;
    expect(entries).toEqual([
      { type: 'notice', about: 'start', model: 'auto', session: '178f7c40-8779-478e-948c-42b99b49eeef', at },
      ...entries.filter(({ type }) => type === 'reasoning'),
      { type: 'text', text: 'I look around and write a file.', inSubagent: false, at },
      {
        type: 'call',
        id: shell,
        tool: 'run_shell_command',
        act: 'run',
        text: command,
        path: undefined,
        inSubagent: false,
        at,
      },
      { type: 'notice', about: 'refusal', id: shell, tool: 'run_shell_command', at },
      { type: 'result', id: shell, isError: true, text: '', backgroundId: undefined, at },
      {
        type: 'call',
        id: write,
        tool: 'write_file',
        act: 'edit',
        text: 'Writing to note.md',
        path: '/home/dev/work/repo2/note.md',
        inSubagent: false,
        at,
      },
      { type: 'notice', about: 'refusal', id: write, tool: 'write_file', at },
      { type: 'result', id: write, isError: true, text: '', backgroundId: undefined, at },
      { type: 'text', text: DONE, inSubagent: false, at },
    ]);
  });

  it('gives a result by a tool of the run, which counts before every text', async () => {
    const facts = await read(
      [
        line({ way: '>', id: 1, method: 'session/prompt', params: {} }),
        said('{"status":"blocked","summary":"In the message."}'),
        line({ relay: { kind: 'result', value: { status: 'finished', summary: 'By the tool.' } } }),
        line({ way: '<', id: 1, result: { stopReason: 'end_turn' } }),
      ].join('\n'),
    );
    expect(facts.result).toEqual({ status: 'finished', summary: 'By the tool.' });
    expect(facts.output).toBe('By the tool.');
  });

  it.each([
    ['All is well.', []],
    ['So it is.', [said('So '), said('it is.')]],
  ])('does not count the call that gives the result, and says last: %s', async (output, more) => {
    const call = { sessionUpdate: 'tool_call', toolCallId: 'r', title: 'bascule-run_run_result', kind: 'other' };
    const facts = await read(
      [
        line({ way: '>', id: 1, method: 'session/prompt', params: {} }),
        said('All is well.'),
        update({ ...call, status: 'pending', rawInput: {} }),
        update({ ...call, sessionUpdate: 'tool_call_update', status: 'completed' }),
        ...more,
        line({ way: '<', id: 1, result: { stopReason: 'end_turn' } }),
      ].join('\n'),
    );
    expect(facts).toMatchObject({ output, toolCalls: [] });
  });

  it.each([
    ['person', {}, 'Denied on the card: Change `/etc/hosts`'],
    ['deadline', {}, 'Nobody answered in time, so it was denied: Change `/etc/hosts`'],
    ['run', {}, 'The run had ended for the service before anybody answered, so it was denied: Change `/etc/hosts`'],
    ['fault', { why: 'no login' }, 'The card could not be asked (no login), so it was denied: Change `/etc/hosts`'],
  ])(
    'says of a call that people did not allow why, and not that a higher level helps: %s',
    async (by, more, notice) => {
      const told: Entry[] = [];
      const about = { call: 'c1', text: 'Change\n`/etc/hosts`' };
      const plea = {
        toolCall: { toolCallId: 'c1', kind: 'edit', title: 'Edit' },
        options: [{ optionId: 'no', kind: 'reject_once' }],
      };
      const facts = await read(
        [
          line({ way: '>', id: 1, method: 'session/prompt', params: {} }),
          line({ way: '<', id: 7, method: 'session/request_permission', params: plea }),
          line({ relay: { kind: 'asks', ...about } }),
          line({ relay: { kind: 'answered', ...about, by, isAllowed: false, ...more } }),
          line({ way: '>', id: 7, result: { outcome: { outcome: 'selected', optionId: 'no' } } }),
          line({ way: '<', id: 1, result: { stopReason: 'end_turn' } }),
        ].join('\n'),
        (entry) => told.push(entry),
      );
      expect(facts.notices).toEqual([notice]);
      const kinds = told.map((entry) => (entry.type === 'notice' ? entry.about : entry.type));
      expect(kinds.filter((kind) => ['question', 'answer', 'refusal'].includes(kind))).toEqual([
        'question',
        'answer',
        'refusal',
      ]);
    },
  );

  it('says nothing of a call that people allowed', async () => {
    const about = { call: 'c1', text: 'x', by: 'person', isAllowed: true };
    const facts = await read(line({ relay: { kind: 'answered', ...about } }));
    expect(facts.notices).toEqual([]);
  });

  it('keeps the result that was given before a fault', async () => {
    const facts = await read(
      [
        line({ way: '>', id: 1, method: 'session/prompt', params: {} }),
        line({ relay: { kind: 'result', value: { status: 'finished', summary: 'Done.' } } }),
        line({ way: '<', id: 1, error: { code: 429, message: 'quota' } }),
      ].join('\n'),
    );
    expect(facts).toMatchObject({
      result: { status: 'finished', summary: 'Done.' },
      agentExitCode: 0,
      notices: ['After its result the agent failed: quota'],
      trouble: undefined,
    });
  });

  it.each([
    ['mcp__bascule-run__card_comment', true],
    ['mcp__bascule__card_comment', false],
    ['mcp__bascule-run__evil__card_comment', false],
  ])('knows the tools of the run by the name of their server: %s', (name, isOfBoard) => {
    expect(readCall('a', { name, kind: 'other' }, undefined).isOfBoard).toBe(isOfBoard);
  });

  it('gives a result by its last message, where that is one', async () => {
    const facts = await read(
      [
        line({ way: '>', id: 1, method: 'session/prompt', params: {} }),
        said('```json\n{"status":"blocked",'),
        said('"summary":"No key."}\n```'),
        line({ way: '<', id: 1, result: { stopReason: 'end_turn' } }),
      ].join('\n'),
    );
    expect(facts.result).toEqual({ status: 'blocked', summary: 'No key.' });
  });

  it.each([
    ['refusal', -1, 'The agent refused to go on.'],
    ['max_tokens', 0, 'The agent stopped because an answer of its model reached its greatest length.'],
    ['max_turn_requests', 0, 'The agent stopped because it had asked its model as often as it may in a turn.'],
  ])('says why a turn stopped: %s', async (stopReason, code, notice) => {
    const facts = await read(
      [
        line({ way: '>', id: 1, method: 'session/prompt', params: {} }),
        line({ way: '<', id: 1, result: { stopReason } }),
      ].join('\n'),
    );
    expect(facts).toMatchObject({ agentExitCode: code, notices: [notice] });
  });

  it('tells an earlier session once more when it is loaded, which is no work of this run', async () => {
    const facts = await read(
      [
        line({ way: '>', id: 1, method: 'session/load', params: { sessionId: 'old' } }),
        said('Said yesterday.'),
        update({ sessionUpdate: 'tool_call', toolCallId: 'a', title: 'bash', kind: 'execute', status: 'completed' }),
        line({ way: '<', id: 1, result: {} }),
        line({ way: '>', id: 2, method: 'session/prompt', params: {} }),
        said('Said today.'),
        line({ way: '<', id: 2, result: { stopReason: 'end_turn' } }),
      ].join('\n'),
    );
    expect(facts).toMatchObject({ output: 'Said today.', toolCalls: [] });
  });

  it('skips lines of all other kinds', async () => {
    const odd = [
      '',
      'no JSON',
      '[]',
      'null',
      '{"way":"<","method":"session/update","params":{"update":7}}',
      '{"relay":7}',
    ];
    const facts = await read(
      [
        line({ way: '>', id: 1, method: 'session/prompt', params: {} }),
        ...odd,
        line({ way: '<', method: 'session/update', params: { update: { sessionUpdate: 'of the future' } } }),
        line({ way: '<', id: 77, result: { stopReason: 'end_turn' } }),
        line({ way: '<', id: null, error: 'x' }),
        said('Still there.'),
      ].join('\n'),
    );
    expect(facts).toMatchObject({ output: 'Still there.', toolCalls: [], notices: [] });
  });
});

function line(value: object): string {
  return JSON.stringify(value);
}

function update(value: object): string {
  return line({ way: '<', method: 'session/update', params: { update: value } });
}

function said(text: string): string {
  return update({ sessionUpdate: 'agent_message_chunk', content: { type: 'text', text } });
}

async function read(text: string, tell?: EntryListener) {
  const job = { model: undefined, mode: 'workspace', resume: undefined, dir: '/work' } as unknown as AgentJob;
  const reader = new AcpReader(job, CONTEXT, { note: () => Promise.resolve() }, tell);
  for (const one of text.split('\n')) reader.line(one, undefined);
  return await reader.finish({ startedAt: ENDED, endedAt: ENDED, exitCode: 0 });
}
