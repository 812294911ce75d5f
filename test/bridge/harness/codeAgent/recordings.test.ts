import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workerOutcome } from '../../../../src/bridge/runs/outcomeOf.ts';
import { type AgentWorld, agentWorld, endWorlds } from './support/agentWorld.ts';

const FOLDER = join(import.meta.dirname, '../recordings');

interface Recording {
  /** The program's version, where it is not the newest that is pinned. */
  readonly version?: string;
  readonly mode?: string;
  readonly exitCode?: number;
  readonly state: string;
  readonly summary?: string;
  readonly output: string;
  /** Of all models: input, output, read, written, dollars. Undefined when no line had counts. */
  readonly spent?: readonly [number, number, number, number, number | null];
  readonly calls?: readonly string[];
  readonly notices?: readonly string[];
  /** What kept the account from working, and the minute in which that ends, if the program knows. */
  readonly trouble?: readonly [kind: string, until?: string];
}

const WROTE = 'Two files were written.';
const DONE = 'Done: hello.txt and note.md are there.';
const USUAL = [3630, 240, 9000, 1500, 0.02862] as const;
const HALF = [2410, 160, 6000, 1000, 0.01904] as const;
const WORKED = { state: 'succeeded', summary: WROTE, output: DONE, spent: USUAL, calls: ['Bash', 'Write'] } as const;
const TALKED = { ...WORKED, output: 'I commented.', calls: ['mcp__bascule__card_get', 'mcp__bascule__card_comment'] };
const FULL = 'The level `permissions: full` lets an agent do everything.';
const WORKSPACE = 'The level `permissions: workspace` lets an agent change files and run commands.';
const REFUSED = { ...WORKED, output: 'I was not allowed.' };

/** What each recording of the program shows, written down from its lines. */
const RECORDINGS: Readonly<Record<string, Recording>> = {
  ok: WORKED,
  'ok-bypass': WORKED,
  'ok-partial': WORKED,
  'mid-stream-2x': WORKED,
  badmodel: { ...WORKED, spent: [3630, 240, 9000, 1500, null] },
  'ok-plan': { ...WORKED, mode: 'plan', notices: [`Every call of a tool was refused: Bash, Write. ${WORKSPACE}`] },
  'denied-auto': { ...REFUSED, mode: 'auto', notices: [`Every call of a tool was refused: Bash, Write. ${FULL}`] },
  'denied-plan': { ...REFUSED, mode: 'plan', notices: [`Every call of a tool was refused: Bash, Write. ${WORKSPACE}`] },
  // A notice of the run says what people denied.
  'asks-denied': {
    ...WORKED,
    summary: 'I am done.',
    output: 'I am done.',
    spent: [2400, 160, 6000, 1000, 0.019],
    calls: ['Write'],
  },
  'denied-default': { ...REFUSED, notices: ['Every call of a tool was refused: Bash, Write.'] },
  'overloaded-2x': { ...WORKED, notices: ['The model service was asked again 2 times (overloaded).'] },
  'rate-429-2x': { ...WORKED, notices: ['The model service was asked again 2 times (rate_limit).'] },
  'fail-bypass': { ...WORKED, output: 'It failed, I stop.', spent: HALF, calls: ['Bash'] },
  resume: { ...WORKED, output: 'Nothing to do.', spent: [4830, 320, 12_000, 2000, 0.03812], calls: [] },
  'background-bypass': {
    ...WORKED,
    output: 'Started in background.',
    spent: [4850, 320, 12_000, 2000, 0.0382],
    calls: ['Bash'],
  },
  'subagent-bypass': {
    ...WORKED,
    output: 'The helper has answered.',
    spent: [7260, 480, 18_000, 3000, 0.05724],
    calls: ['Agent', 'Bash'],
  },
  'two-results-bg': {
    state: 'succeeded',
    summary: 'The tests passed: all done.',
    output: 'The tests passed: all done.',
    spent: USUAL,
    calls: ['Bash'],
  },
  'two-results-sub': {
    state: 'succeeded',
    summary: 'The helper has answered: all done.',
    output: 'The helper has answered: all done.',
    spent: [6040, 400, 15_000, 2500, 0.04766],
    calls: ['Agent', 'Bash'],
  },
  'mcp-plan': {
    ...TALKED,
    mode: 'plan',
    notices: [`Every call of a tool was refused: mcp__bascule__card_get, mcp__bascule__card_comment. ${WORKSPACE}`],
  },
  'mcp-plan-allowed': {
    ...TALKED,
    mode: 'plan',
    notices: [`1 call of a tool was refused: mcp__bascule__card_comment. ${WORKSPACE}`],
  },
  'mcp-auto-allowed': TALKED,
  'mcp-config-worktree-default': TALKED,
  'limit-subscription': {
    exitCode: 1,
    state: 'failed',
    output: "You've hit your 5-hour limit · resets 8:33am (UTC)",
    calls: [],
    trouble: ['limit', '2026-11-27T08:33'],
  },
  'limit-apikey': {
    exitCode: 1,
    state: 'failed',
    output:
      "API Error: Request rejected (429) · This request would exceed your account's rate limit. Please try again later.",
    calls: [],
    trouble: ['limit'],
  },
  'auth-401-full': {
    exitCode: 1,
    state: 'failed',
    output: 'Invalid API key · Fix external API key',
    calls: [],
    trouble: ['sign-in'],
    notices: ['The model service was asked again 10 times (authentication_failed).'],
  },
  credit: { exitCode: 1, state: 'failed', output: 'Credit balance is too low', calls: [], trouble: ['billing'] },
  'not-signed-in': {
    exitCode: 1,
    state: 'failed',
    output: 'Not logged in · Please run /login',
    calls: [],
    trouble: ['sign-in'],
  },
  'nosession-resume': {
    exitCode: 1,
    state: 'failed',
    output: 'No conversation found with session ID: 99999999-1111-4111-8111-000000000001',
  },
  'dup-session-id': {
    exitCode: 1,
    state: 'failed',
    output: 'Error: Session ID 11111111-1111-4111-8111-000000000001 is already in use.',
  },
  sigINT: { state: 'no-result', output: 'A long command.', spent: [1200, 80, 3000, 500, 0.0095], calls: ['Bash'] },
  sigTERM: { state: 'no-result', output: 'A long command.', calls: ['Bash'] },
  '2.1.197 denied-auto': {
    ...REFUSED,
    version: '2.1.197',
    mode: 'auto',
    spent: [3630, 240, 9000, 1500, 0.038025],
    notices: [`Every call of a tool was refused: Bash, Write. ${FULL}`],
  },
  '2.1.197 ok-bypassPermissions': { ...WORKED, version: '2.1.197', spent: [3630, 240, 9000, 1500, 0.038025] },
};

