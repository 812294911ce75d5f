import { copyFile, rename, rm, stat, truncate } from 'node:fs/promises';

/** A log may grow to this before it is put aside; with the one put aside before, twice as much lies on the disk. */
export const LOG_LIMIT_BYTES = 20 * 1024 * 1024;
const LOOK_MS = 1_000;

/**
 * Keeps the server's log within bounds while it runs, and returns how to stop that. The server appends to a file that it
 * has open, so the content is copied aside and the file is emptied; lines that arrive between the two are lost. A log that
 * only a start could rotate would fill the disk under a server that runs for months and complains all the time.
 */
export function boundLog(path: string, limit = LOG_LIMIT_BYTES): () => void {
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    void putAside(path, limit)
      // Another process may be at it, or the disk is full: the next look tries again.
      .catch(() => undefined)
      .finally(() => {
        busy = false;
      });
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
}

async function putAside(path: string, limit: number): Promise<void> {
  if ((await stat(path)).size <= limit) return;
  const copy = `${path}.${process.pid}.new`;
  try {
    await copyFile(path, copy);
    // Whoever was faster has emptied it: what it put aside must not be replaced by the few lines since.
    if ((await stat(copy)).size <= limit) return;
    await truncate(path);
    await rename(copy, `${path}.1`);
  } finally {
    await rm(copy, { force: true });
  }
}
