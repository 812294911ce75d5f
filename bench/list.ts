import { isDeepStrictEqual } from 'node:util';
import type { Benchmark } from './harness/Benchmark.ts';
import { alternate, type Measured, rateRow } from './harness/compare.ts';
import { LoadProcess } from './harness/LoadProcess.ts';
import { type SeededAccount, seedAccounts } from './harness/seed.ts';
import { sized } from './harness/sized.ts';
import { startProgram } from './harness/startProgram.ts';
import { startServer } from './harness/startServer.ts';
import { addHistory } from './harness/workSeed.ts';
import { HttpConnection, httpRequest } from './load/HttpConnection.ts';
import type { PagesData } from './load/readPages.ts';

const CLIENTS = 64;
const PROJECTS = 20;
/** Dealt to the projects of two accounts; each has more than a page. */
const HISTORY = sized(20_000, 2_400);

const LIST_QUERY = `query Page($handle: String!, $after: String) {
  project(handle: $handle) {
    id slug name
    workRequests(first: 50, after: $after) {
      nodes { id state kind subjectType subjectId cardNumber claimCount reason createdAt settledAt context { reason documentId } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

/** A page of fifty work requests over GraphQL, limits on, against Mercurius with its compiler and the same SQL. */
export const list: Benchmark = async (world) => {
  let accounts: SeededAccount[] = [];
  const server = await startServer(world, 'list', async (url) => {
    accounts = await seedAccounts(url, 2, PROJECTS);
    const owners = accounts.flatMap(({ id, projects }) => projects.map((p) => ({ id, projects: [p] })));
    await addHistory(url, owners, HISTORY);
  });
  let stopPeer = async () => {};
  try {
    const [account] = accounts as [SeededAccount];
    const [token = ''] = await server.tokens(account.id, 'api', 1);
    const peer = await startProgram(new URL('./mercuriusPeer.js', import.meta.url).pathname, {
      env: { DATABASE_URL: server.databaseUrl, ACCOUNT_ID: account.id, NODE_ENV: 'production' },
    });
    stopPeer = peer.stop;
    const requests = account.projects.map((handle) => listRequest(token, handle));
    await requireSameAnswers(server.port, peer.port, requests);
    const start = (port: number) =>
      LoadProcess.start('readPages', { port, requests, expect: '"hasNextPage":true' } satisfies PagesData);
    const loads = { ours: await start(server.port), peer: await start(peer.port) };
    const rate = async (load: LoadProcess, seconds: number) => {
      const { count, seconds: took } = await load.run(CLIENTS, seconds);
      return count / took;
    };
    for (const load of Object.values(loads)) await rate(load, sized(1.5, 0.1));
    const [ours, mercurius] = await alternate(world.rounds, [
      () => rate(loads.ours, world.seconds),
      () => rate(loads.peer, world.seconds),
    ]);
    for (const load of Object.values(loads)) load.stop();
    return [rateRow('list of 50, Mercurius', ours as Measured, mercurius as Measured, 1)];
  } finally {
    await stopPeer();
    await server.stop();
  }
};

export function listRequest(token: string, handle: string): string {
  return httpRequest('POST', '/graphql', { token, body: JSON.stringify({ query: LIST_QUERY, variables: { handle } }) });
}

async function requireSameAnswers(ours: number, peers: number, requests: readonly string[]): Promise<void> {
  const connections = [await HttpConnection.open(ours), await HttpConnection.open(peers)];
  for (const request of requests) {
    const [a, b] = await Promise.all(
      connections.map(async (connection) => {
        const { body } = await connection.send(request);
        return (JSON.parse(body.toString()) as { data: unknown }).data;
      }),
    );
    if (!isDeepStrictEqual(a, b)) throw new Error(`answers differ:\n${JSON.stringify(a)}\n${JSON.stringify(b)}`);
  }
  for (const connection of connections) connection.close();
}
