import { soakProcesses } from './soakProcesses.ts';

/**
 * Kills the program of a run like by `kill -9`: of its processes the largest one, as a machine does that runs out of memory.
 * @param installed the folder in which the program is installed
 * @returns whether there was one
 */
export function killAgent(runId: string, installed: string): boolean {
  const [largest] = soakProcesses(installed)
    .filter(({ run, command }) => run === runId && command.includes(installed) && !command.includes('agent-relay'))
    .sort((a, b) => b.rssBytes - a.rssBytes);
  if (largest === undefined) return false;
  process.kill(largest.pid, 'SIGKILL');
  return true;
}
