import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second of /proc, on every Linux in use. */
const TICKS = 100;
const roots = new Set([process.pid]);

/** Counts the processes under `pid` too: a database server that is nobody's child. */
export function countCpuOf(pid: number): void {
  roots.add(pid);
}

/**
 * Processor seconds that this run has used: its own processes, the database server, and everything below them, ended ones
 * included. Unlike a rate it hardly changes when other programs want the processors too. NaN where there is no /proc.
 */
export function cpuSeconds(): number {
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
    return Number.NaN;
  }
  let sum = 0;
  for (const [pid, used] of ticks) if (isOurs(pid, parents)) sum += used;
  return sum / TICKS;
}

function isOurs(pid: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at)) {
    if (roots.has(at)) return true;
  }
  return false;
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
