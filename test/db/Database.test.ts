import { Database } from '../../src/db/Database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { unprepared } from '../../src/db/statement.ts';
import { type CopyColumn, toCopyBytes } from '../../src/db/toCopyBytes.ts';
import { OutboxTail } from '../../src/events/OutboxTail.ts';
import { createTestDatabase } from '../support/postgres.ts';

describe('a connection of the server', () => {
  it('gives up on a statement and on an idle transaction, and migrations do not', async () => {
    const database = await createTestDatabase({ template: 'template0' });
    const db = await Database.open({ url: database.url, poolSize: 2 });
    try {
      const shown = async (name: string) => (await db.pool.query(`show ${name}`)).rows[0][name];
      expect(await shown('statement_timeout')).toBe('30s');
      expect(await shown('idle_in_transaction_session_timeout')).toBe('1min');
      // The settings that each migration runs under, recorded in the table that it creates.
      await db.pool.query(
        `create table ran_under (setting text);
         create function note() returns event_trigger language plpgsql as $$
           begin insert into ran_under values (current_setting('statement_timeout')); end $$;
         create event trigger noted on ddl_command_end when tag in ('CREATE TABLE') execute function note()`,
      );
      expect((await migrate(db.orm, database.url)).length).toBeGreaterThan(0);
      // The migrator's own list is made while the server's connection looks what is pending.
      const { rows } = await db.pool.query(`select distinct setting from ran_under where setting <> '30s'`);
      expect(rows).toEqual([{ setting: '0' }]);
      expect(await migrate(db.orm, database.url)).toEqual([]);
    } finally {
      await db.close();
      await database.drop();
    }
  });

  it('set apart for what all wait for reads no whole table by a plan that was made while it was empty', async () => {
    const database = await createTestDatabase();
    const db = await Database.open({ url: database.url, poolSize: 1, reservedSize: 1 });
    try {
      const tail = new OutboxTail(db.reserved, { error: () => undefined });
      await tail.start();
      const settle = async () => {
        tail.wake();
        await tail.stop();
      };
      for (let look = 0; look < 10; look++) {
        await settle();
        await tail.start();
      }
      await settle();
      const [used] = await db.reserved.query<{ generic: number }>(
        unprepared(`select generic_plans::int as generic from pg_prepared_statements where name = 'outbox_tail'`),
      );
      expect(used?.generic).toBeGreaterThan(0);
      const plan = await db.reserved.query(
        unprepared(`explain execute outbox_tail('{${[...Array(64).keys()]}}', '{${Array(64).fill(0)}}')`),
      );
      expect(JSON.stringify(plan)).toContain('outbox_shard');
      expect(JSON.stringify(plan)).not.toContain('Seq Scan');
    } finally {
      await db.close();
      await database.drop();
    }
  });

  it('stores rows by COPY all together or not at all, and serves on after one was refused', async () => {
    const database = await createTestDatabase({ template: 'template0' });
    const db = await Database.open({ url: database.url, poolSize: 1 });
    type Kept = { n: number; text: string | null };
    const columns: CopyColumn<Kept>[] = [
      { type: 'integer', of: ({ n }) => n },
      { type: 'text', of: ({ text }) => text },
    ];
    const store = (target: string, rows: readonly Kept[]) =>
      db.transaction(({ queries }) => queries.copy(target, toCopyBytes(columns, rows)));
    try {
      await db.pool.query('create table kept (n int primary key, text text)');
      const rows = [
        { n: 1, text: 'tab\t line\n\r back\\slash \\N 🦜' },
        { n: 2, text: null },
        { n: 3, text: '' },
      ];
      await store('kept (n, text)', rows);
      const twice = [
        { n: 4, text: 'new' },
        { n: 1, text: 'twice' },
      ];
      await expect(store('kept (n, text)', twice)).rejects.toMatchObject({ code: '23505' });
      const odd = [{ n: 5, text: 'a\u0000b' }];
      await expect(store('kept (n, text)', odd)).rejects.toMatchObject({ code: '22021' });
      await expect(store('kept (n)', odd)).rejects.toMatchObject({ code: '22P04' });
      await expect(store('missing (n, text)', [])).rejects.toMatchObject({ code: '42P01' });
      const { rows: found } = await db.pool.query('select n, text from kept order by n');
      expect(found).toEqual(rows);
    } finally {
      await db.close();
      await database.drop();
    }
  });

  it('that left a query unanswered is not used again', async () => {
    const database = await createTestDatabase();
    const db = await Database.open({ url: database.url, poolSize: 1 });
    try {
      const client = await db.pool.connect();
      const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
      const slow = { text: 'select pg_sleep(60)', query_timeout: 20 } as { text: string };
      await expect(client.query(slow)).rejects.toThrow('Query read timeout');
      await ended;
      client.release();
      expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    } finally {
      await db.close();
      await database.drop();
    }
  });

  it('stays free for other accounts and for the lanes while one account asks for more than there is', async () => {
    const database = await createTestDatabase();
    const db = await Database.open({ url: database.url, poolSize: 4 });
    const holder = await Database.open({ url: database.url, poolSize: 1 });
    try {
      await holder.pool.query('select pg_advisory_lock(7)');
      const slow = unprepared('select pg_advisory_xact_lock_shared(7)');
      const greedy = Array.from({ length: 50 }, () => db.sharedBy('greedy').query(slow));
      const settled = Promise.all(greedy);
      const one = unprepared<{ one: number }>('select 1 as one');
      expect(await db.sharedBy('modest').query(one)).toEqual([{ one: 1 }]);
      expect(await db.sharedBy('modest').transaction(({ queries }) => queries.query(one))).toEqual([{ one: 1 }]);
      // Two greedy ones exhaust the pool; reserved connections are not affected.
      const second = Array.from({ length: 50 }, () => db.sharedBy('greedy too').query(slow));
      expect(await db.reserved.query(one)).toEqual([{ one: 1 }]);
      await holder.pool.query('select pg_advisory_unlock(7)');
      await Promise.all([settled, ...second]);
    } finally {
      await holder.close();
      await db.close();
      await database.drop();
    }
  });
});
