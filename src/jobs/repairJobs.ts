import type { Pool } from 'pg';

/** A process whose ticks come half a minute early has a wrong clock; a few seconds are normal. */
const AHEAD = `now() + interval '10 seconds'`;
/** How long the library itself treats a running job as alive. */
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
 * Repairs what a process that died, or had a wrong clock, left in the library's tables: ticks in the future, after which
 * the library would accept no tick until then; runs that were postponed; and runs whose process will never end them.
 */
export async function repairJobs(pool: Pool, jobs: readonly string[]): Promise<void> {
  for (const step of [LAST_TICKS, DUE_TIMES, LEFT_BEHIND]) await pool.query(step, [jobs]);
}
