import { statement } from '../../db/statement.ts';
import { columnsOf } from '../../tables/columns.ts';
import type { Row } from '../../tables/Row.ts';
import { RunBucketTime } from '../../tables/RunBucketTime.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';

/** Time that a run spent in one bucket of tool calls. */
export type BucketTimeRow = Row<typeof RunBucketTime>;

/** Buckets of one run at most: a run may have as many as calls. */
const MOST = 100;

const OF_RUNS = statement<BucketTimeRow>(
  'facts_bucket_times_of_runs',
  `select ${columnsOf(RunBucketTime, 'b')} from worker_run_facts f
   cross join lateral (
     select * from worker_run_bucket_times t where t.run_id = f.run_id
     order by t.ms desc, t.bucket limit ${MOST}) b
   where f.run_id = any($1::uuid[]) and f.account_id = $2
   order by b.run_id, b.ms desc, b.bucket`,
);

/** The buckets in which the caller's runs spent most of their time, by run, the longest first. */
export async function listBucketTimes(ctx: Context, runIds: readonly string[]): Promise<Map<string, BucketTimeRow[]>> {
  authorize(ctx, 'view', 'parent');
  const rows = await ctx.queries.query(OF_RUNS, [runIds, ctx.actor.accountId]);
  return Map.groupBy(rows, (row) => row.runId);
}
