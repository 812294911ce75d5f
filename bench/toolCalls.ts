import type { Benchmark, BenchWorld } from './harness/Benchmark.ts';
import { alternate, type Measured, rateRow } from './harness/compare.ts';
import { LoadProcess } from './harness/LoadProcess.ts';
import { addRuns } from './harness/runSeed.ts';
import { type SeededAccount, seedAccounts } from './harness/seed.ts';
import { sized } from './harness/sized.ts';
import { runSql } from './harness/startCluster.ts';
import { type BenchServer, startServer } from './harness/startServer.ts';
import type { ToolCallData } from './load/reportToolCalls.ts';
import { type CallPeer, callsOf, copyPeer, rowPeer } from './toolCallPeers.ts';

const CALLS = 500;
const CLIENTS = 8;
const PEER_CLIENTS = sized(CLIENTS, 2);
// More than the fastest machine gets through in the time of a run.
const RUNS = sized(20_000, 1_500);
const TOKENS = 300;

/**
 * Requests of 500 tool calls over HTTP, with the counts and bucket times that they lead to, against COPY of the same rows
 * into the same table, and against inserting them one by one.
 */
export const toolCalls: Benchmark = async (world) => {
  let accounts: SeededAccount[] = [];
  const server = await startServer(world, 'calls', async (url) => {
    accounts = await seedAccounts(url, 1, 1);
    await addRuns(url, accounts, { ended: RUNS, open: 0 });
    await runSql(url, 'update run set first_report_at = now() where account_id = $1', [accounts[0]?.id]);
    await runSql(url, 'vacuum (analyze) run');
  });
  const peerUrl = await world.cluster.createMigrated('bench_calls_peer');
  const peers: CallPeer[] = [];
  try {
    const load = await startLoad(server, accounts[0] as SeededAccount);
    const ours = async (seconds: number) => {
      const { count, seconds: took } = await load.run(CLIENTS, seconds);
      return count / took;
    };
    const week = Math.floor(Date.now() / 604_800_000);
    await runSql(
      peerUrl,
      `create table if not exists worker_run_tool_calls_p${week} partition of worker_run_tool_calls for values in (${week})`,
    );
    const open = (make: typeof copyPeer) =>
      Promise.all(Array.from({ length: PEER_CLIENTS }, () => make(peerUrl, week, callsOf(CALLS))));
    const [copy, rows] = [await open(copyPeer), await open(rowPeer)];
    peers.push(...copy, ...rows);
    await ours(sized(1, 0.2));
    await requireSameCalls(server.databaseUrl, peerUrl, [await copy[0]?.store(), await rows[0]?.store()]);
    const sides = [ours, (seconds: number) => rateOf(copy, seconds), (seconds: number) => rateOf(rows, seconds)];
    const [requests, copies, inserts] = (await alternate(
      world.rounds,
      sides.map((side) => () => side(world.seconds)),
    )) as [Measured, Measured, Measured];
    load.stop();
    await requireAllStored(server, world);
    return [
      rateRow('500 tool calls, COPY', requests, copies, 0.55),
      rateRow('500 tool calls, row by row', requests, inserts, 5),
    ];
  } finally {
    for (const peer of peers) await peer.end();
    await server.stop();
  }
};

async function startLoad(server: BenchServer, account: SeededAccount): Promise<LoadProcess> {
  const runs = await runSql<{ run_key: string }>(
    server.databaseUrl,
    `select run_key from run where account_id = $1 and state = 'succeeded' order by id`,
    [account.id],
  );
  const data: ToolCallData = {
    port: server.port,
    project: account.projects[0] as string,
    tokens: await server.tokens(account.id, 'agent', TOKENS),
    runs: runs.map((row) => row.run_key),
    body: JSON.stringify({ calls: callsOf(CALLS), timing: { toolTimeMs: 60_000, idleGapMs: 0 } }),
    calls: CALLS,
  };
  return LoadProcess.start('reportToolCalls', data);
}

/** Stores by all connections at once; runs per second. */
async function rateOf(peers: readonly CallPeer[], seconds: number): Promise<number> {
  const began = performance.now();
  let count = 0;
  await Promise.all(
    peers.map(async (peer) => {
      while (performance.now() - began < seconds * 1_000) {
        await peer.store();
        count++;
      }
    }),
  );
  return count / ((performance.now() - began) / 1_000);
}

const DIGEST = `select count(*)::int as calls, md5(string_agg((to_jsonb(c) - 'run_id')::text, '' order by seq)) as digest
  from worker_run_tool_calls c where run_id = $1`;

/** A run's rows are the same, no matter who stored them. */
async function requireSameCalls(ours: string, peers: string, runs: readonly (string | undefined)[]): Promise<void> {
  const [any] = await runSql<{ run_id: string }>(ours, 'select run_id from worker_run_tool_calls limit 1');
  const digests = [
    await runSql(ours, DIGEST, [any?.run_id]),
    ...(await Promise.all(runs.map((run) => runSql(peers, DIGEST, [run])))),
  ].map((rows) => JSON.stringify(rows));
  if (new Set(digests).size !== 1) throw new Error(`rows differ: ${digests.join(' ')}`);
}

/** Whatever was acknowledged is stored whole, and counted. */
async function requireAllStored(server: BenchServer, world: BenchWorld): Promise<void> {
  const [row] = await runSql<{ runs: number; wrong: number }>(
    server.databaseUrl,
    `select count(*)::int as runs, count(*) filter (where calls <> ${CALLS} or counted <> 40 + ${CALLS})::int as wrong
     from (select f.tool_calls as counted, count(*) as calls from worker_run_tool_calls c
       join worker_run_facts f on f.run_id = c.run_id group by f.run_id) as r`,
  );
  if (row === undefined || row.runs === 0 || row.wrong > 0) throw new Error(`stored runs: ${JSON.stringify(row)}`);
  world.say(`  ${row.runs} runs with ${CALLS} calls each`);
}
