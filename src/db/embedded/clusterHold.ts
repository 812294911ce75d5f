import { spawnSync } from 'node:child_process';
import { closeSync, constants, lstatSync, openSync, rmSync } from 'node:fs';
import { CLEAN_ENVIRONMENT } from './chooseLauncher.ts';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';

/**
 * How the kernel tells whether a server lives on the data, whoever asks and from whichever container.
 *
 * PostgreSQL's own `postmaster.pid` names a process number and a block of shared memory. In another container both mean
 * nothing, so a second server would take the first for dead, and the two would destroy the data. Node cannot take a lock
 * that a child inherits, but it can open a named pipe: the server and all its processes inherit the reading end, the
 * kernel closes it with the last of them, and opening the writing end without waiting fails exactly when nobody reads
 * (POSIX, open, ENXIO). A pipe is one pipe for all containers of a machine; machines that share a network file
 * system have one each, which is why {@link refuseOtherMachine} is there.
 */

/** Whether any process has the pipe of a running server. A pipe that is not there is held by nobody. */
export function isHeld(path: string): boolean {
  try {
    closeSync(openSync(path, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW));
    // A file that a copy put in the pipe's place holds nothing.
    return lstatSync(path).isFIFO();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENXIO' || code === 'ENOENT') return false;
    throw error;
  }
}

/** The reading end, for a server to inherit. To be called under the lock of starts, when nobody holds it. */
export function takeHold(path: string): number {
  makePipe(path);
  return openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
}

/** Removes the pipe of a server that has ended; tools that copy folders stumble over pipes. Only under the lock of starts. */
export function clearHold(path: string): void {
  if (!isHeld(path)) rmSync(path, { force: true });
}

function makePipe(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isFIFO()) return;
  if (found) rmSync(path, { recursive: true });
  const made = spawnSync('mkfifo', ['-m', '600', path], { env: CLEAN_ENVIRONMENT, encoding: 'utf8' });
  if (made.status === 0) return;
  const reason = (made.error?.message ?? made.stderr).trim().split('\n')[0];
  throw new EmbeddedPostgresError(
    'unreachable',
    `DATA_DIR cannot have a named pipe, which keeps a second server off the data (${reason}); put it on another disk`,
  );
}
