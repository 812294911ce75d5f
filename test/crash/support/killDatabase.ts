import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isAlive, type ProcessIdentity, processIdentity } from '../../../src/db/embedded/processIdentity.ts';
import { readPostmasterFile } from '../../../src/db/embedded/readPostmasterFile.ts';
import { until } from '../../support/until.ts';

/** The postmaster of the embedded database and its port; undefined when none runs. */
export function runningDatabase(
  dataDir: string,
): { postmaster: ProcessIdentity; port: number; ready: boolean } | undefined {
  const file = readPostmasterFile(join(dataDir, 'postgres'));
  // The file outlives a crash, and its number may be a stranger's by now.
  if (file === null || !commandOf(file.pid).includes(dataDir)) return undefined;
  const postmaster = processIdentity(file.pid);
  return postmaster ? { postmaster, port: file.port, ready: file.status === 'ready' } : undefined;
}

/** Kills the embedded database and every process of it with SIGKILL, the postmaster first; returns when they are gone. */
export async function killDatabase(dataDir: string): Promise<void> {
  const running = runningDatabase(dataDir);
  if (running === undefined) return;
  // Looked for without blocking: the load must be in full swing when the blow falls.
  const processes = [running.postmaster, ...(await childrenOf(running.postmaster.pid))];
  for (const { pid } of processes) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
  await until('the database is gone', () => !processes.some(isAlive));
}

async function childrenOf(parent: number): Promise<ProcessIdentity[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  return stdout
    .trim()
    .split('\n')
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
