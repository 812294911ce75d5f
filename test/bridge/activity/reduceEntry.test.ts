import { startingAt } from '../../../src/bridge/activity/LiveState.ts';
import { MOST_CALLS, reduceEntry } from '../../../src/bridge/activity/reduceEntry.ts';
import type { Entry } from '../../../src/bridge/harness/Entry.ts';

const RULES = { subcommandPrograms: ['npm', 'git'], collectFullText: false, dir: '/work/repo' };
const FULL = { ...RULES, collectFullText: true };

type Told = Entry extends infer Each ? (Each extends Entry ? Omit<Each, 'at'> : never) : never;

/** The state after these entries, of which each comes a second after the one before. */
function stateAfter(entries: readonly Told[], rules = RULES) {
  return entries.reduce(
    (state, entry, place) => reduceEntry(state, { ...entry, at: 1_000 * (place + 1) } as Entry, rules, 0),
    startingAt(0),
  );
}
const call = (id: string, more: Partial<Extract<Entry, { type: 'call' }>> = {}): Told => ({
  type: 'call',
  id,
  tool: 'Bash',
  act: 'run',
  text: 'npm test -- --watch=false',
  path: undefined,
  inSubagent: false,
  ...more,
});
const edit = (path: string, id = 'e') => call(id, { tool: 'Edit', act: 'edit', text: '{}', path });
const result = (id: string, isError = false, backgroundId?: string): Told => ({
  type: 'result',
  id,
  isError,
  text: '',
  backgroundId,
});
const START: Told = { type: 'notice', about: 'start', model: 'claude-opus-5-5', session: 's-1' };
const SAID: Told = { type: 'text', text: 'Done.', inSubagent: false };
const retry = (attempt: number): Told => ({ type: 'notice', about: 'retry', attempt, of: 10, reason: undefined });

