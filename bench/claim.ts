import { type Alone, measureAlone } from './claimAlone.ts';
import type { Benchmark, Row } from './harness/Benchmark.ts';
import { alternate, type Measured, rateRow } from './harness/compare.ts';
import { LoadProcess, type LoadResult } from './harness/LoadProcess.ts';
import { type SeededAccount, seedAccounts, seedBridges } from './harness/seed.ts';
import { sized, tiny } from './harness/sized.ts';
import { runSql } from './harness/startCluster.ts';
import { type HttpQueue, startHttpQueue } from './harness/startHttpQueue.ts';
import { type BenchServer, startServer } from './harness/startServer.ts';
import { openRequests } from './harness/workSeed.ts';
import type { ClaimData } from './load/claimAndSettle.ts';
import { type QueuePeer, startQueuePeer } from './queuePeer.ts';

const CLIENTS = 16;
/** Of the client that claims alone, in a second at most. */
const ALONE_EACH = sized(1_000, 20);
const OPEN = sized(20_000, 500);
const ACCOUNTS = 10;
const TOKENS_EACH = sized(200, 30);
const LEAVE_NONE_OPEN = `delete from work_request where state in ('open', 'claimed')`;

/**
 * A claim and its result over REST against taking and finishing a job of two queues on the same database server: behind two
 * such calls of HTTP, and in the queue's own process.
 */
export const claim: Benchmark = async (world) => {
  const server = await startServer(world, 'claim');
  const peers: (QueuePeer | HttpQueue)[] = [];
  let alone: Alone | undefined;
  try {
    const seeded = await seedAccounts(server.databaseUrl, ACCOUNTS, 1);
    const work = await workOf(server, seeded);
    const ours = settling(server, work, OPEN, many);
    const beside = await measureAlone(world);
    alone = beside;
    const one = settling(server, work, ALONE_EACH * Math.ceil(world.seconds), beside.run);
    peers.push(await startQueuePeer('pgBossPeer', await world.cluster.createDatabase('bench_pgboss'), OPEN));
    peers.push(await startQueuePeer('graphileWorkerPeer', await world.cluster.createDatabase('bench_graphile'), OPEN));
    for (const kind of ['bossJobs', 'graphileJobs'] as const) {
      peers.push(await startHttpQueue(kind, await world.cluster.createDatabase(`bench_${kind.toLowerCase()}`), OPEN));
    }
    const measure = [ours, ...peers.map((peer) => (seconds: number) => peer.run(CLIENTS, seconds)), one];
    // Where nobody compares the rates, the cold ones show as well that each side works.
    for (const run of tiny ? [] : measure) await run(1);
    beside.forget();
    const [bascule, boss, worker, bossCalls, workerCalls] = (await alternate(
      world.rounds,
      measure.map((run) => () => run(world.seconds)),
    )) as [Measured, Measured, Measured, Measured, Measured];
    return [
      withoutCpu(rateRow('claim+result, pg-boss behind two calls', bascule, bossCalls, 5)),
      withoutCpu(rateRow('claim+result, graphile-worker behind two calls', bascule, workerCalls, 1)),
      withoutCpu(rateRow('claim+result, pg-boss in process', bascule, boss)),
      withoutCpu(rateRow('claim+result, graphile-worker in process', bascule, worker)),
      ...beside.rows(),
    ];
  } finally {
    for (const peer of peers) await peer.stop();
    await alone?.stop();
    await server.stop();
  }
};

/** Each side fills its queue before its own clock starts, and the processor time would count that. */
export function withoutCpu({ oursCpu: _ours, peerCpu: _peer, ...row }: Row): Row {
  return row;
}

/** Makes the measurement of ours: fresh open requests, then pairs of calls; checks that each acknowledged one is settled. */
export async function claiming(
  server: BenchServer,
  seeded: readonly SeededAccount[],
): Promise<(seconds: number) => Promise<number>> {
  return settling(server, await workOf(server, seeded), OPEN, many);
}

async function many(data: ClaimData, seconds: number): Promise<LoadResult> {
  const load = await LoadProcess.start('claimAndSettle', data);
  const result = await load.run(CLIENTS, seconds);
  load.stop();
  return result;
}

interface Work {
  readonly seeded: readonly SeededAccount[];
  readonly accounts: ClaimData['accounts'];
}

async function workOf(server: BenchServer, seeded: readonly SeededAccount[]): Promise<Work> {
  const bridges = await seedBridges(server.databaseUrl, seeded, 2);
  const accounts: ClaimData['accounts'] = [];
  for (const [i, { id }] of seeded.entries()) {
    accounts.push({ bridges: bridges[i] ?? [], tokens: await server.tokens(id, 'agent', TOKENS_EACH) });
  }
  return { seeded, accounts };
}

function settling(
  server: BenchServer,
  { seeded, accounts }: Work,
  open: number,
  run: (data: ClaimData, seconds: number) => Promise<{ count: number; seconds: number }>,
): (seconds: number) => Promise<number> {
  return async (seconds) => {
    const before = await countDone(server.databaseUrl);
    const requests = await openRequests(server.databaseUrl, seeded, open);
    const result = await run({ port: server.port, accounts, requests }, seconds);
    const done = (await countDone(server.databaseUrl)) - before;
    // Requests left open would be offered in every heartbeat of the next measurement.
    await runSql(server.databaseUrl, LEAVE_NONE_OPEN);
    if (done !== result.count) throw new Error(`${result.count} results were acknowledged, ${done} are stored`);
    return result.count / result.seconds;
  };
}

async function countDone(url: string): Promise<number> {
  const [row] = await runSql<{ done: number }>(
    url,
    `select count(*)::int as done from work_request where state = 'done'`,
  );
  return row?.done ?? 0;
}
