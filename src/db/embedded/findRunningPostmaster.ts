import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync, readlinkSync, realpathSync, writeSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';
import { isAlive, type ProcessIdentity, processIdentity } from './processIdentity.ts';
import { postmasterFile, readPostmasterFile } from './readPostmasterFile.ts';

/** Above every number a kernel hands out, so nobody ever answers to it. */
const NOBODY = 2_147_483_647;

/**
 * The postmaster that runs on this cluster, or null. One that is stopping is waited for. A file whose number now belongs
 * to somebody else (a container started anew) is disarmed: PostgreSQL would refuse to start because "another server" runs.
 * Only the number is replaced, because the file also names the shared memory by which PostgreSQL finds surviving backends.
 */
export async function findRunningPostmaster(clusterDir: string, deadline: number): Promise<ProcessIdentity | null> {
  for (;;) {
    const file = readPostmasterFile(clusterDir);
    if (!file) return null;
    const identity = processIdentity(file.pid);
    if (!identity || !isPostmasterOf(file.pid, clusterDir)) {
      disarm(clusterDir, file.text);
      return null;
    }
    if (file.status !== 'stopping') return identity;
    while (isAlive(identity)) {
      if (Date.now() > deadline) throw new EmbeddedPostgresError('timeout', 'A stopping PostgreSQL does not end');
      await sleep(20);
    }
  }
}

function isPostmasterOf(pid: number, clusterDir: string): boolean {
  const place = realpathSync(clusterDir);
  if (process.platform === 'linux') {
    try {
      // A postmaster works inside its data directory; nobody else's program is called postgres there.
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      if (basename(words[0] ?? '') !== 'postgres') return false;
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === place;
      } catch {
        // Without CAP_SYS_PTRACE (the usual container) even root may not look at another account's working directory.
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

function disarm(clusterDir: string, text: string): void {
  // The folder belongs to the server's account: root must not be led through a link to a file elsewhere.
  const file = openSync(postmasterFile(clusterDir), constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW);
  try {
    writeSync(file, text.replace(/^\s*\d+/, String(NOBODY)));
  } finally {
    closeSync(file);
  }
}
