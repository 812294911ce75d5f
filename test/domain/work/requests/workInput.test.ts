import type { z } from 'zod';
import { context as schema } from '../../../../src/domain/work/requests/workInput.ts';

const CODE = 'must start with a lower-case letter and hold 1 to 64 lower-case letters, digits or hyphens';
const URL_RULE = 'must be an https address of at most 2000 characters';
const SHA = 'must be 7 to 64 lower-case hexadecimal digits';
const long = (length: number) => 'a'.repeat(length);
const link = (length: number) => `https://h/${long(length - 10)}`;
const id = 'A0B1C2D3-0000-4000-8000-00000000000F';

/** The faults of a value, each once; empty when it is accepted. */
const faults = (schema: z.ZodType, value: unknown): string[] => [
  ...new Set((schema.safeParse(value).error?.issues ?? []).map((issue) => issue.message)),
];

describe('the context of a work request (document 1 §2.6)', () => {
  const context: [string, unknown, string[]][] = [
    ['pullRequestNumber', 1, []],
    ['pullRequestNumber', 2_147_483_647, []],
    ['pullRequestNumber', null, []],
    ['pullRequestNumber', 0, ['must be 1 or more']],
    ['pullRequestNumber', 2_147_483_648, ['must be 2147483647 or less']],
    ['pullRequestNumber', 1.5, ['must be an integer of 1 to 2147483647']],
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
  it.each(context)('%s of %j', (field, value, expected) => {
    expect(faults(schema, { [field]: value })).toEqual(expected);
  });
});
