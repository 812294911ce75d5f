import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isAlive, type ProcessIdentity, processIdentity } from '../../../src/db/embedded/processIdentity.ts';
import { readPostmasterFile } from '../../../src/db/embedded/readPostmasterFile.ts';
import { until } from '../../support/until.ts';

/** The postmaster of the embedded database and its port; undefined when none runs. */
export function runningDatabase(dataDir: string): { postmaster: ProcessIdentity; port: number } | undefined {
  const file = readPostmasterFile(join(dataDir, 'postgres'));
  // The file outlives a crash, and its number may be a stranger's by now.
  if (file === null || !commandOf(file.pid).includes(dataDir)) return undefined;
  const postmaster = processIdentity(file.pid);
  return postmaster ? { postmaster, port: file.port } : undefined;
}

/** Kills the embedded database and every process of it with SIGKILL, the postmaster first; returns when they are gone. */
export async function killDatabase(dataDir: string): Promise<void> {
  const running = runningDatabase(dataDir);
  if (running === undefined) return;
  const processes = [running.postmaster, ...childrenOf(running.postmaster.pid)];
  for (const { pid } of processes) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
  await until('the database is gone', () => !processes.some(isAlive));
}

function childrenOf(parent: number): ProcessIdentity[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid]) => processIdentity(pid as number))
    .filter((identity) => identity !== null);
}

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-ww', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
