import { statement } from '../db/statement.ts';
import type { CheckResult, HealthWorld } from './HealthCheck.ts';

/** SQL text, as the next, because the tables of the jobs are Graphile Worker's. */
const MADE = statement<{ made: boolean }>(
  'health_jobs_made',
  `select to_regclass('graphile_worker.jobs') is not null as made`,
);

/** A job that could run now and has waited for longer than a minute has no process to run it. */
const COUNTS = statement<{ waiting: number; overdue: number; failed: number }>(
  'health_jobs_counts',
  `select count(*) filter (where attempts < max_attempts)::int as waiting,
          count(*) filter (where attempts < max_attempts and locked_at is null
                             and run_at < $1::timestamptz - interval '1 minute')::int as overdue,
          count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed
   from graphile_worker.jobs`,
);

type World = Pick<HealthWorld, 'domain'>;

async function countJobs({ domain }: World) {
  const { queries, now } = domain.system();
  const [schema] = await queries.query(MADE);
  if (!schema?.made) return undefined;
  const [counts] = await queries.query(COUNTS, [now]);
  return counts;
}

/** Checks that a process runs the jobs. Between two ticks of the schedule no job waits, which proves nothing. */
export async function checkQueue(world: World): Promise<CheckResult> {
  const counts = await countJobs(world);
  if (counts === undefined) return { state: 'unknown', detail: 'no process has run jobs on this database yet' };
  if (counts.overdue > 0) {
    const detail = `${counts.overdue} jobs have been due for over a minute: does a process run with SERVICES=jobs?`;
    return { state: 'failed', detail };
  }
  return counts.waiting > 0
    ? { state: 'ok', detail: `${counts.waiting} jobs wait or run, none for too long` }
    : { state: 'unknown', detail: 'the queue is empty' };
}

/** Counts the jobs that failed and will not be retried. */
export async function checkFailedJobs(world: World): Promise<CheckResult> {
  const counts = await countJobs(world);
  if (counts === undefined) return { state: 'unknown', detail: 'no process has run jobs on this database yet' };
  return counts.failed > 0
    ? { state: 'warning', detail: `${counts.failed} jobs failed for good` }
    : { state: 'ok', detail: 'no job failed for good' };
}
