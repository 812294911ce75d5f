import type { Benchmark, BenchWorld } from './harness/Benchmark.ts';
import { alternate, type Measured, rateRow } from './harness/compare.ts';
import { LoadProcess } from './harness/LoadProcess.ts';
import { pgbench, requirePgbench } from './harness/pgbench.ts';
import { type SeededAccount, seedAccounts } from './harness/seed.ts';
import { sized } from './harness/sized.ts';
import { runSql } from './harness/startCluster.ts';
import { startServer } from './harness/startServer.ts';
import type { ReportData } from './load/reportRuns.ts';
import { lifeOf, RUN_LIFE, runLifeScript } from './runReportPeer.ts';

const ACCOUNTS = 20;
const BRIDGES_EACH = 10;
const TOKENS_EACH = sized(40, 10);
const CLIENTS = 64;
const PEER_CLIENTS = 16;
const WARM_UP = sized(1.5, 0.1);

/**
 * Run reports over HTTP, each answered after its commit, against the two statements that a report is made of: lock the
 * run, then create or change it. Both on the product's own tables, with all their indexes.
 */
export const runReport: Benchmark = async (world) => {
  requirePgbench();
  let accounts: SeededAccount[] = [];
  let peerUrl = '';
  const server = await startServer(world, 'report', async (url) => {
    accounts = await seedAccounts(url, ACCOUNTS, 1);
    peerUrl = await world.cluster.createDatabase('bench_report_peer', 'bench_report');
  });
  try {
    const data: ReportData = { port: server.port, accounts: [], life: [...RUN_LIFE] };
    for (const account of accounts) {
      data.accounts.push({
        project: account.projects[0] as string,
        bridges: Array.from({ length: BRIDGES_EACH }, () => crypto.randomUUID()),
        tokens: await server.tokens(account.id, 'agent', TOKENS_EACH),
      });
    }
    const load = await LoadProcess.start('reportRuns', data);
    const ours = async (seconds: number) => {
      const { count, seconds: took } = await load.run(CLIENTS, seconds);
      return count / took;
    };
    const peer = createPeer(world, peerUrl, accounts[0] as SeededAccount);
    await ours(WARM_UP);
    // A slow machine needs longer until the first run has come to its end.
    for (let more = 0; more < 20 && (await lifeOf(server.databaseUrl)).length === 0; more++) await ours(WARM_UP);
    await peer(1);
    await requireSameRuns(server.databaseUrl, peerUrl);
    const [reports, statements] = await alternate(world.rounds, [() => ours(world.seconds), () => peer(world.seconds)]);
    load.stop();
    return [rateRow('run report, mixed states', reports as Measured, statements as Measured, 0.6)];
  } finally {
    await server.stop();
  }
};

/** Makes the measurement of the peer: reports per second. */
function createPeer(world: BenchWorld, url: string, account: SeededAccount): (seconds: number) => Promise<number> {
  const script = runLifeScript(account.id, account.projects[0] as string);
  return async (seconds) => {
    await runSql(url, 'vacuum (analyze) run');
    const lives = await pgbench(url, 'report-peer', script, PEER_CLIENTS, Math.max(1, seconds));
    world.say(`  peer: ${Math.round(lives * RUN_LIFE.length)} reports/s`);
    return lives * RUN_LIFE.length;
  };
}

/** An ended run looks the same on both sides, and every run without a driver has ended. */
async function requireSameRuns(ours: string, peers: string): Promise<void> {
  const [one, other] = [await lifeOf(ours), await lifeOf(peers)];
  if (one.length === 1 && JSON.stringify(one) === JSON.stringify(other)) return;
  throw new Error(`runs differ:\n${JSON.stringify(one)}\n${JSON.stringify(other)}`);
}
