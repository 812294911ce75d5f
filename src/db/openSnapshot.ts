import pg from 'pg';
import type { Database } from './Database.ts';

/** Longer than a page of a large answer takes, but still a limit when the server or the network stops responding. */
const PATIENCE_MS = 5 * 60_000;

/** The database at one moment. Pages are read in order, one at a time. */
export interface Snapshot {
  /** The rows of a query, `size` at a time; memory holds one page. */
  pages<Row>(text: string, values: readonly unknown[], size: number): AsyncGenerator<Row[]>;
  /** All rows of a short answer. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Ends its connections; nothing is read after it. */
  close(): Promise<void>;
}

/**
 * Opens the database as it is now until it is closed, on two connections of its own, because those of the pool time out on
 * what takes minutes. One connection only keeps the snapshot. The other reads, with a transaction per query:
 * its locks end with that query, so that no partition waits for the whole reading before it is created or dropped.
 */
export async function openSnapshot(db: Database): Promise<Snapshot> {
  const url = db.orm.config.get('clientUrl') as string;
  const clients: pg.Client[] = [];
  const close = async () => {
    for (const client of clients.splice(0).reverse()) await client.end();
  };
  try {
    const holder = await connect(url);
    clients.push(holder);
    const reader = await connect(url);
    clients.push(reader);
    await holder.query('begin transaction isolation level repeatable read, read only');
    const { rows } = await holder.query<{ id: string }>('select pg_export_snapshot() as id');
    return { ...snapshotOn(reader, rows[0]?.id as string), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function snapshotOn(reader: pg.Client, id: string): Omit<Snapshot, 'close'> {
  const begin = async () => {
    await reader.query('begin transaction isolation level repeatable read, read only');
    await reader.query(`set transaction snapshot ${reader.escapeLiteral(id)}`);
  };
  // If a connection was lost in the meantime, the error that led here already reports it.
  const end = () => reader.query('rollback').catch(() => undefined);
  return {
    async query<Row>(text: string, values: readonly unknown[] = []) {
      await begin();
      try {
        return (await reader.query(text, values as unknown[])).rows as Row[];
      } finally {
        await end();
      }
    },
    async *pages<Row>(text: string, values: readonly unknown[], size: number) {
      await begin();
      try {
        await reader.query(`declare page no scroll cursor for ${text}`, values as unknown[]);
        for (;;) {
          const { rows } = await reader.query(`fetch ${size} from page`);
          if (rows.length > 0) yield rows as Row[];
          if (rows.length < size) return;
        }
      } finally {
        await end();
      }
    },
  };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    statement_timeout: PATIENCE_MS,
    query_timeout: PATIENCE_MS + 10_000,
  });
  // The query that waits on a lost connection gets the error; without a listener the error event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // All rows of a cursor are fetched, so a plan that is fast for the first rows is the wrong one.
    await client.query(`set cursor_tuple_fraction = 1; set time zone 'UTC'`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
