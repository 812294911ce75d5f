import { sql } from 'kysely';
import { among, type Bound, build, prepare, run, under } from '../../db/builder.ts';
import { namesOf } from '../../tables/columns.ts';
import type { Row } from '../../tables/Row.ts';
import { RunBucketTime } from '../../tables/RunBucketTime.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';

/** Time that a run spent in one bucket of tool calls. */
export type BucketTimeRow = Row<typeof RunBucketTime>;

/** Buckets of one run at most: a run may have as many as calls. */
const MOST = 100;

const OF_RUNS = prepare(({ runIds, accountId }: Bound<{ runIds: readonly string[]; accountId: string }>) =>
  build
    .selectFrom('workerRunFacts as f')
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('workerRunBucketTimes as t')
        .select(under('t', namesOf(RunBucketTime)))
        .whereRef('t.runId', '=', 'f.runId')
        .orderBy('t.ms', 'desc')
        .orderBy('t.bucket')
        .limit(sql.lit(MOST))
        .as('b'),
    )
    .select(under('b', namesOf(RunBucketTime)))
    .where('f.runId', '=', among(runIds))
    .where('f.accountId', '=', accountId)
    .orderBy('b.runId')
    .orderBy('b.ms', 'desc')
    .orderBy('b.bucket'),
);

/** The buckets in which the caller's runs spent most of their time, by run, the longest first. */
export async function listBucketTimes(ctx: Context, runIds: readonly string[]): Promise<Map<string, BucketTimeRow[]>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, OF_RUNS, { runIds, accountId: ctx.actor.accountId });
  return Map.groupBy(rows, (row) => row.runId);
}
