import type { WithPgClient } from 'graphile-worker';

/** The first half of the two-part advisory lock of a job; the second is a hash of its name. */
const JOB_LOCK = 4_620_116;

/**
 * Runs `work` unless another process is at the same job. The lock lives and dies with its connection: after a crash
 * the next tick finds it free, where a lock that is a row would keep the job waiting until somebody clears it.
 * @returns undefined when somebody else holds the lock
 */
export function runAlone<T>(withPgClient: WithPgClient, job: string, work: () => Promise<T>): Promise<T | undefined> {
  return withPgClient(async (client) => {
    await client.query('begin');
    try {
      const { rows } = await client.query<{ mine: boolean }>(
        'select pg_try_advisory_xact_lock($1, hashtext($2)) as mine',
        [JOB_LOCK, job],
      );
      return rows[0]?.mine ? await work() : undefined;
    } finally {
      // When the connection is gone the lock went with it; what `work` threw or returned is what counts.
      await client.query('rollback').catch(() => undefined);
    }
  });
}
