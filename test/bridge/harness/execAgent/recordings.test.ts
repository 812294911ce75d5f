import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execAgent } from '../../../../src/bridge/harness/execAgent/execAgent.ts';
import { troubleOf } from '../../../../src/bridge/harness/execAgent/troubleOf.ts';
import type { AgentFacts } from '../../../../src/bridge/harness/Harness.ts';
import { workerOutcome } from '../../../../src/bridge/runs/outcomeOf.ts';
import { type AgentWorld, createAgentWorld } from '../../support/agentWorld.ts';

const FOLDER = join(import.meta.dirname, '../recordings');

interface Recording {
  readonly mode?: string;
  readonly exitCode?: number;
  readonly state: string;
  readonly summary?: string;
  readonly output: string;
  /** The end of its thread id, which tells recordings apart; undefined when no line named it. */
  readonly session?: string;
  /** Of all models: input, output, read from the cache. Undefined when no turn ended. */
  readonly spent?: readonly [number, number, number];
  readonly notices?: readonly string[];
  readonly trouble?: readonly [kind: string, until?: string];
}

const DONE = 'Two files were written.';
const WORKED = { state: 'succeeded', summary: DONE, output: DONE, spent: [5100, 240, 9000] } as const;
const HALF = { ...WORKED, spent: [3400, 160, 6000] } as const;
const FULL = 'The level `permissions: full` lets an agent do everything.';
const WORKSPACE = 'The level `permissions: workspace` lets an agent change files and run commands.';
const FAILED = { exitCode: 1, state: 'failed' } as const;
const CUT = { state: 'failed', output: 'A long command.' } as const;

/** What each recording of the program shows, written down from its lines. */
const RECORDINGS: Readonly<Record<string, Recording>> = {
  ok: { ...WORKED, session: 'f58fd2c69ab4' },
  'ok-gpt-6.2-sol': { ...WORKED, session: '6fa8e316a0a4' },
  'overloaded-2x': { ...WORKED, session: 'fe564b6e10b6' },
  'rate-429-2x': {
    ...WORKED,
    session: '02ccc572ec14',
    notices: ['The model service was asked again 2 times (429 Too Many Requests).'],
  },
  resume: { ...WORKED, session: 'f58fd2c69ab4', spent: [6800, 320, 12_000] },
  fail: { ...HALF, session: '0b942527cc80' },
  background: { ...HALF, session: 'a164b0a73069' },
  plan: { ...HALF, session: '1267add9fef6' },
  subagent: { ...HALF, session: 'cfe6b62060ad' },
  'sub-gpt-6.2-sol': { ...WORKED, session: '2b1b167410df', spent: [1700, 80, 3000] },
  mcp: { ...WORKED, session: 'e657f9527db3' },
  'mcptalk-gpt-6.2-sol': { ...WORKED, session: 'd6e472eac83e' },
  'mcp-readonly': {
    state: 'no-result',
    mode: 'read-only',
    output: 'I commented.',
    session: '7cf12072ddce',
    spent: WORKED.spent,
  },
  'denied-readonly': {
    state: 'no-result',
    mode: 'read-only',
    output: 'Done: hello.txt and note.md are there.',
    session: 'ede04719185d',
    spent: WORKED.spent,
    notices: [`1 call of a tool was refused: apply_patch. ${WORKSPACE}`],
  },
  'denied-workspace': {
    ...WORKED,
    session: 'b5f04b976eb5',
    notices: [`Every call of a tool was refused: exec_command, apply_patch. ${FULL}`],
  },
  limit: {
    ...FAILED,
    session: '064ef4939ca5',
    trouble: ['limit', '08:35'],
    output:
      'You’ve hit your usage limit. Upgrade to Pro (https://chatgpt.com/explore/pro), visit https://chatgpt.com/settings/usage to purchase more credits or try again at 8:35 AM.',
  },
  quota: {
    ...FAILED,
    session: '07a30c3580b5',
    trouble: ['billing'],
    output: 'Quota exceeded. Check your plan and billing details.',
  },
  toolong: {
    ...FAILED,
    session: 'cffc45209ff2',
    output:
      "Codex ran out of room in the model's context window. Start a new thread or clear earlier history before retrying.",
  },
  'mid-stream-2x': {
    ...FAILED,
    session: '34a39bf3908e',
    output: 'Selected model is at capacity. Please try a different model.',
  },
  'auth-401': {
    ...FAILED,
    session: 'bde89ce843c8',
    trouble: ['sign-in'],
    output: 'unexpected status 401 Unauthorized: invalid x-api-key, url: http://127.0.0.1:4350/S/err401/v1/responses',
    notices: ['The model service was asked again 5 times (401 Unauthorized: invalid x-api-key).'],
  },
  'err529-all': {
    ...FAILED,
    session: 'ca3c515dbd8a',
    output: 'unexpected status 529 <unknown status code>: Overloaded, url: http://127.0.0.1:4350/S/err529/v1/responses',
    notices: ['The model service was asked again 5 times (529 Overloaded).'],
  },
  'nosession-resume': {
    ...FAILED,
    output:
      'Error: thread/resume: thread/resume failed: no rollout found for thread id 01a21bed-b9a3-7b00-838c-6ef942027b0f (code -32600)',
  },
  sigINT: { ...CUT, exitCode: 1, session: '6e236756020a' },
  sigTERM: {
    ...CUT,
    exitCode: 143,
    output: 'The agent’s program was killed by SIGTERM.\nA long command.',
    session: '93f30901e236',
  },
  sigKILL: {
    ...CUT,
    exitCode: 137,
    output: 'The agent’s program was killed by SIGKILL.\nA long command.',
    session: '48d32f78bd33',
  },
};

