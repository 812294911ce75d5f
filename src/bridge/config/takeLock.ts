import pRetry from 'p-retry';
import lockfile from 'proper-lockfile';

export interface LockOptions {
  /** The folder that represents the lock while it is held. */
  readonly path: string;
  /** A holder that has died is detected after this time; a live one refreshes the lock several times within it. */
  readonly staleMs: number;
  /** The approximate total wait for a live holder. */
  readonly patienceMs: number;
}

const MOST_PAUSE_MS = 250;

/**
 * Takes a lock that processes share. It retries only while another process holds the lock: the error of an unwritable
 * folder would not change.
 * @returns a function that releases the lock
 * @throws Error with `code` ELOCKED when the lock stays held; otherwise ENOSPC, EROFS, EACCES or another code of the
 * folder
 */
export function takeLock(file: string, { path, staleMs, patienceMs }: LockOptions): Promise<() => Promise<void>> {
  return pRetry(
    async () => {
      const release = await lockfile
        .lock(file, {
          lockfilePath: path,
          realpath: false,
          stale: staleMs,
          update: staleMs / 5,
          // The machine has slept, and another process has taken the stale lock.
          onCompromised: () => undefined,
        })
        .catch(({ message, code }: NodeJS.ErrnoException) => {
          throw Object.assign(new Error(message), { code });
        });
      return () => release().catch(() => undefined);
    },
    {
      retries: Math.ceil(patienceMs / (MOST_PAUSE_MS * 0.75)),
      factor: 1.3,
      minTimeout: 10,
      maxTimeout: MOST_PAUSE_MS,
      randomize: true,
      shouldRetry: ({ error }) => (error as NodeJS.ErrnoException).code === 'ELOCKED',
    },
  );
}
