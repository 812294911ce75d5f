import { labelName } from '../../../src/domain/board/labels/labelInput.ts';
import { title } from '../../../src/domain/cards/cardInput.ts';
import { readPasskeyName } from '../../../src/domain/factors/passkeys/passkeyName.ts';
import { parseHeartbeat } from '../../../src/domain/heartbeats/parseHeartbeat.ts';
import { line, modelName, said } from '../../../src/domain/input/text.ts';
import { trimText } from '../../../src/domain/input/trimText.ts';

const UNSEEN: [string, string][] = [
  ['nothing', ''],
  ['white space', ' \t\n\u00a0\u2003\u2028\u3000\ufeff'],
  ['a space without width, a word joiner and a fixed space', '\u200b\u2060\u00a0'],
  ['joiners', '\u200c\u200d'],
  ['a soft hyphen', '\u00ad'],
  ['marks of direction', '\u200e\u202e\u2066\u2069'],
  ['selectors that select nothing', '\ufe0f\u{e0100}'],
  ['fillers of Hangul', '\u115f\u1160\u3164\uffa0'],
  ['tags', '\u{e0041}\u{e007f}'],
  ['a cell of Braille without dots', '\u2800'],
  ['invisible operators', '\u2061\u2064'],
];

const SEEN: [string, string][] = [
  ['a family of emoji', '👩‍👩‍👧‍👦'],
  ['a heart with its selector', '❤️'],
  ['a flag of tags', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['a Persian word with a joiner that separates', 'می‌خواهم'],
  ['a Hindi word with a joiner', 'क्‍ष'],
  ['one letter between spaces without width', '\u200ba\u200b'],
];

describe('a text', () => {
  it.each(UNSEEN)('of %s is empty', (_what, text) => {
    expect(trimText(text)).toBe('');
  });

  it.each(SEEN)('of %s stays as it is', (_what, text) => {
    expect([trimText(text), trimText(`  ${text}\n`)]).toEqual([text, text]);
  });

  it.each(UNSEEN)('of %s is no title, name, label, model or statement', (_what, text) => {
    for (const schema of [title, labelName, line(40), modelName, said(100)]) {
      expect(schema.safeParse(text).success).toBe(false);
    }
    expect(said(100, 0).parse(text)).toBe('');
    expect(() => readPasskeyName(text)).toThrow(expect.objectContaining({ code: 'bad_user_input' }));
  });

  it.each(SEEN)('of %s is a title, name, label, model or statement', (_what, text) => {
    for (const schema of [title, labelName, line(40), modelName, said(100)]) expect(schema.parse(text)).toBe(text);
    expect(readPasskeyName(text)).toBe(text);
  });
});

describe('a heartbeat', () => {
  const beat = (fields: object) => parseHeartbeat({ projects: [], cliVersion: '1.0.0', ...fields });

  it.each(UNSEEN)('with a name of %s asks for none, and its version must be seen [HB-12]', (_what, text) => {
    expect(beat({ name: text }).name).toBeNull();
    expect(() => beat({ cliVersion: text })).toThrow(
      expect.objectContaining({
        code: 'bad_user_input',
        violations: [expect.objectContaining({ propertyPath: 'cliVersion' })],
      }),
    );
  });

  it.each(SEEN)('with a name of %s gets it [HB-14]', (_what, text) => {
    expect(beat({ name: ` ${text} ` }).name).toBe(text);
  });
});