let world: AgentWorld;
beforeAll(async () => {
  world = await createAgentWorld();
});
afterAll(() => world.close());

/** When the recorded lines are read: on a later hour of the day their clock times would have passed. */
const NOW = new Date(2026, 10, 27, 6, 30);

async function read(name: string, { mode, exitCode = 0 }: { mode?: string; exitCode?: number }): Promise<AgentFacts> {
  const job = world.job(world.account({ harness: 'exec-agent' }), { mode, model: 'gpt-of-the-test' });
  const reader = execAgent({ codex: 'codex' }).read(job, world.context());
  const text = readFileSync(join(FOLDER, `${name}.jsonl`), 'utf8');
  for (const line of text.split('\n').filter(Boolean)) reader.line(line, NOW);
  const errors = name.startsWith('reported/') ? '' : readFileSync(join(FOLDER, `${name}.err`), 'utf8');
  return reader.finish({ startedAt: NOW, endedAt: NOW, exitCode, errors });
}

/** As a clock of this machine shows it. */
const clockOf = (at: Date) => at.toTimeString().slice(0, 5);

describe('what the program really printed', () => {
  it.each(Object.entries(RECORDINGS))('is read as it was: %s [HARNESS-05] [HARNESS-17]', async (name, recording) => {
    const { mode, exitCode = 0 } = recording;
    const facts = await read(`codex-0.171.0/${name}`, { ...(mode === undefined ? {} : { mode }), exitCode });
    const outcome = workerOutcome(exitCode, facts, `${facts.besides}${facts.errors}`);
    expect({
      state: outcome.state,
      summary: outcome.resultFields?.summary,
      output: outcome.output,
      session: facts.harnessSessionId,
      spent:
        facts.usage &&
        Object.values(facts.usage.models).map((all) => [all.inputTokens, all.outputTokens, all.cacheReadTokens]),
      // The session files were not recorded.
      calls: facts.toolCalls,
      trouble: facts.trouble && [facts.trouble.kind, facts.trouble.until && clockOf(facts.trouble.until)],
      notices: facts.notices,
    }).toEqual({
      state: recording.state,
      summary: recording.summary,
      output: recording.output,
      session: recording.session === undefined ? undefined : expect.stringContaining(recording.session),
      spent: recording.spent && [recording.spent],
      calls: undefined,
      trouble: recording.trouble && [recording.trouble[0], recording.trouble[1]],
      notices: recording.notices ?? [],
    });
  });

  it('is no result when the stream broke off in its turn', async () => {
    const facts = await read('reported/codex-stream-ends-after-error', {});
    expect(workerOutcome(0, facts, '')).toMatchObject({
      state: 'no-result',
      hasResult: false,
      output: 'stream disconnected before completion: idle timeout waiting for SSE',
    });
  });

  it.each([
    ['on another day', 'at Dec 1st, 2026 9:05 PM.', new Date(2026, 11, 1, 21, 5)],
    ['at no known time', 'later.', undefined],
  ])('tells when a limit ends: %s', (_when, said, until) => {
    const fault = `You’ve hit your usage limit. Upgrade to Pro or try again ${said}`;
    expect(troubleOf(fault, new Date(2026, 10, 27, 8))).toEqual({ kind: 'limit', until });
  });

  it('names tool servers that did not start, in a remark and in an error of its start', async () => {
    const job = world.job(world.account({ harness: 'exec-agent' }));
    const reader = execAgent({ codex: 'codex' }).read(job, world.context());
    const message = 'MCP startup incomplete (failed: bascule, docs)';
    reader.line(JSON.stringify({ type: 'item.completed', item: { type: 'error', message } }), undefined);
    const errors =
      'Error: thread/start failed: required MCP servers failed to initialize: must: handshaking failed\n\nStack backtrace:\n   0: <unknown>\n';
    const facts = await reader.finish({ startedAt: new Date(), endedAt: new Date(), exitCode: 1, errors });
    expect(facts.notices).toEqual(['The agent worked without a tool server: bascule, docs, must did not connect.']);
    expect(facts.errors).toBe(errors.split('\n')[0]);
  });
});
