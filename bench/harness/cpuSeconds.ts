import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second of /proc, on every Linux in use. */
const TICKS = 100;
/** Whose time is told apart: the database server's and that of the generators of load. The rest is the measured programs'. */
export type CpuPart = 'database' | 'load';
const roots = new Map<number, CpuPart | undefined>([[process.pid, undefined]]);

/** Counts the processes under `pid` as a part; also those of a database server, which is nobody's child. */
export function countCpuOf(pid: number, part: CpuPart): void {
  roots.set(pid, part);
}

/** The process that all connections of the database server belong to. */
export function databasePid(): number {
  return [...roots].find(([, part]) => part === 'database')?.[0] ?? Number.NaN;
}

/** Processor seconds, of everything and of its parts. */
export interface CpuSeconds {
  readonly all: number;
  readonly database: number;
  readonly load: number;
}

/**
 * Processor seconds that this run has used: its own processes, the database server, and everything below them, ended ones
 * included, and of its parts. Unlike a rate it hardly changes when other programs want the processors too. NaN where there is no /proc.
 */
export function cpuSeconds(): CpuSeconds {
  const parents = new Map<number, number>();
  const ticks = new Map<number, number>();
  try {
    for (const name of readdirSync('/proc')) {
      const pid = Number(name);
      const stat = Number.isInteger(pid) ? readStat(pid) : undefined;
      if (stat === undefined) continue;
      parents.set(pid, Number(stat[1]));
      ticks.set(
        pid,
        [11, 12, 13, 14].reduce((sum, field) => sum + Number(stat[field]), 0),
      );
    }
  } catch {
    return { all: Number.NaN, database: Number.NaN, load: Number.NaN };
  }
  const sums = { all: 0, database: 0, load: 0 };
  for (const [pid, used] of ticks) {
    const root = rootOf(pid, parents);
    if (root === undefined) continue;
    sums.all += used / TICKS;
    const part = roots.get(root);
    if (part !== undefined) sums[part] += used / TICKS;
  }
  // Where no other process makes the load, this one does.
  const { user, system } = process.cpuUsage();
  sums.load += (user + system) / 1e6;
  return sums;
}

function rootOf(pid: number, parents: ReadonlyMap<number, number>): number | undefined {
  for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at)) {
    if (roots.has(at)) return at;
  }
  return undefined;
}

/** The fields after the command's name; undefined for a process that has just ended. */
function readStat(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return undefined;
  }
}
