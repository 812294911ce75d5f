import { chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deadline } from '../../lib/concurrency/Deadline.ts';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';

const SQLITE_BUSY = 5;

/**
 * Waits for the exclusive lock on a file and returns a function that releases it.
 *
 * A file that holds a process number cannot be broken safely after a kill -9, because two waiters can both find it stale,
 * so the kernel has to hold the lock. Node offers no flock of its own; its SQLite takes a POSIX lock, which the kernel
 * drops with the process. The file stays empty: the transaction never writes.
 */
export async function acquireLock(path: string, deadline: Deadline): Promise<() => void> {
  for (;;) {
    const release = tryLock(path);
    if (release) return release;
    if (deadline.passed) {
      throw new EmbeddedPostgresError('busy', 'Another process keeps starting or stopping the embedded PostgreSQL');
    }
    await sleep(20);
  }
}

function tryLock(path: string): (() => void) | null {
  let database: DatabaseSync | undefined;
  try {
    const opened = new DatabaseSync(path, { timeout: 0 });
    database = opened;
    opened.exec('BEGIN EXCLUSIVE');
    // By its name: closing another descriptor of the file would drop the lock.
    chmodSync(path, 0o600);
    return () => {
      if (opened.isOpen) opened.close();
    };
  } catch (error) {
    database?.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedPostgresError('unreachable', `${dirname(path)} cannot be written to (${reason})`, {
      cause: error,
    });
  }
}
