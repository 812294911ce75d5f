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

/** A number of clients at a group of processes, and what came of it. */
interface Side {
  readonly group: Group;
  readonly clients: number;
  /** Heartbeats a processor second of the serving processes, of each round. */
  readonly thrift: number[];
}

/**
 * Heartbeats over one, two and four processes on one port and one database, each group of processes pinned to one half of the cores
 * and database and generator to the other: heartbeats a second, and a processor second of the serving processes. With as many
 * clients for each process as the one has, and with the same clients for all, whose calls then share fewer statements.
 */
export const cores: Benchmark = async (world) => {
  const pinned = halves();
  const groups: Group[] = [];
  try {
    for (const size of SIZES) groups.push(await start(world, size, pinned));
    for (const { load, size } of groups) {
      for (let beats = 0; beats < WARM_UP_BEATS * size; ) beats += (await load.run(CLIENTS, world.seconds)).count;
    }
    const sides = groups.flatMap((group): Side[] =>
      [...new Set([CLIENTS, CLIENTS * group.size])].map((clients) => ({ group, clients, thrift: [] })),
    );
    const measured = await alternate(
      world.rounds,
      sides.map((side) => () => rateOf(side, world.seconds)),
      'none',
    );
    for (const group of groups) world.say(await atRest(group));
    return sides.slice(1).flatMap((side, n) => rowsOf([side, measured[n + 1]], [sides[0] as Side, measured[0]]));
  } finally {
    for (const { load, server } of groups) {
      // Another benchmark may have it next.
      pin(pinned.all, load.pid);
      load.stop();
      await server.stop();
    }
    // Other benchmarks have the same database server.
    for (const pid of [databasePid(), ...childrenOf(databasePid())]) pin(pinned.all, pid);
  }
};

async function rateOf({ group, clients, thrift }: Side, ofSeconds: number): Promise<number> {
  const before = spentBy(group);
  const { count, seconds } = await group.load.run(clients, ofSeconds);
  thrift.push(count / (spentBy(group) - before));
  return count / seconds;
}

type Result = readonly [Side, Measured | undefined];

function rowsOf([side, ours]: Result, [one, peer]: Result): Row[] {
  const rates = { unit: '/s', ours: median(ours?.rates ?? []), peer: median(peer?.rates ?? []) };
  const thrift = { unit: '/s', ours: median(side.thrift), peer: median(one.thrift) };
  const ratio = median(side.thrift.map((some, round) => some / (one.thrift[round] ?? Number.NaN)));
  const name = `heartbeats over ${side.group.size} processes, ${side.clients} clients, to one with ${one.clients}`;
  const judged = side.clients > CLIENTS ? { rule: `≥ ${LEAST}`, ok: ratio >= LEAST } : { rule: '', ok: true };
  return [
    { name, ...rates, ratio: rates.ours / rates.peer, rule: '', ok: true },
    { name: `${name}, a processor second of theirs`, ...thrift, ratio, ...judged },
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
