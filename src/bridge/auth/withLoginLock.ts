import type { ConfigDir } from '../config/ConfigDir.ts';
import { takeLock } from '../config/takeLock.ts';
import { LOGIN_FILE } from './LoginFile.ts';

const STALE_MS = 10_000;
/**
 * Long enough for several processes to take their turns, which last one request each, or thirty seconds without an
 * answer.
 */
const PATIENCE_MS = 4 * 60_000;
/** Error codes of a folder that cannot be written to, in which case the task runs without the lock. */
const UNWRITABLE = new Set(['ENOSPC', 'EROFS', 'EDQUOT', 'EACCES', 'EPERM', 'ENOTDIR']);

/** Runs `task` while no other process of this folder reads, redeems and writes the login. */
export async function withLoginLock<Result>(config: ConfigDir, task: () => Promise<Result>): Promise<Result> {
  const release = await lock(config);
  try {
    return await task();
  } finally {
    await release?.();
  }
}

/** Returns undefined when no lock can be made here. */
async function lock(config: ConfigDir): Promise<(() => Promise<void>) | undefined> {
  try {
    await config.create();
    const path = config.at(`${LOGIN_FILE}.lock`);
    return await takeLock(config.at(LOGIN_FILE), { path, staleMs: STALE_MS, patienceMs: PATIENCE_MS });
  } catch (error) {
    if (UNWRITABLE.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
