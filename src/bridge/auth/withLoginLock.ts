import lockfile from 'proper-lockfile';
import type { ConfigDir } from '../config/ConfigDir.ts';
import { LOGIN_FILE } from './LoginFile.ts';

/** A holder that died is noticed after this; one that lives says so several times in it. */
const STALE_MS = 10_000;
/** Codes of a folder that nothing can be written to: going on beats standing still. */
const UNWRITABLE = new Set(['ENOSPC', 'EROFS', 'EDQUOT']);

/** Runs `task` while no other process of this folder reads, redeems and writes the login. */
export async function withLoginLock<Result>(config: ConfigDir, task: () => Promise<Result>): Promise<Result> {
  await config.create();
  const release = await lockfile
    .lock(config.at(LOGIN_FILE), {
      lockfilePath: config.at(`${LOGIN_FILE}.lock`),
      realpath: false,
      stale: STALE_MS,
      update: STALE_MS / 5,
      // Every process of the folder takes its turn; a turn is a request, or thirty seconds without an answer.
      retries: { retries: 1_000, factor: 1.3, minTimeout: 15, maxTimeout: 250, randomize: true },
      // A machine that slept: what was read is read anew with the next turn.
      onCompromised: () => undefined,
    })
    .catch((error: NodeJS.ErrnoException) => {
      if (UNWRITABLE.has(error.code ?? '')) return undefined;
      throw error;
    });
  try {
    return await task();
  } finally {
    await release?.().catch(() => undefined);
  }
}
