import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { listTables } from './listTables.ts';
import { fileOf, list, type TablesNote } from './writeTables.ts';

/**
 * Puts the rows of a backup into a database that has the migrations of the backup and nothing of value, in one
 * transaction: all of them, or none.
 */
export async function readTables(url: string, folder: string, { tables, sequences }: TablesNote): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const name = (text: string) => pg.escapeIdentifier(text);
  try {
    await client.query('begin');
    const present = (await listTables(client)).map((table) => name(table.name));
    // Migrations write rows too, and the backup already contains the result.
    await client.query(`truncate ${present.join(', ')}`);
    // Triggers derive rows from others, and the backup already contains these.
    for (const table of present) await client.query(`alter table ${table} disable trigger user`);
    for (const table of tables) {
      for (const { name: partition, bound } of table.partitions)
        await client.query(`create table if not exists ${name(partition)} partition of ${name(table.name)} ${bound}`);
      const copy = client.query(copyFrom(`copy ${name(table.name)} (${list(table.columns)}) from stdin`));
      await pipeline(createReadStream(fileOf(folder, table.name)), createGunzip(), copy);
    }
    for (const table of present) await client.query(`alter table ${table} enable trigger user`);
    for (const { name: sequence, value } of sequences)
      if (value !== null) await client.query('select setval($1::regclass, $2)', [name(sequence), value]);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
