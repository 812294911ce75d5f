import pg from 'pg';
import type { PlainOrder, PlainService } from './Plain.ts';

/** The table of single rows, and the statement that commits one. */
export const COMMIT = {
  table:
    'create table if not exists single (id bigint generated always as identity primary key, at timestamptz not null)',
  row: { name: 'single', text: 'insert into single (at) values (now())' },
} as const;

/** Commits one row a call. */
export async function commits({ databaseUrl, answer }: PlainOrder): Promise<PlainService> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(COMMIT.table);
  return async () => {
    await client.query(COMMIT.row);
    return { status: 200, text: answer };
  };
}
