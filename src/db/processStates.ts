import { type Queries, statement } from './statement.ts';

/** What a process reports of itself. */
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

/** A process that dies does not remove its row; after a day the row is of no interest. */
const RECORD = statement(
  'process_record',
  `with old as (
     delete from process_state where seen_at < now() - interval '1 day' and id <> $1
   )
   insert into process_state (id, host, pid, clock_skew_ms, jobs, seen_at) values ($1, $2, $3, $4, $5, now())
   on conflict (id) do update set clock_skew_ms = excluded.clock_skew_ms, jobs = excluded.jobs, seen_at = excluded.seen_at`,
);
const FORGET = statement('process_forget', 'delete from process_state where id = $1');
const LIST = statement<SeenProcess>(
  'process_list',
  `select id, host, pid, clock_skew_ms::float8 as "skewMs", jobs, extract(epoch from now() - seen_at)::float8 as "secondsAgo"
   from process_state order by seen_at desc`,
);

export async function recordProcess(queries: Queries, report: ProcessReport): Promise<void> {
  await queries.query(RECORD, [report.id, report.host, report.pid, Math.round(report.skewMs), report.jobs]);
}

export async function forgetProcess(queries: Queries, id: string): Promise<void> {
  await queries.query(FORGET, [id]);
}

/** The processes that run, and those of the last day that died. */
export function listProcesses(queries: Queries): Promise<SeenProcess[]> {
  return queries.query(LIST);
}