let world: AgentWorld;
beforeAll(async () => {
  world = await agentWorld();
});
afterAll(endWorlds);

const readLines = (file: string) => readFileSync(file, 'utf8').split('\n');

describe('what the program really printed', () => {
  it.each(Object.entries(RECORDINGS))('is read as it was: %s [HARNESS-03] [HARNESS-05]', async (name, recording) => {
    const { version = '2.1.332', mode, exitCode = 0 } = recording;
    const file = join(FOLDER, `claude-${version}`, name.replace(/^\S+ /, ''));
    const facts = await world.read(readLines(`${file}.jsonl`), { job: { mode } });
    const errors = exitCode === 0 ? '' : (readOptional(`${file}.err`) ?? '');
    const outcome = workerOutcome(exitCode, facts, errors);
    expect({
      state: outcome.state,
      summary: outcome.resultFields?.summary,
      output: outcome.output,
      spent: facts.usage && Object.values(facts.usage.models).map((all) => Object.values(all)),
      source: facts.usage?.source,
      calls: facts.toolCalls?.map(({ tool }) => tool),
      notices: facts.notices,
      trouble: facts.trouble && [facts.trouble.kind, facts.trouble.until?.toISOString().slice(0, 16)],
    }).toEqual({
      state: recording.state,
      summary: recording.summary,
      output: recording.output,
      spent: recording.spent && [recording.spent],
      source: recording.spent && 'reported',
      calls: recording.calls,
      notices: recording.notices ?? [],
      trouble: recording.trouble && [recording.trouble[0], recording.trouble[1]],
    });
    expect(facts.besides ?? '').toBe('');
  });
});

describe('what people reported', () => {
  const read = (name: string) => world.read(readLines(join(FOLDER, 'reported', `${name}.jsonl`)));

  it('is read behind sequences for a terminal', async () => {
    const facts = await read('claude-osc-prefix');
    expect(facts).toMatchObject({
      result: { status: 'finished', summary: 'Behind an escape.' },
      harnessSessionId: '11111111-1111-4111-8111-111111111111',
      usage: { models: { 'claude-sonnet-5': { inputTokens: 10, outputTokens: 5, costUsd: 0.01 } } },
    });
  });

  it('decides with its first line where the lines have no numbers [HARNESS-03]', async () => {
    const facts = await read('claude-second-result-valid');
    expect(facts.result).toBeUndefined();
    expect(facts.output).toBe('Tests run in the background; I will report when they finish.');
    expect(facts.usage?.models).toMatchObject({ 'claude-sonnet-5': { inputTokens: 10, costUsd: 0.01 } });
  });

  it('shows the words of a limit and no line of the stream', async () => {
    // Nine in Berlin is eight in UTC; an hour that has just passed would be no moment to wait for.
    const now = new Date('2026-11-27T06:30:00Z');
    const lines = readLines(join(FOLDER, 'reported', 'claude-2.1.220-session-limit.jsonl'));
    const facts = await world.read(lines, { at: () => now });
    const { output, state } = workerOutcome(1, facts, facts.besides ?? 'the tail');
    expect(facts.trouble).toEqual({ kind: 'limit', until: new Date('2026-11-27T08:00:00Z') });
    expect({ output, state }).toEqual({
      output: "You've hit your session limit · resets 9am (Europe/Berlin)",
      state: 'failed',
    });
  });
});

function readOptional(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
