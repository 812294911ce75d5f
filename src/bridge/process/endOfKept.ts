import { stat } from 'node:fs/promises';
import type { ProcessEnd } from './ProcessSpec.ts';
import { processFacts } from './processFacts.ts';
import { type RunFiles, readIfThere } from './runFiles.ts';

/** The end that the keeper has recorded; undefined while there is none. */
export async function endOfKept(files: RunFiles): Promise<ProcessEnd | undefined> {
  try {
    const code = /^([0-9]{1,3})\n$/.exec((await readIfThere(files.exit)) ?? '')?.[1];
    return code === undefined ? undefined : { exitCode: Number(code), endedAt: (await stat(files.exit)).mtime };
  } catch {
    return undefined;
  }
}

/** Signals every process of the group. Does nothing when the group is gone. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // ESRCH: the group has ended by itself.
  }
}

/**
 * Whether the process is this run's keeper. Process ids are reused; only a process that runs this run's script is its
 * keeper.
 * @throws Error when the system cannot be queried
 */
export async function isKeeper(pid: number, files: RunFiles): Promise<boolean> {
  const facts = await processFacts(pid);
  return facts !== undefined && !facts.zombie && facts.command.includes(files.keeper);
}
