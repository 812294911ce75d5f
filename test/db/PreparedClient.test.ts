import type pg from 'pg';
import { PreparedClient } from '../../src/db/PreparedClient.ts';
import { createTestDatabase } from '../support/postgres.ts';

describe('a connection', () => {
  it('that breaks in the hands of somebody who does not listen ends nothing else', async () => {
    const database = await createTestDatabase();
    const held = new PreparedClient({ connectionString: database.url });
    const other = new PreparedClient({ connectionString: database.url });
    try {
      for (const client of [held, other]) await client.connect();
      const { rows } = await (held as pg.Client).query<{ pid: number }>('select pg_backend_pid() as pid');
      const ended = new Promise<void>((resolve) => held.once('end', resolve));
      await (other as pg.Client).query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await ended;
      await expect((held as pg.Client).query('select 1')).rejects.toThrow();
    } finally {
      await other.end();
      await database.drop();
    }
  });
});
