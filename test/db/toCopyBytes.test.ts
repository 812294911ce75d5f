import { Database } from '../../src/db/Database.ts';
import { type CopyColumn, toCopyBytes } from '../../src/db/toCopyBytes.ts';
import { createTestDatabase } from '../support/postgres.ts';

interface Odd {
  number: number | null;
  big: number | null;
  yes: boolean | null;
  text: string | null;
  id: string | null;
  at: string | null;
  texts: readonly string[] | null;
}

const NULLS: Odd = { number: null, big: null, yes: null, text: null, id: null, at: null, texts: null };
const NAMES = Object.keys(NULLS) as (keyof Odd)[];
const COLUMNS: CopyColumn<Odd>[] = [
  { type: 'integer', of: ({ number }) => number },
  { type: 'bigint', of: ({ big }) => big },
  { type: 'boolean', of: ({ yes }) => yes },
  { type: 'text', of: ({ text }) => text },
  { type: 'uuid', of: ({ id }) => id },
  { type: 'timestamptz', of: ({ at }) => at },
  { type: 'text[]', of: ({ texts }) => texts },
];

/** Each in the middle of a long text too: short ones are written in another way. */
const TEXTS = [
  '',
  '\\N',
  '\\.',
  'back\\slash\\',
  'tab\tline\nreturn\r',
  '{"json": [1, "a\\"b", null]}',
  "it's",
  'NULL',
  '\u007f\u0080ÿ',
  'naïve Grüße',
  '日本語',
  '🦜👩‍👩‍👧‍👦',
  '\ufeff\uffff',
  'half \ud83e alone',
];
const NUMBERS = [0, 1, -1, 2_147_483_647, -2_147_483_648];
const BIGS = [0, -1, 2 ** 31, 2 ** 32, -(2 ** 32) - 1, 4_294_967_295, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
const TIMES = [
  '2026-11-20T10:00:00.123Z',
  '2000-01-01T00:00:00Z',
  '1999-12-31T23:59:59.999Z',
  '1970-01-01T00:00:00.5Z',
  '0001-01-01T00:00:00.001Z',
  '9999-12-31T23:59:59.999Z',
];
const LISTS = [
  [],
  [''],
  ['a,b', '{}', '"', '\\', 'NULL'],
  ['日本', ' '],
  Array.from({ length: 20 }, (_, n) => 'x'.repeat(n)),
];

function oddRows(): Odd[] {
  const texts = TEXTS.flatMap((text) => [text, `${'long '.repeat(10)}${text}`, text.repeat(4_000)]);
  return [
    NULLS,
    ...NUMBERS.map((number) => ({ ...NULLS, number })),
    ...BIGS.map((big) => ({ ...NULLS, big })),
    ...[true, false].map((yes) => ({ ...NULLS, yes })),
    ...texts.map((text) => ({ ...NULLS, text })),
    ...[
      '00000000-0000-0000-0000-000000000000',
      'FFFFFFFF-ffff-4fff-8fff-ffffffffffff',
      '0189c3a2-7b41-7c11-9d2e-5f6a7b8c9d0e',
    ].map((id) => ({ ...NULLS, id })),
    ...TIMES.map((at) => ({ ...NULLS, at })),
    ...LISTS.map((list) => ({ ...NULLS, texts: list })),
  ];
}

describe('rows for COPY', () => {
  it('are stored as inserts store them, whatever is in them', async () => {
    const database = await createTestDatabase({ template: 'template0' });
    const db = await Database.open({ url: database.url, poolSize: 1 });
    try {
      for (const table of ['copied', 'inserted']) {
        await db.pool.query(`create table ${table} (place serial, number int, big bigint, yes boolean, text text, id uuid,
          at timestamptz, texts text[])`);
      }
      const rows = oddRows();
      const list = NAMES.join(', ');
      // Twice: the second time in memory that is used already.
      for (let times = 0; times < 2; times++) {
        await db.transaction(({ queries }) => queries.copy(`copied (${list})`, toCopyBytes(COLUMNS, rows)));
        for (const row of rows) {
          const values = NAMES.map((name) => row[name]);
          await db.pool.query(`insert into inserted (${list}) values ($1, $2, $3, $4, $5, $6, $7)`, values);
        }
      }
      const { rows: differing } = await db.pool.query(
        `select c, i from copied c full join inserted i using (place)
         where (${NAMES.map((name) => `c.${name}`)}) is distinct from (${NAMES.map((name) => `i.${name}`)})`,
      );
      expect(differing).toEqual([]);
      expect((await db.pool.query('select count(*)::int as n from copied')).rows).toEqual([{ n: rows.length * 2 }]);
    } finally {
      await db.close();
      await database.drop();
    }
  });
});
