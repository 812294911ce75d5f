import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';

const SQLITE_BUSY = 5;

/**
 * Waits for the exclusive lock on a file and returns what releases it.
 *
 * A file that holds a process number cannot be broken safely after a kill -9 (two waiters can both find it stale), so the
 * kernel has to hold the lock. Node offers no flock of its own; its SQLite takes a POSIX lock, which the kernel drops with
 * the process. The file stays empty: nothing is ever written in the transaction.
 */
export async function acquireLock(path: string, timeoutMs: number): Promise<() => void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const release = tryLock(path);
    if (release) return release;
    if (Date.now() >= deadline) {
      throw new EmbeddedPostgresError('busy', 'Another process keeps starting or stopping the embedded PostgreSQL');
    }
    await sleep(20);
  }
}

function tryLock(path: string): (() => void) | null {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return () => {
      if (database.isOpen) database.close();
    };
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
}
