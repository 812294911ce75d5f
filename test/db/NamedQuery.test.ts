import pg from 'pg';
import type { JoinedRows } from '../../src/db/JoinedRows.ts';
import { PreparedClient } from '../../src/db/PreparedClient.ts';
import { joinedStatement, statement } from '../../src/db/statement.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';

const ALL_KINDS = statement(
  'test_all_kinds',
  `select $1::int as number, $2::text as text, $3::timestamptz as at, $4::jsonb as json, $5::uuid[] as ids, $6::bytea as bytes,
          $7::boolean as yes, $8::bigint as big, $9::text[] as texts, null as nothing`,
);
const VALUES = [
  7,
  'Grüße "an" \\ alle',
  new Date('2026-01-02T03:04:05.678Z'),
  { a: [1, null] },
  ['00000000-0000-4000-8000-000000000001'],
  Buffer.from([0, 255]),
  true,
  '9007199254740993',
  ['NULL', '', 'a,b', null],
];
const CREATE = statement('test_create', 'create temporary table kept (id int primary key)');
const INSERT = statement('test_insert', 'insert into kept select * from unnest($1::int[])');
const DIVIDE = statement<{ n: number }>('test_divide', 'select 10 / $1::int as n');
const BROKEN = statement('test_broken', 'select nonsense from nowhere');
const WIDER = statement('test_wider', 'select * from kept');
const TEXTS = joinedStatement(
  'test_joined',
  `select case when n = 3 then null else n || repeat('ü"', $1::int) end from generate_series(1, $2::int) n`,
);
const FAILING = joinedStatement('test_joined_failing', `select (10 / (3 - n))::text from generate_series(1, 5) n`);

describe('a declared statement', () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = new PreparedClient({ connectionString: database.url }) as unknown as pg.Client;
    await client.connect();
    await client.query(CREATE.text);
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('gives the rows that the driver by itself gives, the first time and each time after', async () => {
    const plain = new pg.Client({ connectionString: database.url });
    await plain.connect();
    const { rows } = await plain.query(ALL_KINDS.text, VALUES);
    await plain.end();
    for (let times = 0; times < 3; times++) {
      expect((await client.query(ALL_KINDS.text, VALUES)).rows).toEqual(rows);
    }
  });

  it('is sent in one piece, and described once', async () => {
    const written: Buffer[] = [];
    const { stream } = (client as unknown as { connection: { stream: { write(bytes: Buffer): boolean } } }).connection;
    const write = stream.write;
    stream.write = function (bytes) {
      written.push(bytes);
      return write.call(this, bytes);
    };
    try {
      await client.query(DIVIDE.text, [5]);
      await client.query(DIVIDE.text, [2]);
    } finally {
      stream.write = write;
    }
    expect(written.map(messagesOf)).toEqual(['PBDES', 'BES']);
  });

  it('counts its changes, and has no rows if the statement returns none', async () => {
    for (const ids of [[1, 2], [3]]) {
      expect(await client.query(INSERT.text, [ids])).toMatchObject({ rowCount: ids.length, rows: [] });
    }
  });

  it('that fails leaves the connection good, and may be sent again', async () => {
    for (let times = 0; times < 2; times++) {
      await expect(client.query(DIVIDE.text, [0])).rejects.toMatchObject({ code: '22012' });
      expect((await client.query(DIVIDE.text, [5])).rows).toEqual([{ n: 2 }]);
      await expect(client.query(INSERT.text, [[1]])).rejects.toMatchObject({ code: '23505' });
      await expect(client.query(BROKEN.text)).rejects.toMatchObject({ code: '42P01' });
    }
  });

  it('with a value that cannot be written is refused, and leaves the connection good', async () => {
    const circle: Record<string, unknown> = {};
    circle.circle = circle;
    for (let times = 0; times < 2; times++) {
      await expect(client.query(DIVIDE.text, [circle])).rejects.toThrow('circular');
      expect((await client.query(DIVIDE.text, [1])).rows).toEqual([{ n: 10 }]);
    }
  });

  it('whose columns have changed since it was described never puts a value under a wrong name', async () => {
    await client.query(WIDER.text);
    await client.query('alter table kept add column more text');
    await expect(client.query(WIDER.text)).rejects.toMatchObject({ code: '0A000' });
  });

  it.each([0, 3, 70_000])('takes rows as bytes that are joined, each with %i letters and more', async (letters) => {
    const row = (n: number) => `${n}${'ü"'.repeat(letters)}`;
    for (const count of [5, 2, 5]) {
      const [rows] = (await client.query(TEXTS.text, [letters, count])).rows as unknown as [JoinedRows];
      expect([rows.count, rows.isNull(0), rows.isNull(2)]).toEqual([count, false, count > 2]);
      expect(rows.text(1)).toBe(row(2));
      const expected = count === 5 ? [row(2), row(4)] : [row(2)];
      expect(rows.between('a head [', 1, count === 5 ? 3 : 1, `]${'.'.repeat(9_000)}`).toString()).toBe(
        `a head [${expected}]${'.'.repeat(9_000)}`,
      );
    }
    const [none] = (await client.query(TEXTS.text, [letters, 1])).rows as unknown as [JoinedRows];
    expect(none.between('[', 1, 0, ']').toString()).toBe('[]');
  });

  it('that fails after some rows as bytes leaves the next one its values', async () => {
    for (let times = 0; times < 2; times++) {
      await expect(client.query(FAILING.text)).rejects.toMatchObject({ code: '22012' });
      expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
      await client.query(TEXTS.text, [1, 1]);
      expect((await client.query('select 2 as n')).rows).toEqual([{ n: 2 }]);
      expect((await client.query(DIVIDE.text, [5])).rows).toEqual([{ n: 2 }]);
    }
  });

  it('takes a callback in place of a promise, as the pool hands one over', async () => {
    const rows = await new Promise((resolve, reject) => {
      client.query(DIVIDE.text, [2], (error, result) => (error ? reject(error) : resolve(result.rows)));
    });
    expect(rows).toEqual([{ n: 5 }]);
  });
});

/** The kinds of the messages in a piece, by their letters. */
function messagesOf(bytes: Buffer): string {
  let kinds = '';
  for (let at = 0; at < bytes.length; at += 1 + bytes.readUInt32BE(at + 1))
    kinds += String.fromCharCode(bytes[at] ?? 0);
  return kinds;
}
