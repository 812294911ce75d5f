import { nameFirst } from '../../lib/text/nameFirst.ts';
import type { LeftProcess } from './RunTree.ts';

const MOST_NAMED = 5;

/** `python3 (4711), sleep (4712)` */
export function nameProcesses(processes: readonly LeftProcess[]): string {
  return nameFirst(
    processes.map(({ name, pid }) => `${name} (${pid})`),
    MOST_NAMED,
  );
}
