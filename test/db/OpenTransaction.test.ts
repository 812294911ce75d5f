import { Database } from '../../src/db/Database.ts';
import { statement, type TransactionQueries } from '../../src/db/statement.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';

const CREATE = statement('test_stored_create', 'create table stored (id int primary key, note text)');
const INSERT = statement('test_stored_insert', 'insert into stored values ($1, $2)');
const COUNT = statement<{ n: number }>('test_stored_count', 'select count(*)::int as n from stored');
const DIVIDE = statement<{ n: number }>('test_stored_divide', 'select 10 / $1::int as n');
const LAST = statement<{ n: number }>('test_stored_last', 'select max(id) as n from stored');
const WAIT = statement<{ lockTimeout: string }>('test_stored_wait', 'show lock_timeout');

describe('a transaction', () => {
  let database: TestDatabase;
  let db: Database;
  let written: Buffer[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    // One connection, whose writes are counted.
    db = await Database.open({ url: database.url, poolSize: 1 });
    await db.query(CREATE);
    const client = await db.pool.connect();
    const { stream } = (client as unknown as { connection: { stream: { write(bytes: Buffer): boolean } } }).connection;
    const write = stream.write;
    stream.write = function (bytes) {
      written.push(bytes);
      return write.call(this, bytes);
    };
    client.release();
  });
  beforeEach(() => {
    written = [];
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });

  const count = async () => (await db.query(COUNT))[0]?.n;

  it('begins with its first statement, and what nobody reads leaves with the commit', async () => {
    const before = await count();
    written = [];
    const seen = await db.transaction(
      async ({ queries }) => {
        const [wait] = await queries.query(WAIT);
        queries.later(INSERT, [1, 'one']);
        queries.later(INSERT, [2, 'two']);
        return wait?.lockTimeout;
      },
      { lockWaitMs: 250 },
    );
    expect(seen).toBe('250ms');
    expect(written).toHaveLength(2);
    expect(await count()).toBe((before ?? 0) + 2);
  });

  it('runs statements of one turn in the order in which they were called for, in one piece', async () => {
    const [inserted, counted, divided] = await db.transaction(async ({ queries }) => {
      queries.later(INSERT, [10, null]);
      const answers = [queries.query(INSERT, [11, null]), queries.query(LAST), queries.query(DIVIDE, [5])];
      return Promise.all(answers);
    });
    expect(inserted).toEqual([]);
    expect(counted).toEqual([{ n: 11 }]);
    expect(divided).toEqual([{ n: 2 }]);
    expect(written).toHaveLength(2);
  });

  it('sends nothing for work without a statement', async () => {
    expect(await db.transaction(async () => 7)).toBe(7);
    expect(written).toHaveLength(0);
  });

  it('is rolled back by a statement that nobody waited for, with its error', async () => {
    const before = await count();
    const failing = db.transaction(async ({ queries }) => {
      queries.later(INSERT, [20, 'kept only with the next']);
      queries.later(INSERT, [20, 'the same key']);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await count()).toBe(before);
  });

  it('tells those behind a failed statement why they did not run, and knows its statements afterwards', async () => {
    const never = statement<{ n: number }>('test_stored_never', 'select 1 / ($1::int) as n');
    const behind = statement<{ n: number }>('test_stored_behind', 'select $1::int as n');
    const answers = await db
      .transaction(async ({ queries }) =>
        Promise.allSettled([queries.query(DIVIDE, [5]), queries.query(never, [0]), queries.query(behind, [1])]),
      )
      .catch((error: unknown) => error);
    expect(answers).toMatchObject({ code: '22012' });
    // The server may have prepared the one that failed, and has not seen the one behind it.
    const again = db.transaction(({ queries }) => Promise.all([queries.query(never, [1]), queries.query(behind, [1])]));
    expect(await again).toEqual([[{ n: 1 }], [{ n: 1 }]]);
    expect(await db.query(never, [1])).toEqual([{ n: 1 }]);
  });

  it('keeps the error of what failed behind a statement that succeeded, also for those that come after', async () => {
    const failing = db.transaction(async ({ queries }) => {
      const first = queries.query(DIVIDE, [5]);
      queries.later(INSERT, [70, null]);
      queries.later(INSERT, [70, null]);
      await first;
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    const followed = db.transaction(async ({ queries }) => {
      const first = queries.query(DIVIDE, [5]);
      queries.later(DIVIDE, [0]);
      await first;
      return queries.query(LAST);
    });
    await expect(followed).rejects.toMatchObject({ code: '22012' });
  });

  it('runs nothing after its rollback that was called for before, and takes nothing any more', async () => {
    const slow = statement<unknown>('test_stored_slow', 'select pg_sleep(0.05)');
    const before = await count();
    let open: TransactionQueries | undefined;
    let left: Promise<unknown> | undefined;
    const failing = db.transaction(async ({ queries }) => {
      open = queries;
      void queries.query(slow);
      await new Promise(setImmediate);
      left = queries.query(INSERT, [80, null]).catch((error: Error) => error.message);
      queries.later(INSERT, [81, null]);
      throw new Error('given up');
    });
    await expect(failing).rejects.toThrow('given up');
    expect(await left).toBe('the transaction has ended');
    await expect(open?.query(INSERT, [82, null])).rejects.toThrow('the transaction has ended');
    expect(await count()).toBe(before);
  });

  it('copies after what was called for before', async () => {
    const slow = statement<unknown>('test_stored_slow', 'select pg_sleep(0.05)');
    const before = await count();
    const copied = db.transaction(async ({ queries }) => {
      void queries.query(slow);
      await new Promise(setImmediate);
      queries.later(INSERT, [90, null]);
      await queries.copy('stored (id)', rowOfInteger(90));
    });
    // The copy is the one that meets the row.
    await expect(copied).rejects.toMatchObject({ code: '23505', where: expect.stringContaining('COPY stored') });
    expect(await count()).toBe(before);
  });

  it('sends nothing of statements whose values cannot be sent, and goes on with the next transaction', async () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    const failing = db.transaction(({ queries }) => queries.query(INSERT, [30, circle]));
    await expect(failing).rejects.toThrow('circular');
    expect(await db.transaction(({ queries }) => queries.query(DIVIDE, [10]))).toEqual([{ n: 1 }]);
  });

  it('does not commit after a failure that the work kept to itself', async () => {
    const before = await count();
    const work = db.transaction(async ({ queries }) => {
      await queries.query(INSERT, [40, null]);
      await queries.query(DIVIDE, [0]).catch(() => undefined);
    });
    await expect(work).rejects.toMatchObject({ code: '22012' });
    expect(await count()).toBe(before);
  });
});

/** The binary form of a copy of one row with one whole number (PostgreSQL documentation, COPY). */
function rowOfInteger(value: number): Buffer {
  const head = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
  const row = Buffer.from([0, 1, 0, 0, 0, 4, 0, 0, 0, value]);
  return Buffer.concat([head, row, Buffer.from([0xff, 0xff])]);
}
