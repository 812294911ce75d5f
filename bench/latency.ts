import type { Benchmark, Row } from './harness/Benchmark.ts';
import { median } from './harness/compare.ts';
import { LoadProcess } from './harness/LoadProcess.ts';
import { seedAccounts, seedBridges } from './harness/seed.ts';
import { sized } from './harness/sized.ts';
import { type BenchServer, startServer } from './harness/startServer.ts';
import { openRequests } from './harness/workSeed.ts';
import type { FollowData, FollowResult } from './load/followAndSettle.ts';
import { HttpConnection, httpRequest } from './load/HttpConnection.ts';

const ACCOUNTS = sized(20, 4);
const STREAMS_EACH = 5;
const TOKENS_EACH = 100;
const CLIENTS = 64;
/** More than are settled in a round. */
const REQUESTS = sized(20_000, 4_000);

/** From a change's call to its byte on a hundred streams, against the call's own answer, at half of what the server can write. */
export const latency: Benchmark = async (world) => {
  const server = await startServer(world, 'latency');
  try {
    const seeded = await seedAccounts(server.databaseUrl, ACCOUNTS, 1);
    const bridges = await seedBridges(server.databaseUrl, seeded, STREAMS_EACH);
    const accounts: FollowData['accounts'] = [];
    for (const [i, { id }] of seeded.entries()) {
      accounts.push({ bridges: bridges[i] ?? [], tokens: await server.tokens(id, 'agent', TOKENS_EACH) });
    }
    const streams = await connectAll(server, accounts);
    const requests = () => openRequests(server.databaseUrl, seeded, REQUESTS);
    const ceiling = await writeCeiling({ port: server.port, accounts, requests: await requests() });
    const results: FollowResult[] = [];
    for (let round = 0; round < Math.min(world.rounds, 3); round++) {
      const pairsPerSecond = ceiling / 2;
      const data: FollowData = { port: server.port, accounts, streams, pairsPerSecond, requests: await requests() };
      const load = await LoadProcess.start('followAndSettle', data);
      const result = await load.run<FollowResult>(CLIENTS, world.seconds * 2);
      load.stop();
      if (result.deliveries !== result.calls * STREAMS_EACH) {
        throw new Error(`${result.calls} changes made ${result.deliveries} deliveries`);
      }
      results.push(result);
    }
    return [row(results, 'p50', 5), row(results, 'p99', 25)];
  } finally {
    await server.stop();
  }
};

function row(results: readonly FollowResult[], which: 'p50' | 'p99', most: number): Row {
  const difference = median(results.map(({ stream, answer }) => stream[which] - answer[which]));
  return {
    name: `change to SSE byte, ${ACCOUNTS * STREAMS_EACH} streams, ${which}`,
    unit: ' ms',
    ours: median(results.map(({ stream }) => stream[which])),
    peer: median(results.map(({ answer }) => answer[which])),
    ratio: difference,
    rule: `≤ +${most} ms`,
    ok: difference <= most,
  };
}

async function writeCeiling(data: {
  port: number;
  accounts: FollowData['accounts'];
  requests: string[];
}): Promise<number> {
  const load = await LoadProcess.start('claimAndSettle', data);
  await load.run(CLIENTS, sized(1, 0.1));
  const { count, seconds } = await load.run(CLIENTS, sized(2, 0.1));
  load.stop();
  return count / seconds;
}

/** Asks for each bridge's stream as the bridge does. */
async function connectAll(server: BenchServer, accounts: FollowData['accounts']): Promise<FollowData['streams']> {
  const connection = await HttpConnection.open(server.port);
  const streams: FollowData['streams'] = [];
  for (const { bridges, tokens } of accounts) {
    for (const bridge of bridges) {
      const headers = { 'X-Service-Bridge': bridge };
      const { body } = await connection.send(
        httpRequest('GET', '/api/events', { token: tokens[0] as string, headers }),
      );
      const { topic, jwt } = JSON.parse(body.toString()) as { topic: string; jwt: string };
      streams.push({ topic, jwt });
    }
  }
  connection.close();
  return streams;
}
