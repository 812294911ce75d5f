import type { Entry } from '../../src/dashboard/pages/run/transcript/entryTypes.ts';
import {
  countBelow,
  type EntryNode,
  joinEntries,
  linesOf,
} from '../../src/dashboard/pages/run/transcript/joinEntries.ts';

const NOTHING = {
  at: null,
  parent: null,
  cut: 0,
  callId: null,
  tool: null,
  act: null,
  path: null,
  isError: null,
  about: null,
  model: null,
  attempt: null,
  attempts: null,
  reason: null,
  server: null,
  count: null,
  steps: null,
};
let number = 0;
beforeEach(() => {
  number = 0;
});
const entry = (kind: Entry['kind'], text: string, more: Partial<Entry> = {}): Entry => {
  number++;
  return { ...NOTHING, number, kind, text, ...more };
};
const said = (text: string, parent: string | null = null) => entry('TEXT', text, { parent });
const call = (callId: string, more: Partial<Entry> = {}) => entry('CALL', `call ${callId}`, { callId, ...more });
const result = (callId: string, text: string, parent: string | null = null) =>
  entry('RESULT', text, { callId, parent });
/** What the reader sees with everything open: each line with its depth, and a result behind its call. */
const drawn = (entries: readonly Entry[]) =>
  linesOf(joinEntries(entries).roots, () => true).map(
    ({ node, depth }) =>
      `${'  '.repeat(depth)}${node.entry?.text ?? `group of ${countBelow(node)}`}${node.result ? ` → ${node.result.text}` : ''}`,
  );

describe('the entries of a transcript', () => {
  it('have results with their calls, in the order in which the calls began', () => {
    const entries = [call('a'), said('between'), call('b'), result('b', 'of b'), result('a', 'of a'), said('after')];
    expect(drawn(entries)).toEqual(['call a → of a', 'between', 'call b → of b', 'after']);
  });

  it('keep a result whose call is unknown or has one, and join an id that is used again with its latest call', () => {
    const entries = [result('x', 'lost'), call('a'), result('a', 'first'), result('a', 'again'), call('a')];
    expect(drawn([...entries, result('a', 'second')])).toEqual(['lost', 'call a → first', 'again', 'call a → second']);
  });

  it('are under the call that began their subagent, however deep', () => {
    const entries = [
      call('d', { act: 'DELEGATE' }),
      said('inner', 'd'),
      call('e', { act: 'DELEGATE', parent: 'd' }),
      said('innermost', 'e'),
      said('meanwhile'),
      result('e', 'of e', 'd'),
      result('d', 'of d'),
    ];
    expect(drawn(entries)).toEqual(['call d → of d', '  inner', '  call e → of e', '    innermost', 'meanwhile']);
  });

  it('of a subagent whose call is not named belong to the only one at work, and else stay together where they happened', () => {
    const one = [call('d', { act: 'DELEGATE' }), said('inner', 'subagent'), result('d', 'of d')];
    const late = [said('left', 'subagent'), said('over', 'subagent'), said('main'), said('other', 'elsewhere')];
    expect(drawn([...one, ...late])).toEqual([
      'call d → of d',
      '  inner',
      'group of 2',
      '  left',
      '  over',
      'main',
      'group of 1',
      '  other',
    ]);
  });

  it('end in a tree, whatever their ids say', () => {
    const entries = [call('a', { parent: 'a' }), call('b', { parent: 'a' }), call('a', { parent: 'b' })];
    const { roots, owners } = joinEntries(entries);
    expect(owners.size).toBe(3);
    const above = (node: EntryNode | undefined): number => (node ? 1 + above(node.above) : 0);
    expect([...owners.values()].map(above)).toEqual([2, 3, 4]);
    expect(roots).toHaveLength(1);
  });

  it('are joined and laid out by the ten thousand in a moment, although each is under the one before', () => {
    const deep = Array.from({ length: 10_000 }, (_, at) => call(`${at}`, { parent: `${at - 1}` }));
    const { roots } = joinEntries(deep);
    expect(linesOf(roots, () => true)).toHaveLength(10_001);
    expect(countBelow(roots[0] as EntryNode)).toBe(10_000);
  });
});
