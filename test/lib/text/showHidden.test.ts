import { showHidden } from '../../../src/lib/text/showHidden.ts';

describe('hidden characters', () => {
  it.each([
    ['a control of direction', 'exe\u202Etxt', 'exe‹U+202E›txt'],
    ['one without a width', 'pay\u200Bpal', 'pay‹U+200B›pal'],
    ['a joiner between letters', 'a\u200Db', 'a‹U+200D›b'],
    ['a tag', 'a\u{E0041}', 'a‹U+E0041›'],
    ['a control', 'a\u001b[2J', 'a‹U+001B›[2J'],
    ['marks heaped on a letter', `a${'\u0301'.repeat(10)}b`, `a${'\u0301'.repeat(8)}‹+2 marks›b`],
  ])('%s is named', (_what, text, shown) => {
    expect(showHidden(text)).toBe(shown);
    expect(showHidden(shown)).toBe(shown);
  });

  it.each([
    ['plain text', 'two\n\tlines'],
    ['a family, which joiners make of people', '👩‍👩‍👧'],
    ['other scripts', 'שלום नमस्ते'],
  ])('%s stays as it is', (_what, text) => {
    expect(showHidden(text)).toBe(text);
  });
});
