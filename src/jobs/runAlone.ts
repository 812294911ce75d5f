import type { LockConnection } from '../db/LockConnection.ts';

/** The first half of the two-part advisory lock of a job; the second is a hash of its name. */
const JOB_LOCK = 4_620_116;

/**
 * Runs `work` unless another process runs the same job. The lock lives and dies with its connection: after a crash the next
 * tick finds it free, whereas a lock in a table row would keep the job waiting until an operator cleared it. `lost` tells
 * the work when another process may take the job over.
 * @returns undefined when another process holds the lock
 */
export async function runAlone<T>(
  locks: LockConnection,
  job: string,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const lock = await locks.tryHold([JOB_LOCK, job]);
  if (lock === undefined) return undefined;
  try {
    return await work(lock.lost);
  } finally {
    await lock.release();
  }
}
