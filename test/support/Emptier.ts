import pg from 'pg';

/** Which tables go with which, as `truncate … cascade` sees it: those whose foreign keys lead to them, however far. */
const CLOSURE = `with recursive gone as (
    select oid from pg_class where relnamespace = 'public'::regnamespace and relname = any($1::text[])
    union
    select c.conrelid from pg_constraint c join gone on c.confrelid = gone.oid where c.contype = 'f'
  )
  select oid::regclass::text as name from gone
  join pg_class using (oid) where not relispartition`;

/**
 * Empties tables of a test's database. Deletes the few rows that a test leaves: a truncation creates every file of every table
 * and index again, which costs fifty times as much.
 *
 * It has a connection of its own, without the checks of foreign keys, for nothing that refers to a row stays. To switch these off
 * and on makes a connection forget how it runs its statements: one of the pool would plan all of them again for the next test, which
 * took more time than the test. Functions hold its deletions, because statements of a function are planned once.
 */
export class Emptier {
  private client: Promise<pg.Client> | undefined;
  private readonly functions = new Map<string, Promise<string>>();

  constructor(private readonly url: string) {}

  /** Empties the tables and all that refer to them. */
  async emptyWithRest(tables: readonly string[]): Promise<void> {
    await this.run(`and what refers to ${tables.join()}`, async (client) => {
      const { rows } = await client.query<{ name: string }>(CLOSURE, [tables]);
      return rows.map(({ name }) => name);
    });
  }

  /** Empties these tables alone. */
  async empty(tables: readonly string[]): Promise<void> {
    await this.run(tables.join(), async () => tables);
  }

  async close(): Promise<void> {
    const client = await this.client?.catch(() => undefined);
    this.client = undefined;
    this.functions.clear();
    await client?.end().catch(() => undefined);
  }

  private async run(key: string, find: (client: pg.Client) => Promise<readonly string[]>): Promise<void> {
    this.client ??= connect(this.url);
    try {
      const client = await this.client;
      let made = this.functions.get(key);
      if (made === undefined) {
        made = makeFunction(client, `empty_${this.functions.size}`, find(client));
        this.functions.set(key, made);
      }
      await client.query(`select ${await made}()`);
    } catch (error) {
      // The next file of the process begins with a connection that works.
      await this.close();
      throw error;
    }
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // A test may end the server: then the next statement fails.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('set session_replication_role = replica');
  return client;
}

/** @returns the name of a function that deletes all rows of the tables, which ends with the connection */
async function makeFunction(client: pg.Client, name: string, tables: Promise<readonly string[]>): Promise<string> {
  const deletions = (await tables).map((table) => `delete from ${table};`).join(' ');
  await client.query(`create function pg_temp.${name}() returns void language plpgsql as $$ begin ${deletions} end $$`);
  return `pg_temp.${name}`;
}
