import { type Sweep, sweeps } from '../src/domain/sweeps/sweeps.ts';
import { withoutCpu } from './claim.ts';
import type { Benchmark, BenchWorld, Row } from './harness/Benchmark.ts';
import { alternate, type Measured, ratesOf, ratioOf } from './harness/compare.ts';
import { LoadProcess } from './harness/LoadProcess.ts';
import { openDomain } from './harness/openDomain.ts';
import { addRuns } from './harness/runSeed.ts';
import { type SeededAccount, seedAccounts } from './harness/seed.ts';
import { sized } from './harness/sized.ts';
import { type BenchServer, startServer } from './harness/startServer.ts';
import { HttpConnection, httpRequest } from './load/HttpConnection.ts';
import type { PagesData } from './load/readPages.ts';

const FEW = sized(1_000, 300);
const MANY = sized(1_000_000, 600);
const ACCOUNTS = sized(10, 3);
const CLIENTS = sized(32, 4);
const MOST_PAGE = 1.3;
const MOST_SWEEP = 2;
/** Open runs on live bridges: they are not history, but the timeout task has to skip them. */
const OPEN = 100;

const QUERY = `query Page($handle: String!, $after: String) {
  project(handle: $handle) {
    runs(first: 50, after: $after) {
      nodes {
        id runId bridgeId state kind workKind ruleId sessionId subjectType cardNumber startedAt endedAt exitCode resultStatus
        workerPool harness account model history { state at }
        usage { source inputTokens outputTokens cacheReadTokens cacheWriteTokens costUsd models { model inputTokens costUsd } }
        metrics { toolTimeMs idleGapMs modelTimeMs toolCalls failedCalls longestCallMs peakContextTokens concurrentRuns }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

interface Sized {
  server: BenchServer;
  accounts: readonly SeededAccount[];
}

/** A page of runs, and the sweeps over runs with nothing to do, on long histories against short ones and none. */
export const runHistory: Benchmark = async (world) => {
  const sized: Sized[] = [];
  try {
    for (const size of [0, FEW, MANY]) {
      let accounts: SeededAccount[] = [];
      const server = await startServer(world, `runs_${size}`, async (url) => {
        accounts = await seedAccounts(url, ACCOUNTS, 1);
        await addRuns(url, accounts, { ended: size, open: 0 });
      });
      sized.push({ server, accounts });
    }
    const [none, few, many] = sized as [Sized, Sized, Sized];
    return [await comparePages(world, few, many), ...(await compareSweeps(world, none, many))];
  } finally {
    for (const { server } of sized) await server.stop();
  }
};

async function comparePages(world: BenchWorld, few: Sized, many: Sized): Promise<Row> {
  const loads = [await pagesOf(few), await pagesOf(many)];
  const rate = async (load: LoadProcess | undefined, seconds: number) => {
    const { count = 0, seconds: took = 1 } = (await load?.run(CLIENTS, seconds)) ?? {};
    return count / took;
  };
  for (const load of loads) await rate(load, sized(1.5, 0.2));
  const [small, large] = (await alternate(
    world.rounds,
    loads.map((load) => () => rate(load, world.seconds)),
    1,
  )) as [Measured, Measured];
  for (const load of loads) load.stop();
  return growthRow('runs page of 50, 1e+6 to 1e+3 runs', large, small, MOST_PAGE);
}

/** Pages of all accounts in turn: the first of each, and one from the middle of its history. */
async function pagesOf({ server, accounts }: Sized): Promise<LoadProcess> {
  const requests: string[] = [];
  const connection = await HttpConnection.open(server.port);
  for (const { id, projects } of accounts) {
    const [token = ''] = await server.tokens(id, 'api', 1);
    const ask = (after: string | null) =>
      httpRequest('POST', '/graphql', {
        token,
        body: JSON.stringify({ query: QUERY, variables: { handle: projects[0], after } }),
      });
    const { body } = await connection.send(ask(null));
    const runs = (JSON.parse(body.toString()) as PageAnswer).data?.project.runs;
    if (runs?.nodes.length !== 50 || !runs.nodes.every(({ usage, metrics }) => usage && metrics.toolCalls === 40)) {
      throw new Error(`no good page: ${body.subarray(0, 500)}`);
    }
    requests.push(ask(null), ask(runs.pageInfo.endCursor));
  }
  connection.close();
  return LoadProcess.start('readPages', { port: server.port, requests, expect: '"hasNextPage":' } satisfies PagesData);
}

interface PageAnswer {
  data?: {
    project: {
      runs: {
        nodes: { usage: object | null; metrics: { toolCalls: number | null } }[];
        pageInfo: { endCursor: string };
      };
    };
  };
}

/** A pass of each sweep over runs, on its own in this process; at last with runs that are open, but not due. */
async function compareSweeps(world: BenchWorld, none: Sized, many: Sized): Promise<Row[]> {
  const { timeOutWorkerRuns, purgeWorkerRuns } = sweeps;
  const past = `nothing due, ${MANY.toExponential(0)} runs to none`;
  const rows = [
    await compareSweep(world, timeOutWorkerRuns, `time-outs, ${past}`, none, many),
    await compareSweep(world, purgeWorkerRuns, `retention, ${past}`, none, many),
  ];
  await addRuns(many.server.databaseUrl, many.accounts, { ended: 0, open: OPEN });
  rows.push(await compareSweep(world, timeOutWorkerRuns, `time-outs, ${past}, ${OPEN} of them open`, none, many));
  return rows;
}

async function compareSweep(world: BenchWorld, sweep: Sweep, name: string, none: Sized, many: Sized): Promise<Row> {
  const domains = [await openDomain(none.server.databaseUrl), await openDomain(many.server.databaseUrl)];
  try {
    const passes = domains.map(({ system }) => async (seconds: number) => {
      const began = performance.now();
      let count = 0;
      do {
        const done = await sweep.runOnce(system(), sweep.limit);
        if (Object.values(done).some((changed) => changed > 0)) throw new Error(`${name} found something to do`);
        count++;
      } while (performance.now() - began < seconds * 1_000);
      return count / ((performance.now() - began) / 1_000);
    });
    for (const pass of passes) await pass(sized(0.3, 0));
    const [empty, full] = (await alternate(
      world.rounds,
      passes.map((pass) => () => pass(world.seconds / 2)),
      'none',
    )) as [Measured, Measured];
    return growthRow(name, full, empty, MOST_SWEEP);
  } finally {
    for (const { close } of domains) await close();
  }
}

/** How much longer an operation takes on the large side. */
function growthRow(name: string, large: Measured, small: Measured, most: number): Row {
  const ratio = ratioOf(small, large);
  return withoutCpu({ ...ratesOf(name, large, small), ratio, rule: `≤ ${most}`, ok: ratio <= most });
}
