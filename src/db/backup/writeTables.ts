import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type BackupTable, listTables } from './listTables.ts';

/** The database part of a backup, besides the rows. */
export interface TablesNote {
  readonly migrations: readonly string[];
  readonly tables: readonly BackupTable[];
  readonly sequences: readonly { readonly name: string; readonly value: string | null }[];
}

/** Where the rows of a table are, in the folder of a backup. */
export const fileOf = (folder: string, table: string) => join(folder, `${table}.copy.gz`);

/**
 * Writes the rows of all tables into the folder, as of one moment, while the server keeps running. Rows stream
 * through, so that memory holds none of the tables.
 */
export async function writeTables(url: string, folder: string): Promise<TablesNote> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
    const migrations = await client.query<{ name: string }>('select name from schema_migration order by name');
    const tables = await listTables(client);
    for (const { name, columns } of tables) {
      const text = `copy (select ${list(columns)} from ${pg.escapeIdentifier(name)}) to stdout`;
      const file = createWriteStream(fileOf(folder, name), { mode: 0o600 });
      await pipeline(client.query(copyTo(text)), createGzip(), file);
    }
    // Read last, because sequences are not part of the snapshot: they must be ahead of every row that was written.
    const sequences = await client.query<{ name: string; value: string | null }>(
      'select sequencename as name, last_value::text as value from pg_sequences where schemaname = current_schema()',
    );
    await client.query('commit');
    return { migrations: migrations.rows.map(({ name }) => name), tables, sequences: sequences.rows };
  } finally {
    await client.end();
  }
}

export const list = (columns: readonly string[]) => columns.map((column) => pg.escapeIdentifier(column)).join(', ');
