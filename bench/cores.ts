import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Benchmark, type BenchWorld, type Row, Skipped } from './harness/Benchmark.ts';
import { alternate, type Measured, median } from './harness/compare.ts';
import { processorSeconds } from './harness/costOfProcess.ts';
import { databasePid } from './harness/cpuSeconds.ts';
import { LoadProcess } from './harness/LoadProcess.ts';
import { seedAccounts } from './harness/seed.ts';
import { sized } from './harness/sized.ts';
import { memoryOf } from './harness/startBridge.ts';
import { runSql } from './harness/startCluster.ts';
import { type BenchServer, startServer } from './harness/startServer.ts';
import { heartbeatBody } from './heartbeat.ts';
import type { BeatData } from './load/beat.ts';

/** How many processes serve one port; the first of them is what the others are compared with. */
const SIZES = sized(1, 0) === 1 ? [1, 2, 4] : [1, 2];
const ACCOUNTS = sized(50, 5);
const BRIDGES_EACH = 10;
const TOKENS_EACH = sized(200, 40);
const CLIENTS = 64;
/** Of each process, until its compilers have seen what is hot: processes that share the work are warm later. */
const WARM_UP_BEATS = sized(4_000, 100);
const IDLE_SECONDS = sized(10, 0.2);
/** What a process that shares the work may lose by it: its statements hold fewer calls. */
const LEAST = 0.8;

/** Seven processes have to find room in one database server. */
const FEW_CONNECTIONS = { DATABASE_POOL_SIZE: '8', DATABASE_RESERVED_POOL_SIZE: '2' };

interface Group {
  readonly size: number;
  readonly server: BenchServer;
  readonly pids: readonly number[];
  readonly load: LoadProcess;
}

/**
 * Heartbeats over one, two and four processes on one port and one database, each group of processes pinned to one half of the cores
 * and database and generator to the other: heartbeats a second, and a processor second of the serving processes.
 */
export const cores: Benchmark = async (world) => {
  const pinned = halves();
  const groups: Group[] = [];
  try {
    for (const size of SIZES) groups.push(await start(world, size, pinned));
    const each = groups.map((): number[] => []);
    const beats = groups.map(() => 0);
    const sides = groups.map((group, n) => async () => {
      const before = spentBy(group);
      const { count, seconds } = await group.load.run(CLIENTS, world.seconds);
      each[n]?.push(count / (spentBy(group) - before));
      beats[n] = (beats[n] ?? 0) + count;
      return count / seconds;
    });
    for (const { load, size } of groups) {
      for (let beats = 0; beats < WARM_UP_BEATS * size; ) beats += (await load.run(CLIENTS, world.seconds)).count;
    }
    const begun = await Promise.all(groups.map(({ server }) => transactionsOf(server)));
    const measured = await alternate(world.rounds, sides, 'none');
    for (const [n, group] of groups.entries()) {
      const shared = ((await transactionsOf(group.server)) - (begun[n] ?? 0)) / (beats[n] ?? 0);
      world.say(`${await atRest(group)}, ${shared.toFixed(3)} transactions a heartbeat`);
    }
    return SIZES.slice(1).flatMap((size, n) => rowsOf(size, measured, each, n + 1));
  } finally {
    for (const { load, server } of groups) {
      load.stop();
      await server.stop();
    }
    // Other benchmarks have the same database server.
    for (const pid of [databasePid(), ...childrenOf(databasePid())]) pin(pinned.all, pid);
  }
};

function rowsOf(size: number, measured: readonly Measured[], each: readonly number[][], at: number): Row[] {
  const [ours, one] = [each[at] ?? [], each[0] ?? []];
  const ratio = median(ours.map((some, round) => some / (one[round] ?? Number.NaN)));
  const rates = [at, 0].map((n) => median(measured[n]?.rates ?? []));
  const [rate = Number.NaN, rateOfOne = Number.NaN] = rates;
  const name = `heartbeats over ${size} processes to one`;
  return [
    { name, unit: '/s', ours: rate, peer: rateOfOne, ratio: rate / rateOfOne, rule: '', ok: true },
    {
      name: `${name}, a processor second of theirs`,
      unit: '/s',
      ours: median(ours),
      peer: median(one),
      ratio,
      rule: `≥ ${LEAST}`,
      ok: ratio >= LEAST,
    },
  ];
}

/** The cores of the serving processes, and those of all others, as `taskset` reads them. */
function halves(): { serving: string; others: string; all: string } {
  if (spawnSync('taskset', ['--version']).status !== 0)
    throw new Skipped('no taskset; on Debian: apt-get install util-linux');
  const count = availableParallelism();
  if (count < 2) throw new Skipped('one core; it takes two');
  const half = Math.min(4, count >> 1);
  return { serving: `0-${half - 1}`, others: `${half}-${count - 1}`, all: `0-${count - 1}` };
}

async function start(world: BenchWorld, size: number, pinned: ReturnType<typeof halves>): Promise<Group> {
  const server = await startServer(world, `cores_${size}`, undefined, {
    env: { WEB_CONCURRENCY: String(size), ...FEW_CONNECTIONS },
  });
  const data: BeatData = { port: server.port, bridges: [], changing: 0 };
  for (const { id, projects } of await seedAccounts(server.databaseUrl, ACCOUNTS, 3)) {
    const tokens = await server.tokens(id, 'agent', TOKENS_EACH);
    for (let n = 0; n < BRIDGES_EACH; n++) {
      data.bridges.push({ bridgeId: randomUUID(), body: heartbeatBody(projects, n), tokens });
    }
  }
  const load = await LoadProcess.start('beat', data);
  const pids = size === 1 ? [server.pid] : childrenOf(server.pid);
  if (pids.length !== size) throw new Error(`${pids.length} processes serve, not ${size}`);
  for (const pid of [...pids, server.pid]) pin(pinned.serving, pid);
  for (const pid of [load.pid, ...childrenOf(databasePid()), databasePid()]) pin(pinned.others, pid);
  return { size, server, pids, load };
}

/** All threads of a process; a connection of the database that has just ended is nobody to pin. */
function pin(to: string, pid: number): void {
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', to, String(pid)], { stdio: 'ignore' });
}

function childrenOf(pid: number): number[] {
  const text = readFileSync(join('/proc', String(pid), 'task', String(pid), 'children'), 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

const spentBy = ({ pids }: Group): number => pids.reduce((sum, pid) => sum + processorSeconds(pid), 0);

/** What a process costs that has nothing to do: its memory, and how much of a core its looks for news take. */
async function atRest(group: Group): Promise<string> {
  const before = spentBy(group);
  await pause(IDLE_SECONDS * 1_000);
  const percent = ((spentBy(group) - before) / IDLE_SECONDS / group.size) * 100;
  const memory = group.pids.map((pid) => memoryOf(pid, 'VmRSS').toFixed(0)).join(', ');
  return `  ${group.size} processes at rest: ${percent.toFixed(2)} % of a core each, ${memory} MB`;
}

/** Of its database so far, the looks for news and what is counted for limits among them. */
async function transactionsOf({ databaseUrl }: BenchServer): Promise<number> {
  // A connection that waits has told what it did after a second.
  await pause(sized(1_500, 0));
  const [row] = await runSql<{ n: number }>(
    databaseUrl,
    'select xact_commit::int as n from pg_stat_database where datname = current_database()',
  );
  return row?.n ?? Number.NaN;
}
