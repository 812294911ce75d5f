import type { z } from 'zod';
import * as input from '../../../src/domain/work/workInput.ts';

const WORD = 'must start with a lower-case letter and hold 1 to 40 lower-case letters, digits or hyphens';
const CODE = 'must start with a lower-case letter and hold 1 to 64 lower-case letters, digits or hyphens';
const RULE = 'must start with a lower-case letter or digit and hold 1 to 100 of these, dots, underscores and hyphens';
const URL_RULE = 'must be an https address of at most 2000 characters';
const SHA = 'must be 7 to 64 lower-case hexadecimal digits';
const long = (length: number) => 'a'.repeat(length);
const link = (length: number) => `https://h/${long(length - 10)}`;
const id = 'A0B1C2D3-0000-4000-8000-00000000000F';

/** What is wrong with a value, each fault once; none when it is taken. */
const faults = (schema: z.ZodType, value: unknown): string[] => [
  ...new Set((schema.safeParse(value).error?.issues ?? []).map((issue) => issue.message)),
];

describe('a field of a work request (document 1 §2.6)', () => {
  const words: [string, z.ZodType, string, number][] = [
    ['kind', input.kind, WORD, 40],
    ['subjectType', input.subjectType, WORD, 40],
    ['capability', input.capability, WORD, 40],
    ['reason', input.reasonCode, CODE, 64],
  ];
  it.each(words)('%s is a word of letters, digits and hyphens', (_name, schema, message, most) => {
    for (const good of ['a', 'a-1', 'fix-run', long(most)]) expect([good, faults(schema, good)]).toEqual([good, []]);
    for (const bad of ['', 'A', '1a', '-a', 'a_b', 'a b', 'ä', 'a\n', long(most + 1)]) {
      expect([bad, faults(schema, bad)]).toEqual([bad, [message]]);
    }
    expect(faults(schema, 1)).toHaveLength(1);
  });

  it('ruleId may begin with a digit and hold dots and underscores', () => {
    for (const good of ['1', 'ready.implement', 'a_b-c', long(100)]) {
      expect([good, faults(input.ruleId, good)]).toEqual([good, []]);
    }
    for (const bad of ['', '.a', '_a', '-a', 'A', 'a b', 'a\n', long(101)]) {
      expect([bad, faults(input.ruleId, bad)]).toEqual([bad, [RULE]]);
    }
  });

  it('model is a text of 100 characters, counted as people see them', () => {
    for (const good of ['m', 'Model 3', '🎈'.repeat(100)]) expect(faults(input.model, good)).toEqual([]);
    expect(faults(input.model, '🎈'.repeat(101))).toEqual(['must be at most 100 characters long']);
    for (const control of ['\u0000', '\u001f', '\u007f', '\u009f']) {
      expect(faults(input.model, `a${control}`)).toEqual(['must hold no control character']);
    }
    for (const blank of ['', ' ', '\u00a0']) expect(faults(input.model, blank)).toEqual(['must not be blank']);
  });

  it('an id is a uuid, and kept in lower case', () => {
    expect(input.uuid.parse(id)).toBe(id.toLowerCase());
    expect(faults(input.uuid, 'a0b1c2d3')).toEqual(['must be a uuid']);
  });

  const context: [string, unknown, string[]][] = [
    ['pullRequestNumber', 1, []],
    ['pullRequestNumber', 2_147_483_647, []],
    ['pullRequestNumber', null, []],
    ['pullRequestNumber', 0, ['must be 1 or more']],
    ['pullRequestNumber', 2_147_483_648, ['must be 2147483647 or less']],
    ['pullRequestNumber', 1.5, ['must be an integer']],
    ['pullRequestUrl', 'HTTPS://forge.example/1', []],
    ['pullRequestUrl', link(2_000), []],
    ['pullRequestUrl', undefined, []],
    ['pullRequestUrl', link(2_001), [URL_RULE]],
    ['pullRequestUrl', 'http://forge.example/1', [URL_RULE]],
    ['pullRequestUrl', 'see https://forge.example/1', [URL_RULE]],
    ['pullRequestUrl', 'https://forge.example/a b', [URL_RULE]],
    ['pullRequestUrl', 'https://', [URL_RULE]],
    ['pullRequestUrl', 'https://[', [URL_RULE]],
    ['headSha', '0a1b2c3', []],
    ['headSha', long(64), []],
    ['headSha', null, []],
    ['headSha', '0a1b2c', [SHA]],
    ['headSha', long(65), [SHA]],
    ['headSha', '0A1B2C3', [SHA]],
    ['headSha', '0a1b2cg', [SHA]],
    ['reason', 'changes-requested', []],
    ['reason', null, []],
    ['reason', 'Changes', [CODE]],
    ['documentId', id, []],
    ['documentId', null, []],
    ['documentId', 'x', ['must be a uuid']],
  ];
  it.each(context)('context.%s of %j', (field, value, expected) => {
    expect(faults(input.context, { [field]: value })).toEqual(expected);
  });
});
