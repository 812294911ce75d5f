import { readdirSync } from 'node:fs';
import pg from 'pg';
import { Database } from '../../src/db/Database.ts';
import { migrations } from '../../src/db/migrations/migrations.ts';
import { schemaDifference } from '../../src/db/schemaDifference.ts';
import { createTestDatabase } from '../support/postgres.ts';

describe('the migrations', () => {
  it('bring an empty database to just what the tables declare', async () => {
    const { url, drop } = await createTestDatabase();
    const db = await Database.open({ url, poolSize: 2 });
    try {
      expect(await db.orm.migrator.getPending()).toEqual([]);
      expect(await schemaDifference(db)).toEqual({ up: [], down: [] });
    } finally {
      await db.close();
      await drop();
    }
  });

  it('are all listed, in the order of their making', () => {
    const files = readdirSync('src/db/migrations').flatMap((file) => /^(Migration\w+)\.ts$/.exec(file)?.[1] ?? []);
    expect(migrations.map(({ name }) => name)).toEqual(files.sort());
  });

  it('have the indexes of open work and commands cleaned after a few thousand settled ones, beside any history', async () => {
    const { url, drop } = await createTestDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      for (const table of ['work_request', 'bridge_command']) {
        const { rows } = await client.query<{ name: string; value: string }>(
          'select o.option_name as name, o.option_value as value from pg_class c, pg_options_to_table(c.reloptions) o where c.oid = $1::regclass',
          [table],
        );
        const set = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
        const deadAtMost =
          Number(set.autovacuum_vacuum_threshold) + Number(set.autovacuum_vacuum_scale_factor) * 1_000_000;
        expect(deadAtMost).toBeLessThanOrEqual(5_000);
        expect(set.vacuum_index_cleanup).toBe('on');
      }
    } finally {
      await client.end();
      await drop();
    }
  });
});
