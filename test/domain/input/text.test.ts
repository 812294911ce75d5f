import type { z } from 'zod';
import { EARLIEST, LATEST, moment } from '../../../src/domain/input/moment.ts';
import { freeText, line, prose, said } from '../../../src/domain/input/text.ts';

const HALF = '\ud83c';
const CONTROLS = ['\u0000', '\u001f', '\u007f', '\u0085', '\u009f'];

const faults = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) => issue.message);

describe('the text of an input', () => {
  it('a line is trimmed, counts characters and holds no control character', () => {
    expect(line(3).parse(' abc ')).toBe('abc');
    expect(faults(line(3), '🎈🎈🎈')).toEqual([]);
    for (const bad of ['', '  ', 'abcd', '🎈🎈🎈🎈']) {
      expect([bad, faults(line(3), bad)]).toEqual([bad, ['must be 1 to 3 characters long after trimming']]);
    }
    for (const control of CONTROLS) expect(faults(line(3), `a${control}b`)).toEqual(['must hold no control character']);
  });

  it('prose counts bytes and holds no NUL', () => {
    expect(faults(prose(4), '🎈')).toEqual([]);
    expect(faults(prose(4), '🎈a')).toEqual(['must be at most 4 bytes long']);
    expect(faults(prose(4), 'a\n\t')).toEqual([]);
    expect(faults(prose(4), 'a\u0000')).toEqual(['must hold no NUL character']);
  });

  it.each([
    ['free text', freeText(2), 'must be at most 2 characters long'],
    ['what is said', said(2), 'must be 1 to 2 characters long after trimming'],
  ])('%s counts characters and holds only what UTF-8 has', (_name, schema, tooLong) => {
    expect(faults(schema, '🎈🎈')).toEqual([]);
    expect(faults(schema, '🎈🎈a')).toEqual([tooLong]);
    expect(faults(schema, 'a\u0000')).toEqual(['must hold no NUL character']);
    expect(faults(schema, `a${HALF}`)).toEqual(['must hold no half of a surrogate pair']);
    expect(faults(schema, 1)).toEqual(['must be text']);
  });

  it('free text is kept as it was sent, and what is said is trimmed', () => {
    expect(freeText(9).parse(' a ')).toBe(' a ');
    expect(said(9).parse(' a\nb ')).toBe('a\nb');
    expect(faults(said(9), '   ')).toHaveLength(1);
    expect(faults(said(9, 0), '   ')).toEqual([]);
  });
});

describe('a moment of an input', () => {
  it.each([
    ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000Z'],
    ['2026-01-02T03:04:05.999Z', '2026-01-02T03:04:05.000Z'],
    ['2026-01-02T03:04:05+02:00', '2026-01-02T01:04:05.000Z'],
    ['2026-01-02T03:04:05+0200', '2026-01-02T01:04:05.000Z'],
    [new Date(EARLIEST).toISOString(), '0001-01-01T00:00:00.000Z'],
    [new Date(LATEST).toISOString(), '9999-12-31T23:59:59.000Z'],
  ])('%s is %s', (text, expected) => {
    expect(moment.parse(text).toISOString()).toBe(expected);
  });

  it.each([['yesterday'], ['2026-02-30T00:00:00Z'], ['0001-01-01T00:00:00+01:00'], ['9999-12-31T23:59:59-01:00'], [1]])(
    '%s is refused',
    (value) => {
      expect(faults(moment, value)).toEqual(['must be an RFC 3339 date']);
    },
  );
});
