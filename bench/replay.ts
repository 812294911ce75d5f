import { REPLAYED_ROWS } from '../src/domain/feed/replayEvents.ts';
import { insertEvents } from '../src/events/appendEvents.ts';
import type { Benchmark, BenchWorld } from './harness/Benchmark.ts';
import { alternate, type Measured, rateRow, ratesOf, ratioOf } from './harness/compare.ts';
import { LoadProcess } from './harness/LoadProcess.ts';
import { pgbench, requirePgbench } from './harness/pgbench.ts';
import { type SeededAccount, seedAccounts, seedBridges } from './harness/seed.ts';
import { sized } from './harness/sized.ts';
import { runSql } from './harness/startCluster.ts';
import { type BenchServer, startServer } from './harness/startServer.ts';
import { clientAddress, HttpConnection, httpRequest } from './load/HttpConnection.ts';
import type { PagesData } from './load/readPages.ts';

const EVENTS = sized(1_000_000, 2_000);
const PAGE = 200;
const CLIENTS = 16;
const TOKENS = sized(900, 200);

/** A page of replay at random places among a million events against the same SELECT alone; and its first page against its last. */
export const replay: Benchmark = async (world) => {
  requirePgbench();
  let accountId = '';
  let bridgeId = '';
  const server = await startServer(world, 'replay', async (url) => {
    const accounts = await seedAccounts(url, 1, 1);
    const [bridges] = await seedBridges(url, accounts, 1);
    accountId = accounts[0]?.id ?? '';
    bridgeId = bridges?.[0] ?? '';
    await seedEvents(url, accounts[0] as SeededAccount);
  });
  try {
    const pages = await createPages(server, accountId, bridgeId);
    await requireSamePage(server, pages.request(0, EVENTS / 2), accountId);
    return [await againstSelect(world, server, accountId, pages), await lastAgainstFirst(world, server, pages)];
  } finally {
    await server.stop();
  }
};

interface Pages {
  request(n: number, after: number): string;
}

async function createPages(server: BenchServer, accountId: string, bridgeId: string): Promise<Pages> {
  const tokens = await server.tokens(accountId, 'agent', TOKENS);
  const headers = { 'X-Service-Bridge': bridgeId };
  return {
    request: (n, after) =>
      httpRequest('GET', `/api/events/replay?after=${after}`, {
        token: tokens[n % TOKENS] as string,
        address: clientAddress(n % TOKENS),
        headers,
      }),
  };
}

async function againstSelect(world: BenchWorld, server: BenchServer, accountId: string, pages: Pages) {
  const anywhere = () => PAGE + Math.floor(Math.random() * (EVENTS - 2 * PAGE));
  const load = await startPages(server, (n) => pages.request(n, anywhere()));
  const text = REPLAYED_ROWS.replaceAll('$1', `'${accountId}'::uuid`).replaceAll('$2', ':after');
  const script = `\\set after random(${PAGE}, ${EVENTS - PAGE})\n${text};\n`;
  await load.run(CLIENTS, sized(1.5, 0.1));
  const [ours, select] = await alternate(world.rounds, [
    async () => rateOf(await load.run(CLIENTS, world.seconds)),
    () => pgbench(server.databaseUrl, 'replay-peer', script, CLIENTS, world.seconds),
  ]);
  load.stop();
  return rateRow('replay page of 200, bare SELECT', ours as Measured, select as Measured, 0.5);
}

/** The second page instead of the very first: both then repeat the events of the two minutes before them. */
async function lastAgainstFirst(world: BenchWorld, server: BenchServer, pages: Pages) {
  const first = await startPages(server, (n) => pages.request(n, PAGE));
  const last = await startPages(server, (n) => pages.request(n, EVENTS - PAGE));
  const seconds = world.seconds / 2;
  for (const load of [first, last]) await load.run(CLIENTS, sized(0.5, 0.1));
  const sides = [last, first].map((load) => async () => rateOf(await load.run(CLIENTS, seconds)));
  const [ours, peer] = (await alternate(world.rounds, sides, 'none')) as [Measured, Measured];
  for (const load of [first, last]) load.stop();
  const ratio = ratioOf(ours, peer);
  const rates = ratesOf('replay, last page to first', ours, peer);
  return { ...rates, ratio, rule: '0.8 – 1.2', ok: ratio >= 0.8 && ratio <= 1.2 };
}

function startPages(server: BenchServer, request: (n: number) => string): Promise<LoadProcess> {
  const requests = Array.from({ length: TOKENS }, (_, n) => request(n));
  const data: PagesData = { port: server.port, requests, expect: '"hasMore":' };
  return LoadProcess.start('readPages', data);
}

function rateOf({ count, seconds }: { count: number; seconds: number }): number {
  return count / seconds;
}

/** One event every three seconds of more than a month, each of the size of a work request's. */
async function seedEvents(url: string, account: SeededAccount): Promise<void> {
  await runSql(
    url,
    insertEvents(
      `select $1::uuid as owner_id, $2::uuid as project_id, ('x' || right($1::uuid::text, 4))::bit(16)::int % 64 as shard,
         'bridge.work_request' as type,
         json_build_object('type', 'bridge.work_request', 'projectId', $2::uuid, 'workRequestId', gen_random_uuid(), 'n', n,
           'text', repeat('0123456789', 40))::text as payload, n
       from generate_series(1, $3::int) n`,
      `now() - ($3::int - n.n) * interval '3 seconds'`,
    ),
    [account.id, account.projects[0], EVENTS],
  );
  await runSql(url, 'vacuum (analyze) outbox');
}

/** The page over HTTP holds the rows of the statement, byte for byte. */
async function requireSamePage(server: BenchServer, request: string, accountId: string): Promise<void> {
  const connection = await HttpConnection.open(server.port);
  const { status, body } = await connection.send(request);
  connection.close();
  const events = (JSON.parse(body.toString()) as { events?: object[] }).events;
  const rows = await runSql(server.databaseUrl, REPLAYED_ROWS, [accountId, EVENTS / 2]);
  const expected = rows.map(({ id, type, data }) => ({ id, type, data }));
  if (status !== 200 || JSON.stringify(events) !== JSON.stringify(expected)) {
    throw new Error(`the page differs from the SELECT's rows: ${status} ${body.subarray(0, 300)}`);
  }
}
