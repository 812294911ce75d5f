import { nameFirst } from '../../lib/text/nameFirst.ts';
import type { LeftProcess } from './RunTree.ts';

const MOST_NAMED = 5;

/** `1 process`, `2 processes` */
export const countProcesses = (count: number): string => (count === 1 ? '1 process' : `${count} processes`);

/** `python3 (4711), sleep (4712)` */
export function nameProcesses(processes: readonly Pick<LeftProcess, 'pid' | 'name'>[]): string {
  return nameFirst(
    processes.map(({ name, pid }) => `${name} (${pid})`),
    MOST_NAMED,
  );
}
