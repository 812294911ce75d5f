import { Doings } from '../../src/dashboard/pages/run/now/Doings.ts';
import { doingWords } from '../../src/dashboard/pages/run/now/doingWords.ts';
import type { Entry } from '../../src/dashboard/pages/run/transcript/entryTypes.ts';

let number = 0;
const entry = (kind: Entry['kind'], text: string, more: object = {}) =>
  ({ number: ++number, kind, text, ...more }) as Entry;
const call = (callId: string, more: object = {}) => entry('CALL', `do ${callId}`, { callId, act: 'RUN', ...more });
const result = (callId: string) => entry('RESULT', 'ok', { callId });
const words = (...entries: Entry[]): string | undefined => {
  const doings = new Doings();
  doings.add(entries);
  return doings.newest && doingWords(doings.newest);
};

describe('what an agent does at the moment', () => {
  it('is the newest of its words and its open calls, and never of a subagent', () => {
    expect(words()).toBeUndefined();
    expect(words(entry('REASONING', 'hm'), entry('TEXT', '---'), result('x'))).toBeUndefined();
    expect(words(call('a'), entry('TEXT', 'I wait.'))).toBe('I wait.');
    expect(words(entry('TEXT', 'I wait.'), call('a'), call('b'), result('b'))).toBe('Runs do a');
    expect(words(entry('TEXT', 'I wait.'), call('a'), result('a'))).toBe('I wait.');
    const below = { parent: 'a' };
    expect(words(call('a', { act: 'DELEGATE' }), call('b', below), entry('TEXT', 'inside', below))).toBe(
      'Waits for a subagent',
    );
  });

  it('is one line of at most 140 characters: the last one with words, or what a call is about', () => {
    expect(words(entry('TEXT', 'First.\n- **Then** `npm`\n```\n'))).toBe('Then npm');
    expect(words(entry('TEXT', 'word '.repeat(100)))?.length).toBeLessThanOrEqual(141);
    expect(words(call('a', { act: 'EDIT', path: 'src/pier.ts' }))).toBe('Edits src/pier.ts');
    expect(words(call('a', { act: 'OTHER', tool: 'board' }))).toBe('Uses board');
    expect(words(call('a', { text: ' ', tool: 'Bash' }))).toBe('Uses Bash');
    expect(words(call('a', { text: 'one &&\n two' }))).toBe('Runs one && two');
  });
});
