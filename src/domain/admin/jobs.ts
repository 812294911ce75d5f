import { asJson, type Bound, build, prepare, run } from '../../db/builder.ts';
import { invalidInput, Refusal } from '../../errors.ts';
import { namesOf } from '../../tables/columns.ts';
import { JobRun } from '../../tables/JobRun.ts';
import type { Row } from '../../tables/Row.ts';
import { type Context, transaction } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import type { JobPlan, OperatorContext } from './Operator.ts';
import { requireAdmin } from './requireAdmin.ts';
import { requireAdminAct } from './requireAdminAct.ts';

export type JobRunRow = Row<typeof JobRun>;

/** A job with its last run; undefined if it never ran. */
export interface Job extends JobPlan {
  readonly last: JobRunRow | undefined;
}

type Noted = Omit<JobRunRow, 'counts'> & { counts: string };

const NOTE = prepare((row: Bound<Noted>) =>
  build
    .insertInto('jobRun')
    .values({
      name: row.name,
      endedAt: row.endedAt,
      outcome: row.outcome,
      milliseconds: row.milliseconds,
      counts: asJson<Record<string, number>>(row.counts),
      failedAt: row.failedAt,
      error: row.error,
    })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref, fn }) => ({
        endedAt: ref('excluded.endedAt'),
        outcome: ref('excluded.outcome'),
        milliseconds: ref('excluded.milliseconds'),
        counts: ref('excluded.counts'),
        failedAt: fn.coalesce(ref('excluded.failedAt'), ref('jobRun.failedAt')),
        error: fn.coalesce(ref('excluded.error'), ref('jobRun.error')),
      })),
    ),
);
const ALL = prepare(() => build.selectFrom('jobRun').select(namesOf(JobRun)));

/** Notes the end of a job's run, of which the last is kept. */
export async function noteJobRun(
  ctx: Context,
  job: Pick<JobRunRow, 'name' | 'outcome' | 'counts' | 'error'> & { seconds: number },
): Promise<void> {
  requireSystem(ctx);
  const { name, outcome, error, counts, seconds } = job;
  await run(ctx.queries, NOTE, {
    ...{ name, outcome, endedAt: ctx.now, milliseconds: Math.round(seconds * 1000) },
    counts: JSON.stringify(counts),
    error: error === null ? null : error.replaceAll(/\s+/g, ' ').slice(0, 500),
    failedAt: outcome === 'failed' ? ctx.now : null,
  });
}

/**
 * The schedule with the last run of each job, in the order of the schedule.
 * @throws Refusal not_found to everybody but administrators
 */
export async function listJobs(ctx: OperatorContext): Promise<Job[]> {
  await requireAdmin(ctx);
  const runs = new Map((await run(ctx.queries, ALL, {})).map((row) => [row.name, row]));
  return ctx.operator.schedule.map((plan) => ({ ...plan, last: runs.get(plan.name) }));
}

/**
 * Starts a job now instead of at its next tick.
 * @throws Refusal not_found to everybody but administrators, `proof_required`, bad_user_input on `name`
 */
export async function runJob(ctx: OperatorContext, { name }: { name: string }): Promise<Job> {
  await requireAdminAct(ctx);
  const job = (await listJobs(ctx)).find((candidate) => candidate.name === name);
  if (job === undefined) throw invalidInput([{ propertyPath: 'name', message: 'is no job of the schedule' }]);
  if (!(await ctx.operator.startJob(name))) {
    throw new Refusal('not_found', { message: 'No process has run jobs on this database yet.' });
  }
  await transaction(ctx, async (tx) =>
    tx.audit({ type: 'job.started', accountId: ctx.actor.accountId, subjectType: 'job', subjectId: name }),
  );
  return job;
}
