import pg from 'pg';
import { Database } from '../../src/db/Database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { until } from '../support/until.ts';

/** Any that changes nothing but a table of its own, which refers to one that is in use. */
const PENDING = 'Migration20261124094430SignInElsewhere';

describe('a migration', () => {
  let database: TestDatabase;
  let db: Database;
  let client: pg.Client;
  beforeEach(async () => {
    database = await createTestDatabase();
    db = await Database.open({ url: database.url, poolSize: 4 });
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('drop table account_identity');
    await client.query('delete from schema_migration where name = $1', [PENDING]);
  });
  afterEach(async () => {
    await client.end();
    await db.close();
    await database.drop();
  });

  it('lets those through who need a table that others hold for long, and takes it when it is free', async () => {
    // As an import or a repair that writes for minutes: readers and writers work beside it.
    await client.query('begin; lock table account in row exclusive mode');
    let waited = 0;
    const migrated = migrate(db.orm, database.url, { onWait: () => waited++ });
    const write = () => db.pool.query('update account set locale = locale');
    await until('it has waited and gone back twice', async () => {
      // A statement that queued up behind it for longer than five seconds would fail here.
      await write();
      return waited >= 2;
    });
    await client.query('commit');
    expect(await migrated).toEqual([PENDING]);
    expect(await migrate(db.orm, database.url)).toEqual([]);
  });

  it('ends with the start that it belongs to, and with any other error at once', async () => {
    await client.query('begin; lock table account in row exclusive mode');
    const stopping = new AbortController();
    const stopped = migrate(db.orm, database.url, { onWait: () => stopping.abort(), stop: stopping.signal });
    await expect(stopped).rejects.toThrow(/abort/i);
    await client.query('commit; create table account_identity (id int)');
    let waited = 0;
    await expect(migrate(db.orm, database.url, { onWait: () => waited++ })).rejects.toThrow(/already exists/);
    expect(waited).toBe(0);
  });
});
