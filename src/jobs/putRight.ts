import type { Pool } from 'pg';

/** A process that ticks half a minute before its time is one whose clock is wrong; a few seconds are nobody's fault. */
const AHEAD = `now() + interval '10 seconds'`;
/** How long the library itself takes a running job for alive. */
const ABANDONED = `now() - interval '4 hours'`;

const LAST_TICKS = `update graphile_worker._private_known_crontabs set last_execution = date_trunc('minute', now())
  where identifier = any($1) and last_execution > ${AHEAD}`;
const DUE_TIMES = `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs
  where task_identifier = any($1) and locked_at is null and attempts < max_attempts and run_at > ${AHEAD}
  having count(*) > 0`;
const LEFT_BEHIND = `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
  where task_identifier = any($1) and attempts >= max_attempts and (locked_at is null or locked_at < ${ABANDONED})
  having count(*) > 0`;

/**
 * Undoes what a process with a wrong clock, or one that died, left in the library's tables: ticks that lie in the future,
 * after which none would be taken until then; runs that are put off; and runs that nobody will ever end.
 */
export async function putRight(pool: Pool, jobs: readonly string[]): Promise<void> {
  for (const step of [LAST_TICKS, DUE_TIMES, LEFT_BEHIND]) await pool.query(step, [jobs]);
}
