import { spawnSync } from 'node:child_process';
import { closeSync, constants, lstatSync, openSync, rmSync } from 'node:fs';
import { CLEAN_ENVIRONMENT } from './chooseLauncher.ts';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';

/**
 * How the kernel tells whether a server runs on the data, from whichever process and container the question comes.
 *
 * PostgreSQL's own `postmaster.pid` names a process number and a block of shared memory. In another container both mean
 * nothing, so a second server would take the first for dead, and the two would destroy the data. Node cannot take a lock
 * that a child inherits, but it can open a named pipe: the server and all its processes inherit the reading end, the kernel
 * closes it with the last of them, and opening the writing end without waiting fails exactly when there is no reader
 * (POSIX, open, ENXIO). All containers of a machine see the same pipe. Machines that share a network file system have one
 * each, hence {@link refuseOtherMachine}.
 */

/** Whether any process holds the pipe of a running server; false without a pipe. */
export function isHeld(path: string): boolean {
  try {
    closeSync(openSync(path, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW));
    // A copied folder may hold a regular file in the pipe's place, which proves nothing.
    return lstatSync(path).isFIFO();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENXIO' || code === 'ENOENT') return false;
    throw error;
  }
}

/** Opens the reading end for a server to inherit. Call it under the lock of starts, when no server holds the pipe. */
export function takeHold(path: string): number {
  makePipe(path);
  return openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
}

/**
 * Removes the pipe of a server that has ended, because tools that copy folders stumble over pipes. Only under the lock of
 * starts.
 */
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
