import { readFileSync } from 'node:fs';

/** Clock ticks per second of /proc, on every Linux in use. */
const TICKS = 100;
/** Of user, nice, system, idle, waiting, interrupts, soft interrupts: the two during which nothing runs. */
const AT_REST = [3, 4];
const KINDS = 7;

/** Processor seconds of the whole machine, of all programs. NaN where there is no /proc. */
export function busySeconds(): number {
  try {
    const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
    const ticks = first.split(/\s+/).slice(1, 1 + KINDS);
    return ticks.reduce((sum, each, kind) => sum + (AT_REST.includes(kind) ? 0 : Number(each)), 0) / TICKS;
  } catch {
    return Number.NaN;
  }
}
