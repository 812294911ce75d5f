import { sql } from 'kysely';
import { type Bound, build, prepare, run } from './builder.ts';
import type { Queries } from './statement.ts';

/** What a process reports about itself. */
export interface ProcessReport {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  readonly skewMs: number;
  readonly jobs: 'off' | 'running' | 'refused' | 'silent';
}

/** A process at its last report. */
export interface SeenProcess extends ProcessReport {
  /** Since its last report, by the database's clock. */
  readonly secondsAgo: number;
}

const NOW = sql<Date>`now()`;

/** A process that dies does not remove its row; after a day the row is of no interest. */
const RECORD = prepare((report: Bound<Omit<ProcessReport, 'skewMs'> & { clockSkewMs: string }>) =>
  build
    .with('old', (db) =>
      db
        .deleteFrom('processState')
        .where('seenAt', '<', sql<Date>`now() - interval '1 day'`)
        .where('id', '<>', report.id),
    )
    .insertInto('processState')
    .values({
      id: report.id,
      host: report.host,
      pid: report.pid,
      clockSkewMs: report.clockSkewMs,
      jobs: report.jobs,
      seenAt: NOW,
    })
    .onConflict((known) =>
      known.column('id').doUpdateSet(({ ref }) => ({
        clockSkewMs: ref('excluded.clockSkewMs'),
        jobs: ref('excluded.jobs'),
        seenAt: ref('excluded.seenAt'),
      })),
    ),
);
const FORGET = prepare(({ id }: Bound<{ id: string }>) => build.deleteFrom('processState').where('id', '=', id));
const LIST = prepare(() =>
  build
    .selectFrom('processState')
    .select(['id', 'host', 'pid', 'jobs'])
    .select(({ ref }) => [
      sql<number>`${ref('clockSkewMs')}::float8`.as('skewMs'),
      sql<number>`extract(epoch from now() - ${ref('seenAt')})::float8`.as('secondsAgo'),
    ])
    .orderBy('seenAt', 'desc'),
);

export async function recordProcess(queries: Queries, report: ProcessReport): Promise<void> {
  const { id, host, pid, skewMs, jobs } = report;
  await run(queries, RECORD, { id, host, pid, jobs, clockSkewMs: String(Math.round(skewMs)) });
}

export async function forgetProcess(queries: Queries, id: string): Promise<void> {
  await run(queries, FORGET, { id });
}

/** The running processes, and those that died in the last day. */
export function listProcesses(queries: Queries): Promise<SeenProcess[]> {
  return run(queries, LIST, {});
}
