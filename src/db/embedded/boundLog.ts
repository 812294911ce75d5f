import { copyFile, rename, rm, stat, truncate } from 'node:fs/promises';

/** Size at which a log is set aside; with the previous one, twice as much lies on the disk. */
export const LOG_LIMIT_BYTES = 20 * 1024 * 1024;
const LOOK_MS = 1_000;

/**
 * Bounds the server's log while the server runs, and returns a function that stops it. The server appends to a file that it
 * has open, so the content is copied aside and the file is emptied; lines that arrive between the two are lost. A log that
 * is rotated only at a start would fill the disk under a server that runs for months and logs constantly.
 */
export function boundLog(path: string, limit = LOG_LIMIT_BYTES): () => void {
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    void putAside(path, limit)
      // Another process may be rotating, or the disk is full: the next check tries again.
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
    // Another process was faster and has emptied the file: the copy that it made must not be replaced by the few lines
    // since.
    if ((await stat(copy)).size <= limit) return;
    await truncate(path);
    await rename(copy, `${path}.1`);
  } finally {
    await rm(copy, { force: true });
  }
}
