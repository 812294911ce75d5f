import type { AgentFacts } from '../../../src/bridge/harness/Harness.ts';
import {
  commandOutcome,
  notStartedOutcome,
  stoppedOutcome,
  workerOutcome,
} from '../../../src/bridge/runs/outcomeOf.ts';

const facts = (of: Partial<AgentFacts> = {}): AgentFacts => ({
  result: undefined,
  output: '',
  usage: undefined,
  peakContextTokens: undefined,
  toolCalls: undefined,
  timing: undefined,
  harnessSessionId: undefined,
  ...of,
});

describe('A worker that ran', () => {
  it.each([
    ['finished', 'succeeded'],
    ['blocked', 'blocked'],
    ['unfinished', 'unfinished'],
    ['waiting', 'waiting-on-forge'],
  ] as const)('with the result %s at exit 0 ends %s [LOG-05] [HARNESS-01] [HARNESS-02]', (status, state) => {
    const outcome = workerOutcome(
      0,
      facts({ result: { status, summary: 'It is so.', reason: 'stacked', fields: { a: 1 } } }),
      '',
    );
    expect(outcome).toEqual({
      state,
      exitCode: 0,
      hasResult: true,
      resultStatus: status,
      resultReason: 'stacked',
      resultFields: { summary: 'It is so.', a: 1 },
      output: '',
    });
  });

  it('without a result at exit 0 ends no-result [LOG-07] [HARNESS-05]', () => {
    expect(workerOutcome(0, facts({ output: 'bye' }), '')).toEqual({
      state: 'no-result',
      exitCode: 0,
      hasResult: false,
      output: 'bye',
    });
  });

  it.each([
    [1, 1],
    [137, 137],
    [999, 255],
    [null, -1],
  ])('with exit code %s ends failed with %s, result or not [LOG-06] [LOG-07]', (exit, code) => {
    expect(workerOutcome(exit, facts(), '')).toMatchObject({ state: 'failed', exitCode: code, hasResult: false });
    const withResult = workerOutcome(exit, facts({ result: { status: 'finished', summary: 'x' } }), '');
    expect(withResult).toMatchObject({ state: 'failed', exitCode: code, hasResult: true });
    expect(withResult).not.toHaveProperty('resultStatus');
  });

  it('shows what the agent said, else the end of what it printed, and both when it failed', () => {
    expect(workerOutcome(0, facts({ output: 'said' }), 'printed').output).toBe('said');
    expect(workerOutcome(0, facts({ output: ' ' }), 'printed').output).toBe('printed');
    expect(workerOutcome(2, facts({ output: 'said' }), 'printed').output).toBe('said\nprinted');
    expect(workerOutcome(2, facts({ output: 'said' }), 'it said: no').output).toBe('it said: no');
    expect(workerOutcome(null, facts(), 'printed').output).toBe('How the agent ended is not known.\nprinted');
  });

  it('says which signal killed the program, whatever it had said before', () => {
    const killed = workerOutcome(137, facts({ output: 'I work.' }), 'printed');
    expect(killed.output).toBe('The agent’s program was killed by SIGKILL.\nI work.\nprinted');
    expect(workerOutcome(143, facts(), '').output).toBe('The agent’s program was killed by SIGTERM.\n');
    // The bridge knows better, and ssh and others have codes of their own.
    expect(workerOutcome(130, facts(), '', 'The bridge was stopped.').output).toBe('The bridge was stopped.\n');
    expect(workerOutcome(255, facts({ output: 'said' }), '').output).toBe('said');
    expect(workerOutcome(128, facts({ output: 'said' }), '').output).toBe('said');
  });

  it('can print anything: the reported part is bounded, in whole characters, and without NUL', () => {
    const outcome = workerOutcome(0, facts({ output: `a\0b${'😀'.repeat(3000)}\ud800` }), '');
    expect(outcome.output?.length).toBeLessThanOrEqual(4000);
    expect(outcome.output?.isWellFormed()).toBe(true);
    expect(outcome.output).not.toContain('\0');
  });

  it('can put anything into its result: what does not fit is left out, and the summary stays', () => {
    const fields = JSON.parse(
      JSON.stringify({ big: 'x'.repeat(5000), nul: 'a\0b', half: '\ud800', deep: { deeper: ['é'] } }).replace(
        '"big"',
        '"__proto__": {"x": 1}, "big"',
      ),
    ) as Record<string, unknown>;
    const outcome = workerOutcome(
      0,
      facts({ result: { status: 'finished', summary: 's'.repeat(3000), reason: 'NOT A CODE', fields } }),
      '',
    );
    expect(outcome).not.toHaveProperty('resultReason');
    expect(Object.keys(outcome.resultFields ?? {})).toEqual(['summary', 'nul', 'half', 'deep']);
    expect(outcome.resultFields).toMatchObject({ summary: 's'.repeat(1000), nul: 'ab', deep: { deeper: ['é'] } });
    expect(Buffer.byteLength(JSON.stringify(outcome.resultFields))).toBeLessThanOrEqual(4000);
  });
});

