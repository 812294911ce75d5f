import type { z } from 'zod';
import {
  accountName,
  experimentName,
  harnessSessionId,
  reasonCode,
  ruleId,
  word,
} from '../../../src/domain/input/names.ts';
import { modelName } from '../../../src/domain/input/text.ts';
import { anyCaseUuid, uuid } from '../../../src/domain/input/uuid.ts';

const WORD = 'must start with a lower-case letter and hold 1 to 40 lower-case letters, digits or hyphens';
const CODE = 'must start with a lower-case letter and hold 1 to 64 lower-case letters, digits or hyphens';
const RULE =
  'must start with a lower-case letter or digit and hold 1 to 100 lower-case letters, digits, dots, underscores or hyphens';
const long = (length: number) => 'a'.repeat(length);
const id = 'A0B1C2D3-0000-4000-8000-00000000000F';

/** The faults of a value, each once; empty when it is accepted. */
const faults = (schema: z.ZodType, value: unknown): string[] => [
  ...new Set((schema.safeParse(value).error?.issues ?? []).map((issue) => issue.message)),
];

describe('the name of', () => {
  const words: [string, z.ZodType, string, number][] = [
    ['a work kind, subject type or capability', word, WORD, 40],
    ['a reason', reasonCode, CODE, 64],
  ];
  it.each(words)('%s is made of letters, digits and hyphens', (_name, schema, message, most) => {
    for (const good of ['a', 'a-1', 'fix-run', long(most)]) expect([good, faults(schema, good)]).toEqual([good, []]);
    for (const bad of ['', 'A', '1a', '-a', 'a_b', 'a b', 'ä', 'a\n', long(most + 1)]) {
      expect([bad, faults(schema, bad)]).toEqual([bad, [message]]);
    }
    expect(faults(schema, 1)).toHaveLength(1);
  });

  it('ruleId may begin with a digit and hold dots and underscores', () => {
    for (const good of ['1', 'ready.implement', 'a_b-c', long(100)]) {
      expect([good, faults(ruleId, good)]).toEqual([good, []]);
    }
    for (const bad of ['', '.a', '_a', '-a', 'A', 'a b', 'a\n', long(101)]) {
      expect([bad, faults(ruleId, bad)]).toEqual([bad, [RULE]]);
    }
  });

  it('model is a text of 100 characters, counted as people see them', () => {
    for (const good of ['m', 'Model 3', '🎈'.repeat(100)]) expect(faults(modelName, good)).toEqual([]);
    expect(faults(modelName, '🎈'.repeat(101))).toEqual(['must be at most 100 characters long']);
    for (const control of ['\u0000', '\u001f', '\u007f', '\u009f']) {
      expect(faults(modelName, `a${control}`)).toEqual(['must hold no control character']);
    }
    for (const blank of ['', ' ', '\u00a0']) expect(faults(modelName, blank)).toEqual(['must not be blank']);
  });

  it('an id is a uuid, and kept in lower case', () => {
    expect(uuid.parse(id)).toBe(id.toLowerCase());
    expect(faults(uuid, 'a0b1c2d3')).toEqual(['must be a uuid']);
  });

  const others: [string, z.ZodType, string[], string[]][] = [
    ['an account', accountName, ['a', 'A.b_c-1', long(64)], ['', '.a', 'a/b', 'a b', 'a\n', long(65)]],
    [
      'a session of a harness',
      harnessSessionId,
      ['A:1', 'a.b_c-1', long(100)],
      ['', ':a', 'a b', 'a\u0000', long(101)],
    ],
    ['an experiment', experimentName, ['1', 'a_b-c', long(64)], ['', '-a', 'A', 'a.b', long(65)]],
  ];
  it.each(others)('%s', (_name, schema, good, bad) => {
    for (const value of good) expect([value, faults(schema, value)]).toEqual([value, []]);
    for (const value of [...bad, 1, null])
      expect([value, faults(schema, value)]).toEqual([value, [expect.any(String)]]);
  });

  it('an id may be kept as it was sent', () => {
    expect(anyCaseUuid.parse(id)).toBe(id);
  });
});