describe('what a run does', () => {
  it('is nothing known, then the word of the model', () => {
    expect(stateAfter([]).doing).toMatchObject({ kind: 'starting', since: 0 });
    expect(stateAfter([START])).toMatchObject({
      model: 'claude-opus-5-5',
      session: 's-1',
      doing: { kind: 'thinking', since: 1_000 },
    });
  });

  it('is the call without an end, since its beginning', () => {
    expect(stateAfter([START, call('a'), { ...SAID, inSubagent: true } as Told]).doing).toEqual({
      kind: 'running',
      tool: 'Bash',
      subject: 'npm test',
      since: 2_000,
    });
    expect(stateAfter([START, call('a'), result('a')]).doing).toMatchObject({ kind: 'thinking', since: 3_000 });
  });

  it.each([
    ['cd /tmp && npm test | tail -3', 'npm test'],
    ["/bin/bash -lc 'git push origin main'", 'git push'],
    ['cd ..', 'cd'],
    ['', undefined],
  ])('names the command that counts in %j', (text, subject) => {
    expect(stateAfter([call('a', { text })]).doing.subject).toBe(subject);
  });

  it('names a path only while the project collects full texts, and never the folders around the run', () => {
    const plain = stateAfter([edit('/work/repo/src/timetable.ts')]);
    expect(plain.doing).toMatchObject({ kind: 'editing', tool: 'Edit', subject: undefined });
    expect(JSON.stringify(plain)).not.toContain('timetable');
    expect(stateAfter([edit('/work/repo/src/timetable.ts')], FULL).doing.subject).toBe('src/timetable.ts');
    expect(stateAfter([edit('src/timetable.ts')], FULL).doing.subject).toBe('src/timetable.ts');
    expect(stateAfter([edit('/home/ada/secret/notes.md')], FULL).doing.subject).toBe('notes.md');
    expect(stateAfter([edit('../secret/notes.md')], FULL).doing.subject).toBe('notes.md');
  });

  it('is the newest of several calls, and what a subagent does is the wait for it', () => {
    const agent = call('task', { tool: 'Agent', act: 'delegate' });
    const inside = call('b', { inSubagent: true });
    expect(stateAfter([call('a'), edit('x', 'b')]).doing.tool).toBe('Edit');
    expect(stateAfter([call('a'), edit('x', 'b'), result('b')]).doing).toMatchObject({ kind: 'running', since: 1_000 });
    expect(stateAfter([agent, inside]).doing).toMatchObject({ kind: 'delegating', since: 1_000 });
    expect(stateAfter([agent, inside]).calls.map(({ inSubagent }) => inSubagent)).toEqual([false, true]);
  });

  it('is the wait for the model while the program asks again, until it answers', () => {
    expect(stateAfter([START, retry(1), retry(2), retry(3)]).doing).toMatchObject({
      kind: 'retrying',
      attempt: 3,
      of: 10,
      since: 2_000,
    });
    expect(stateAfter([START, retry(1), SAID]).doing).toMatchObject({ kind: 'thinking', since: 3_000 });
  });

  it('is the thought of the model too that ends a wait for its service', () => {
    const thought: Told = { type: 'reasoning', text: '', inSubagent: false };
    expect(stateAfter([START, retry(1), thought]).doing.kind).toBe('thinking');
  });

  it('cuts a long path at its beginning, because the name of the file is at its end', () => {
    const { subject } = stateAfter([edit(`${'deep/'.repeat(80)}file.ts`)], FULL).doing;
    expect(subject).toHaveLength(200);
    expect(subject).toMatch(/^….*deep\/file\.ts$/);
  });

  it('forgets the oldest of a hundred calls that are under way at once', () => {
    const many = Array.from({ length: 101 }, (_, place) => call(`c${place}`));
    expect(stateAfter(many).open.map(({ id }) => id)).toEqual(
      Array.from({ length: 100 }, (_, place) => `c${place + 1}`),
    );
  });

  it('is a question until something follows it', () => {
    const asked: Told[] = [call('q', { tool: 'ask_owner', act: 'other' }), { type: 'question', text: 'Which?' }];
    expect(stateAfter(asked).doing).toMatchObject({ kind: 'asking', since: 2_000 });
    expect(stateAfter([...asked, result('q')]).doing.kind).toBe('thinking');
    // The call that it was asked for goes on.
    expect(stateAfter([...asked, { type: 'notice', about: 'answer' }]).doing).toMatchObject({ kind: 'using' });
  });

  it('counts each refused call once, and tells how calls ended', () => {
    const refusal: Told = { type: 'notice', about: 'refusal', id: 'a', tool: 'Bash' };
    const { calls, refusals } = stateAfter([
      call('a'),
      refusal,
      result('a', true),
      refusal,
      call('b'),
      result('b', true),
      call('c'),
      result('c', false, 'task-1'),
      call('d'),
      call('e'),
      result('e'),
    ]);
    expect(refusals).toBe(1);
    expect(calls.map(({ state }) => state)).toEqual(['refused', 'failed', 'background', 'running', 'done']);
  });

  it('keeps the latest calls alone, and forgets none that is still under way', () => {
    const many = Array.from({ length: 50 }, (_, place) => call(`c${place}`, { inSubagent: true }));
    const state = stateAfter([call('first'), ...many]);
    expect(state.calls).toHaveLength(MOST_CALLS);
    expect(state.doing).toMatchObject({ kind: 'running', since: 1_000 });
    expect(stateAfter([call('first'), ...many, result('first')]).doing.kind).toBe('thinking');
  });

  it('is the same object when nothing of it changed, so that nothing is sent', () => {
    const state = stateAfter([START]);
    expect(reduceEntry(state, { ...SAID, at: 9 } as Entry, RULES, 0)).toBe(state);
    const quiet: Told[] = [
      { type: 'plan', steps: [] },
      { type: 'reasoning', text: '', inSubagent: false },
      { type: 'notice', about: 'missing', server: 'bascule' },
      { type: 'error', text: 'broken' },
      result('unknown'),
    ];
    for (const entry of quiet) expect(reduceEntry(state, { ...entry, at: 9 } as Entry, RULES, 0)).toBe(state);
  });
});
