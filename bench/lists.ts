import { withoutCpu } from './claim.ts';
import { type Benchmark, type BenchWorld, type Row, Skipped } from './harness/Benchmark.ts';
import { openPlanLog } from './harness/planLog.ts';
import { type PageCost, readBuffers } from './harness/readBuffers.ts';
import { type Past, seedPast } from './harness/seedPast.ts';
import { sized, tiny } from './harness/sized.ts';
import { runSql } from './harness/startCluster.ts';
import { startServer } from './harness/startServer.ts';
import { sweepBuffers } from './harness/sweepBuffers.ts';
import { pastLists } from './pastLists.ts';

const FEW = 1_000;
const MANY = Number(process.env.BENCH_PAST ?? 100_000);
/** An index over a hundred or a thousand times as many rows is a page or two deeper. */
const MOST = 2;
/** Fewer pages than that are noise: a plan that is made, or a page that is kept free. */
const UNNOTICED = 100;

type State = 'never analysed' | 'analysed';
type Costs = Map<string, PageCost>;

/**
 * The pages of the database that each list and each pass of the schedule reads, of an account that owns everything, with long histories
 * and with short ones, before and after the first statistics. Unlike time, pages do not depend on what else the machine does.
 */
export const lists: Benchmark = async (world) => {
  if (world.cluster.logFile === undefined) throw new Skipped('only a database server of its own shows its plans');
  const few = await measure(world, sized(FEW, 100));
  // A second, equal history would show nothing more.
  const many = tiny ? few : await measure(world, MANY);
  return (['never analysed', 'analysed'] as const).flatMap((state) =>
    rowsOf(world, state, few.get(state) as Costs, many.get(state) as Costs),
  );
};

async function measure(world: BenchWorld, count: number): Promise<Map<State, Costs>> {
  let past: Past | undefined;
  const url = await world.cluster.createMigrated(`bench_lists_${count}`);
  await stopVacuum(url);
  const log = await openPlanLog(url, world.cluster.logFile as string);
  const cluster = { ...world.cluster, createMigrated: async () => url };
  const seed = async () => {
    past = await seedPast(url, count);
    await runSql(url, 'update account set admin = true where id = $1', [past.accountId]);
  };
  // Without the schedule, whose passes would be taken for what the sweeps of the benchmark read, or for polls.
  const server = await startServer({ ...world, cluster }, `lists_${count}`, seed, { env: { SERVICES: 'web,hub' } });
  try {
    const costs = new Map<State, Costs>();
    for (const state of ['never analysed', 'analysed'] as const) {
      if (state === 'analysed') await runSql(url, 'vacuum (analyze)');
      const read = await readBuffers(server, log, past as Past);
      costs.set(state, new Map([...read, ...(await sweepBuffers(url, log))]));
    }
    return costs;
  } finally {
    await server.stop();
  }
}

/** Nothing is analysed before the benchmark does it. */
async function stopVacuum(url: string): Promise<void> {
  const tables = await runSql<{ text: string }>(
    url,
    `select format('alter table %I set (autovacuum_enabled = false)', relname) as text
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  for (const { text } of tables) await runSql(url, text);
}

/** The median, and each that grows; one that looks through a bounded number of rows is held to its own bound. */
function rowsOf(world: BenchWorld, state: State, few: Costs, many: Costs): Row[] {
  const all = [...many].map(([name, { buffers, statements }]) => {
    const before = few.get(name)?.buffers ?? Number.NaN;
    const bound = pastLists[name]?.most ?? Math.max(before * MOST, before + UNNOTICED);
    return { name, before, buffers, bound, dearest: statements[0]?.text.replace(/\s+/g, ' ').slice(0, 80) };
  });
  // At tiny counts they are nobody's figures.
  for (const { name, before, buffers, dearest } of tiny ? [] : all)
    world.say(`  ${state}, ${name}: ${before} → ${buffers}  ${dearest}`);
  const row = (name: string, ours: number, peer: number, most: string, ok: boolean): Row =>
    withoutCpu({
      name: `pages read, ${state}: ${name}`,
      unit: '',
      ours,
      peer,
      ratio: ours / peer,
      rule: most,
      ok: tiny || ok,
    });
  const held = all.filter(({ buffers, bound }) => buffers <= bound);
  return [
    row(
      `lists and sweeps that do not grow, of ${all.length}`,
      held.length,
      all.length,
      '≥ 1.00',
      held.length === all.length,
    ),
    ...all
      .filter((one) => !held.includes(one))
      .map(({ name, before, buffers }) => row(name, buffers, before, `≤ ${MOST}`, false)),
  ];
}
