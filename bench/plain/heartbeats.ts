import pg from 'pg';
import { GroupCommit } from './GroupCommit.ts';
import type { PlainOrder, PlainService } from './Plain.ts';

const UPSERT = `insert into beat (bridge_id, seen_at, body) select b, now(), t from unnest($1::uuid[], $2::jsonb[]) as u(b, t)
on conflict (bridge_id) do update set seen_at = excluded.seen_at, body = excluded.body`;

/** Keeps the last report of each bridge, with room in the page for the update to stay there. */
export async function heartbeats({ databaseUrl, answer }: PlainOrder): Promise<PlainService> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    'create table beat (bridge_id uuid primary key, seen_at timestamptz not null, body jsonb not null) with (fillfactor = 50)',
  );
  const commits = new GroupCommit<readonly [string, string]>((beats) => {
    // A bridge that beat twice while a statement ran is one row.
    const newest = new Map(beats);
    return client.query({ name: 'beat', text: UPSERT, values: [[...newest.keys()], [...newest.values()]] });
  });
  return async ({ path, body }) => {
    const bridgeId = path.split('/')[3] as string;
    await commits.add([bridgeId, JSON.stringify(body)]);
    return { status: 200, text: answer };
  };
}
