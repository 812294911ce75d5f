import fc from 'fast-check';
import { z } from 'zod';
import { quickly } from '../../src/lib/quickly.ts';

const upper = z.string().transform((text, check) => {
  if (text.length > 3) check.addIssue({ code: 'custom', message: 'is too long' });
  return text.toUpperCase();
});

/** Each kind of rule that our schemas are made of, and some that the library must be asked for. */
const SCHEMAS: Record<string, z.ZodType> = {
  text: z.string(),
  trimmed: z
    .string()
    .trim()
    .refine((text) => text.length > 0),
  'of a pattern': z.string().regex(/^a+$/),
  'of bounded length': z.string().min(1).max(3),
  number: z.number(),
  whole: z.number().int().min(0).max(1000),
  'whole by its kind': z
    .int('must be whole')
    .min(1)
    .max(2 ** 31 - 1),
  'between two': z.number().gt(0).lt(5),
  yes: z.boolean(),
  word: z.enum(['a', 'b']),
  anything: z.unknown(),
  list: z.array(z.string()).max(2),
  nullish: z.string().nullish(),
  optional: z.string().optional(),
  nullable: z.number().nullable(),
  made: upper,
  'made of maybe nothing': z
    .string()
    .nullish()
    .transform((value) => value ?? null),
  'made of what was made': upper.transform((text) => `${text}!`).nullish(),
  'made of anything': z.unknown().transform((value, check) => {
    if (typeof value !== 'string') check.addIssue('no text');
    return value;
  }),
  'with a word for nothing': z.string().default('x'),
  'one of two': z.union([z.string(), z.number()]),
  date: z.iso.datetime({ offset: true }),
  'judged at length': z.string().superRefine((text, check) => {
    if (text === 'a') check.addIssue({ code: 'custom', message: 'is a' });
  }),
  read: z.coerce.number(),
};
const OBJECT = z.object({ ...SCHEMAS, inner: z.object({ list: z.array(z.object(SCHEMAS)).max(3) }).nullish() });

const leaf = fc.oneof(
  fc.constantFrom(undefined, null, '', ' ', ' a ', 'a', 'aaa', 'aaaa', 'b', 'x', '1', 0, -0, 1, 1.5, -1, 5, 1000, 1001),
  fc.constantFrom(
    2 ** 31 - 1,
    2 ** 31,
    2 ** 53,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
    false,
    '2026-01-02T03:04:05+01:00',
  ),
  fc.array(fc.constantFrom('a', 1, null), { maxLength: 3 }),
  fc.constant({}),
);
const GOOD: Record<string, unknown> = {
  text: 'a',
  trimmed: ' a ',
  'of a pattern': 'aaa',
  'of bounded length': 'aa',
  number: 1.5,
  whole: 0,
  'whole by its kind': 1,
  'between two': 1,
  yes: true,
  word: 'b',
  anything: {},
  list: ['a'],
  nullable: 1,
  made: 'abc',
  'made of anything': 'a',
  'one of two': 1,
  date: '2026-01-02T03:04:05Z',
  'judged at length': 'b',
  read: '7',
};

describe('a schema that is judged quickly', () => {
  it.each(Object.entries(SCHEMAS))('says of any value what the library says: %s', (_kind, schema) => {
    const judge = quickly(schema);
    fc.assert(
      fc.property(leaf, (value) => {
        expect(judge(value)).toEqual(schema.safeParse(value));
      }),
      { numRuns: 300 },
    );
  });

  it('says of whole objects what the library says, with the same keys', () => {
    const judge = quickly(OBJECT);
    expect(judge(GOOD)).toMatchObject({ success: true });
    const changes = fc.dictionary(fc.constantFrom(...Object.keys(SCHEMAS), 'inner', 'unknown key'), leaf, {
      maxKeys: 2,
    });
    fc.assert(
      fc.property(changes, changes, fc.subarray(Object.keys(SCHEMAS), { maxLength: 1 }), (change, inside, without) => {
        const list = [{ ...GOOD, ...inside }];
        const body: Record<string, unknown> = { ...GOOD, inner: { list }, ...change };
        for (const name of without) delete body[name];
        const [quick, slow] = [judge(body), OBJECT.safeParse(body)];
        expect(quick).toEqual(slow);
        // Unlike the comparison, JSON tells a key that is missing from one that holds undefined, and their order.
        if (slow.success) expect(Object.keys(quick.data as object)).toEqual(Object.keys(slow.data));
      }),
      { numRuns: 1_000 },
    );
  });

  it('takes no number for text and no list for an object', () => {
    const judge = quickly(z.object({ a: z.string() }));
    for (const value of [[], null, undefined, 'a', { a: 1 }, {}]) expect(judge(value).success).toBe(false);
    expect(judge(JSON.parse('{"a":"b","__proto__":{"c":1}}'))).toEqual({ success: true, data: { a: 'b' } });
  });

  it('lets through what a transformation throws', () => {
    const judge = quickly(
      z.string().transform(() => {
        throw new Error('thrown');
      }),
    );
    expect(() => judge('a')).toThrow('thrown');
  });
});
