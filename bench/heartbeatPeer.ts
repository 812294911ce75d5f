import type { BenchWorld } from './harness/Benchmark.ts';
import { pgbench } from './harness/pgbench.ts';
import { runSql } from './harness/startCluster.ts';
import type { BeatData } from './load/beat.ts';

const CLIENTS = 16;

/**
 * What the database alone can do: pgbench upserting one row of the same bytes per heartbeat, prepared, with room in the
 * page for the update to stay there.
 */
export async function createUpsertPeer(
  world: BenchWorld,
  bridges: BeatData['bridges'],
): Promise<{ run(): Promise<number>; check(): Promise<string> }> {
  const url = await world.cluster.createDatabase('bench_heartbeat_peer');
  await runSql(
    url,
    `create table beat (n int primary key, bridge_id uuid not null, seen_at timestamptz not null, body jsonb not null)
     with (fillfactor = 50)`,
  );
  await runSql(
    url,
    `insert into beat select n, bridge_id, now(), body from unnest($1::uuid[], $2::jsonb[]) with ordinality as b(bridge_id, body, n)`,
    [bridges.map((bridge) => bridge.bridgeId), bridges.map((bridge) => bridge.body)],
  );
  await runSql(url, 'vacuum analyze beat');
  // pgbench would read a colon before a word as a variable of its own.
  const body = bridges[0]?.body.replaceAll("'", "''").replaceAll(':', '\\x3a');
  const script = `\\set n random(1, ${bridges.length})
insert into beat (n, bridge_id, seen_at, body) values (:n, '${bridges[0]?.bridgeId}', now(), E'${body}')
on conflict (n) do update set seen_at = excluded.seen_at, body = excluded.body;
`;
  return {
    run: () => pgbench(url, 'heartbeat-peer', script, CLIENTS, world.seconds),
    check: async () => {
      const [row] = await runSql<{ state: string }>(
        url,
        `select count(*) || ' ' || md5(string_agg(bridge_id || (body->>'cliVersion'), ',' order by bridge_id)) as state from beat`,
      );
      return String(row?.state);
    },
  };
}
