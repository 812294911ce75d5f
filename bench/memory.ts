import { randomUUID } from 'node:crypto';
import type { Benchmark, BenchWorld } from './harness/Benchmark.ts';
import { bounded, firmly } from './harness/bounds.ts';
import { COLLECTS, weigh } from './harness/costOfProcess.ts';
import { LoadProcess } from './harness/LoadProcess.ts';
import { type SeededAccount, seedAccounts } from './harness/seed.ts';
import { sized } from './harness/sized.ts';
import { type BenchServer, startServer } from './harness/startServer.ts';
import { heartbeatBody } from './heartbeat.ts';
import type { BeatData } from './load/beat.ts';
import type { Deliveries } from './load/deliver.ts';
import { httpRequest } from './load/HttpConnection.ts';
import type { HeldSockets } from './load/holdSockets.ts';

const SOCKETS = sized(1_000, 10);
/** Three hundred bridges that beat every fifteen seconds, for an hour. */
const BEATS_OF_AN_HOUR = sized(72_000, 200);
const ACCOUNTS = 10;
const BRIDGES_EACH = 30;
const TOKENS_EACH = sized(200, 5);
const CLIENTS = 32;
/** Of what `weigh` answers. */
const MB = 1024;
/** The bounds in megabytes of what is left without garbage. Those of the idle process hold at any count. */
const MOST_IDLE = 240;
const MOST_OF_SOCKETS = 40;
const MOST_GROWN = 5;
const SUBSCRIPTION = `subscription Watch($id: ID!) { boardChanged(projectId: $id) { change projectId cardId } }`;

/**
 * Memory of the server's process without its garbage: when nothing has happened, with a thousand sockets that follow a board, and
 * after as many heartbeats as an hour brings, one in ten of them with news. The first half of the hour fills what is kept for long.
 */
export const memory: Benchmark = async (world) => {
  const server = await startServer(world, 'memory', undefined, { nodeArgs: COLLECTS, env: MANY_SOCKETS });
  try {
    const accounts = await seedAccounts(server.databaseUrl, ACCOUNTS, 3);
    const idle = await weigh(server.pid, 2);
    const withSockets = await weighSockets(server, accounts[0] as SeededAccount);
    const grown = await growthOfAnHour(world, server, accounts);
    return [
      firmly('memory of the server, idle', ' MB', idle / MB, MOST_IDLE),
      bounded(`memory that ${SOCKETS} sockets take`, ' MB', (withSockets - idle) / MB, MOST_OF_SOCKETS),
      bounded('memory: growth in the second half of an hour’s heartbeats', ' MB', grown / MB, MOST_GROWN),
    ];
  } finally {
    await server.stop();
  }
};

const MANY_SOCKETS = {
  GRAPHQL_SOCKETS_PER_ACCOUNT: String(SOCKETS),
  GRAPHQL_SUBSCRIPTIONS_PER_ACCOUNT: String(SOCKETS),
};

async function weighSockets(server: BenchServer, { id, projects }: SeededAccount): Promise<number> {
  const [token = ''] = await server.tokens(id, 'api', 1);
  const query = `mutation { reorderColumns(input: {projectId: "${projects[0]}", columns: []}) { project { id } } }`;
  const load = await LoadProcess.start('holdSockets', {
    port: server.port,
    count: SOCKETS,
    token,
    payload: { query: SUBSCRIPTION, variables: { id: projects[0] } },
    trigger: httpRequest('POST', '/graphql', { token, body: JSON.stringify({ query }) }),
  } satisfies HeldSockets);
  try {
    await load.run<Deliveries>(1, 0);
    return await weigh(server.pid);
  } finally {
    load.stop();
  }
}

async function growthOfAnHour(
  world: BenchWorld,
  server: BenchServer,
  accounts: readonly SeededAccount[],
): Promise<number> {
  const data: BeatData = { port: server.port, bridges: [], changing: 10 };
  for (const { id, projects } of accounts) {
    const tokens = await server.tokens(id, 'agent', TOKENS_EACH);
    for (let n = 0; n < BRIDGES_EACH; n++) {
      data.bridges.push({ bridgeId: randomUUID(), body: heartbeatBody(projects, n), tokens });
    }
  }
  const load = await LoadProcess.start('beat', data);
  const halves: number[] = [];
  try {
    for (let beats = 0; halves.length < 2; ) {
      beats += (await load.run(CLIENTS, world.seconds)).count;
      if (beats < (BEATS_OF_AN_HOUR / 2) * (halves.length + 1)) continue;
      halves.push(await weigh(server.pid));
    }
  } finally {
    load.stop();
  }
  const [half, whole] = halves as [number, number];
  world.say(`  ${(half / MB).toFixed(1)} MB after half of the hour, ${(whole / MB).toFixed(1)} MB after all of it`);
  return Math.max(0, whole - half);
}
