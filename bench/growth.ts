import { randomUUID } from 'node:crypto';
import { claiming, withoutCpu } from './claim.ts';
import type { Benchmark, BenchWorld, Row } from './harness/Benchmark.ts';
import { alternate, type Measured, ratesOf, ratioOf } from './harness/compare.ts';
import { LoadProcess } from './harness/LoadProcess.ts';
import { type SeededAccount, seedAccounts } from './harness/seed.ts';
import { sized, tiny } from './harness/sized.ts';
import { type BenchServer, startServer } from './harness/startServer.ts';
import { addHistory } from './harness/workSeed.ts';
import { heartbeatBody } from './heartbeat.ts';
import { listRequest } from './list.ts';
import type { BeatData } from './load/beat.ts';
import type { PagesData } from './load/readPages.ts';

const SIZES = tiny ? [300, 600] : [1_000, 100_000, 1_000_000];
const ACCOUNTS = sized(10, 3);
const CLIENTS = sized(32, 4);
const MOST = 1.3;

type Measure = (seconds: number) => Promise<number>;

/** The same work on small and on long histories, each size a server and a database of its own, by turns. */
export const growth: Benchmark = async (world) => {
  const servers: BenchServer[] = [];
  try {
    const bySize: Record<string, Measure>[] = [];
    for (const size of SIZES) {
      let accounts: SeededAccount[] = [];
      const server = await startServer(world, `growth_${size}`, async (url) => {
        accounts = await seedAccounts(url, ACCOUNTS, 3);
        await addHistory(url, accounts, size);
      });
      servers.push(server);
      bySize.push({
        claim: await claiming(server, accounts),
        heartbeat: await beating(server, accounts),
        list: await listing(server, accounts),
      });
    }
    const rows: Row[] = [];
    for (const what of ['claim', 'heartbeat', 'list']) rows.push(...(await compare(world, what, bySize)));
    return rows;
  } finally {
    for (const server of servers) await server.stop();
  }
};

async function compare(world: BenchWorld, what: string, bySize: Record<string, Measure>[]): Promise<Row[]> {
  const measures = bySize.map((size) => size[what] as Measure);
  for (const measure of measures) await measure(sized(0.5, 0.1));
  const [small, ...larger] = (await alternate(
    world.rounds,
    measures.map((measure) => () => measure(world.seconds / 2)),
    'none',
  )) as [Measured, ...Measured[]];
  return larger.map((large, i) => {
    const ratio = ratioOf(small, large);
    const name = `growth of ${what}, ${SIZES[i + 1]?.toExponential(0)} to 1e+3 rows`;
    return withoutCpu({ ...ratesOf(name, large, small), ratio, rule: `≤ ${MOST}`, ok: ratio <= MOST });
  });
}

async function beating(server: BenchServer, accounts: readonly SeededAccount[]): Promise<Measure> {
  const bridges: BeatData['bridges'] = [];
  for (const { id, projects } of accounts) {
    const tokens = await server.tokens(id, 'agent', sized(150, 20));
    for (let i = 0; i < 10; i++) {
      bridges.push({ bridgeId: randomUUID(), body: heartbeatBody(projects, bridges.length), tokens });
    }
  }
  return loading('beat', { port: server.port, bridges, changing: 0 } satisfies BeatData);
}

async function listing(server: BenchServer, accounts: readonly SeededAccount[]): Promise<Measure> {
  const requests: string[] = [];
  for (const { id, projects } of accounts) {
    const [token = ''] = await server.tokens(id, 'api', 1);
    requests.push(listRequest(token, projects[0] as string));
  }
  return loading('readPages', { port: server.port, requests, expect: '"hasNextPage":' } satisfies PagesData);
}

function loading(scenario: string, data: unknown): Measure {
  return async (seconds) => {
    const load = await LoadProcess.start(scenario, data);
    const { count, seconds: took } = await load.run(CLIENTS, seconds);
    load.stop();
    return count / took;
  };
}
