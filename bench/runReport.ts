import type { Benchmark, BenchWorld } from './harness/Benchmark.ts';
import { alternate, type Measured, rateRow } from './harness/compare.ts';
import { LoadProcess } from './harness/LoadProcess.ts';
import { pgbench, requirePgbench } from './harness/pgbench.ts';
import { requireSameSize, sampleOf } from './harness/sameSize.ts';
import { insertAccounts, type SeededAccount, seedAccounts } from './harness/seed.ts';
import { sized } from './harness/sized.ts';
import { runSql } from './harness/startCluster.ts';
import { startPlain } from './harness/startPlain.ts';
import { startServer } from './harness/startServer.ts';
import { clientAddress, httpRequest } from './load/HttpConnection.ts';
import type { ReportData } from './load/reportRuns.ts';
import { lifeOf, RUN_LIFE, runLifeScript } from './runReportPeer.ts';

const ACCOUNTS = 20;
const BRIDGES_EACH = 10;
const TOKENS_EACH = sized(40, 10);
const CLIENTS = 64;
const PEER_CLIENTS = 16;
const WARM_UP = sized(1.5, 0.1);

/**
 * Run reports over HTTP, each answered after its commit, against the smallest service that records them with the same commits, and
 * against the two statements that a report is made of: lock the run, then create or change it. All on the product's own
 * tables, with all their indexes.
 */
export const runReport: Benchmark = async (world) => {
  requirePgbench();
  let accounts: SeededAccount[] = [];
  let stopPlain = async () => {};
  const server = await startServer(world, 'report', async (url) => {
    accounts = await seedAccounts(url, ACCOUNTS, 1);
  });
  try {
    const peerUrl = await world.cluster.createMigrated('bench_report_peer');
    const plainUrl = await world.cluster.createMigrated('bench_report_plain');
    for (const url of [peerUrl, plainUrl]) await insertAccounts(url, accounts);
    const data: ReportData = { port: server.port, accounts: [], life: [...RUN_LIFE] };
    for (const account of accounts) {
      data.accounts.push({
        project: account.projects[0] as string,
        bridges: Array.from({ length: BRIDGES_EACH }, () => crypto.randomUUID()),
        tokens: await server.tokens(account.id, 'agent', TOKENS_EACH),
      });
    }
    const [first] = data.accounts as [ReportData['accounts'][number]];
    const sample = await sampleOf(server.port, reportRequest(first));
    const tokens = data.accounts.flatMap((account) => account.tokens);
    const plain = await startPlain({ kind: 'reports', databaseUrl: plainUrl, tokens, answer: sample });
    stopPlain = plain.stop;
    const load = await LoadProcess.start('reportRuns', data);
    const plainLoad = await LoadProcess.start('reportRuns', { ...data, port: plain.port });
    const rate = async (of: LoadProcess, seconds: number) => {
      const { count, seconds: took } = await of.run(CLIENTS, seconds);
      return count / took;
    };
    const peer = createPeer(world, peerUrl, accounts[0] as SeededAccount);
    requireSameSize(await load.run(CLIENTS, WARM_UP), await plainLoad.run(CLIENTS, WARM_UP));
    // A slow machine needs longer until the first run has come to its end.
    for (const [url, of] of [
      [server.databaseUrl, load],
      [plainUrl, plainLoad],
    ] as const) {
      for (let more = 0; more < 20 && (await lifeOf(url, accounts)).length === 0; more++) await rate(of, WARM_UP);
    }
    await peer(1);
    for (const url of [peerUrl, plainUrl]) await requireSameRuns(server.databaseUrl, url, accounts);
    const [reports, service, statements] = await alternate(world.rounds, [
      () => rate(load, world.seconds),
      () => rate(plainLoad, world.seconds),
      () => peer(world.seconds),
    ]);
    for (const one of [load, plainLoad]) one.stop();
    return [
      rateRow('run report, smallest service', reports as Measured, service as Measured, 0.7),
      rateRow('run report, bare statements', reports as Measured, statements as Measured),
    ];
  } finally {
    await stopPlain();
    await server.stop();
  }
};

function reportRequest({ project, bridges, tokens }: ReportData['accounts'][number]): string {
  const body = JSON.stringify({ ...RUN_LIFE[0], bridgeId: bridges[0], subjectId: crypto.randomUUID() });
  const path = `/api/projects/${project}/worker-runs/${crypto.randomUUID()}`;
  return httpRequest('PUT', path, { token: tokens[0] as string, address: clientAddress(0), body });
}

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
async function requireSameRuns(ours: string, peers: string, accounts: readonly SeededAccount[]): Promise<void> {
  const [one, other] = [await lifeOf(ours, accounts), await lifeOf(peers, accounts)];
  if (one.length === 1 && JSON.stringify(one) === JSON.stringify(other)) return;
  throw new Error(`runs differ:\n${JSON.stringify(one)}\n${JSON.stringify(other)}`);
}
