import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync, readlinkSync, realpathSync, writeSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deadline } from '../../lib/concurrency/Deadline.ts';
import { isHeld } from './clusterHold.ts';
import { type ClusterHome, isSameHome, ownHome } from './clusterHome.ts';
import type { ClusterPaths } from './clusterPaths.ts';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';
import { isAlive, type ProcessIdentity, processIdentity } from './processIdentity.ts';
import { postmasterFile, readPostmasterFile } from './readPostmasterFile.ts';

/** Above every number that a kernel assigns, so no process ever has it. */
const NOBODY = 2_147_483_647;

/** How long to wait for a server that cannot be seen, in case its container is ending. */
const ENDING_MS = 500;

/**
 * The postmaster of this cluster, or null when the kernel knows of none. It waits for a postmaster that is stopping, and
 * for one of this home that cannot be seen: it has just started, or was killed while its processes still use the data. When
 * the number in the file now belongs to another program, such as after a restart of the container, the file is disarmed,
 * because PostgreSQL would refuse to start while "another server" runs. Only the number is replaced: the file also names
 * the shared memory by which PostgreSQL finds surviving backends.
 * @param home where the last server was started
 * @throws EmbeddedPostgresError in_use when the server runs where this process cannot see it
 */
export async function findRunningPostmaster(
  paths: ClusterPaths,
  home: ClusterHome | null,
  deadline: Deadline,
): Promise<ProcessIdentity | null> {
  const elsewhereUntil = performance.now() + ENDING_MS;
  for (;;) {
    const found = visiblePostmaster(paths.cluster);
    if (found?.stopping === false) return found.identity;
    if (!found && !isHeld(paths.hold)) {
      disarm(paths.cluster);
      return null;
    }
    if (!found && performance.now() > elsewhereUntil && !isSameHome(home, ownHome())) throw inUseElsewhere(paths, home);
    if (deadline.passed) {
      throw found
        ? new EmbeddedPostgresError('timeout', 'The PostgreSQL that is stopping does not end')
        : new EmbeddedPostgresError('in_use', `Processes of an earlier PostgreSQL still use ${paths.dataDir}`);
    }
    await sleep(20);
  }
}

/** The postmaster of the cluster that this process can see and signal. */
export function visiblePostmaster(clusterDir: string): { identity: ProcessIdentity; stopping: boolean } | null {
  const file = readPostmasterFile(clusterDir);
  const identity = file && processIdentity(file.pid);
  if (!identity || !isPostmasterOf(file.pid, clusterDir) || !isAlive(identity)) return null;
  return { identity, stopping: file.status === 'stopping' };
}

function inUseElsewhere(paths: ClusterPaths, home: ClusterHome | null): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'in_use',
    `DATA_DIR ${paths.dataDir} is in use by a server in another container (${home?.host ?? 'unknown'}); ` +
      'give each server a DATA_DIR of its own, or let all use one database by DATABASE_URL',
  );
}

function isPostmasterOf(pid: number, clusterDir: string): boolean {
  const place = realpathSync(clusterDir);
  if (process.platform === 'linux') {
    try {
      // A postmaster works inside its data directory, and no other program called postgres does.
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      if (basename(words[0] ?? '') !== 'postgres') return false;
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === place;
      } catch {
        // Without CAP_SYS_PTRACE (the usual container) not even root may see another account's working directory.
        return words.includes(clusterDir) || words.includes(place);
      }
    } catch {
      return false;
    }
  }
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && (command.includes(clusterDir) || command.includes(place));
  } catch {
    return false;
  }
}

function disarm(clusterDir: string): void {
  const file = readPostmasterFile(clusterDir);
  if (!file || file.pid === NOBODY) return;
  // The folder belongs to the server's account, which must not lead root through a link to a file elsewhere.
  const flags = constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW;
  const descriptor = openSync(postmasterFile(clusterDir), flags);
  try {
    writeSync(descriptor, file.text.replace(/^\s*\d+/, String(NOBODY)));
  } finally {
    closeSync(descriptor);
  }
}
