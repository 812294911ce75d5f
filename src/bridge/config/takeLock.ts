import pRetry from 'p-retry';
import lockfile from 'proper-lockfile';

export interface LockOptions {
  /** The folder that stands for the lock while it is held. */
  readonly path: string;
  /** A holder that died is noticed after this; one that lives says so several times in it. */
  readonly staleMs: number;
  /** Together about so long is waited for a holder that lives. */
  readonly patienceMs: number;
}

const MOST_PAUSE_MS = 250;

/**
 * Takes a lock that processes share; only another holder is waited for. What a folder that cannot be written to answers
 * will be the same the next time.
 * @returns how to let go of it
 * @throws Error with `code` ELOCKED when it stays held; ENOSPC, EROFS, EACCES … as the folder answers
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
          // A machine that slept: whoever took it meanwhile found it stale.
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
