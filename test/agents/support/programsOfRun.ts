import { type NamingProcess, processesNaming } from './processesNaming.ts';

/**
 * The processes of the agent's own program in a run, the largest first: neither the keeper and the relay, nor commands and tool servers.
 * Some programs are two processes, and an adapter is beside the program that it adapts.
 * @param installed the folder in which the program is installed, or one above it
 */
export function programsOfRun(runId: string, installed: string): NamingProcess[] {
  return processesNaming(installed)
    .filter(({ run, command }) => run === runId && command.includes(installed) && !command.includes('agent-relay'))
    .sort((a, b) => b.rssBytes - a.rssBytes);
}
