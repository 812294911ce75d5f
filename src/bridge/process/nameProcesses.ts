import type { LeftProcess } from './RunTree.ts';

const MOST_NAMED = 5;

/** `python3 (4711), sleep (4712)` */
export function nameProcesses(processes: readonly LeftProcess[]): string {
  const named = processes.slice(0, MOST_NAMED).map(({ name, pid }) => `${name} (${pid})`);
  const more = processes.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