describe('The notices of a worker', () => {
  const notices = ['a'.repeat(600), ...Array.from({ length: 30 }, (_, at) => `${at}`)];

  it('go with every end that reads its output, bounded as the service takes them', () => {
    const bounded = ['a'.repeat(500), ...notices.slice(1, 20)];
    expect(workerOutcome(0, facts({ notices }), '').notices).toEqual(bounded);
    expect(workerOutcome(3, facts({ notices }), '').notices).toEqual(bounded);
    expect(stoppedOutcome(facts({ notices }), '').notices).toEqual(bounded);
    expect(workerOutcome(0, facts({ notices: [] }), '')).not.toHaveProperty('notices');
  });
});

describe('A worker that was stopped', () => {
  it('has output and usage, and neither exit code nor result', () => {
    const usage = { source: 'estimated', models: {} } as const;
    const outcome = stoppedOutcome(
      facts({ usage, peakContextTokens: 7, result: { status: 'finished', summary: 'x' } }),
      'tail',
    );
    expect(outcome).toEqual({ state: 'stopped', output: 'tail', usage, peakContextTokens: 7 });
  });
});

describe('A worker that never started', () => {
  it('says why, in at most 1000 characters and never in an empty text [LOG-08]', () => {
    expect(notStartedOutcome('no such program')).toEqual({
      state: 'not-started',
      failureReason: 'no such program',
      output: '',
    });
    expect(notStartedOutcome('x'.repeat(2000)).failureReason).toHaveLength(1000);
    expect(notStartedOutcome(' \0').failureReason).toBe('it could not be started');
  });
});

describe('A command', () => {
  it('that exits 0 succeeded, and its own other codes are reported [WORK-22]', () => {
    expect(commandOutcome(0, undefined, 'ok')).toEqual({ state: 'succeeded', exitCode: 0, output: 'ok' });
    expect(commandOutcome(7, undefined, 'no')).toMatchObject({ state: 'failed', exitCode: 7 });
  });

  it.each([
    ['ran out of time', null, 'The command ran longer than 1 s and was ended.'],
    ['was killed', 137, undefined],
    ['could not be started', null, 'spawn ENOENT'],
    ['ended out of sight', null, undefined],
  ])('that %s failed with -1 [WORK-23]', (_title, exit, trouble) => {
    expect(commandOutcome(exit, trouble, '')).toMatchObject({ state: 'failed', exitCode: -1 });
  });

  it('that failed reports the reason and then the end of its output [WORK-24]', () => {
    const { output } = commandOutcome(3, undefined, `start${'x'.repeat(5000)}end`);
    expect(output).toMatch(/^The command ended with exit code 3\.\n/);
    expect(output).toMatch(/end$/);
    expect(output).not.toContain('start');
    expect(output).toHaveLength(4000);
  });
});
