import { type Bound, build, howMany, prepare, runOne } from '../../db/builder.ts';
import { inBatches } from '../../lib/batching/inBatches.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';

/** Bridges report a live run twice a minute. One that was quiet for so long reports everything again when it returns. */
const KEPT_MS = 3_600_000;

/** No index has the time, because every update would have to write it; the table has as many rows as runs of an hour. */
const PURGE = prepare(({ before, limit }: Bound<{ before: Date; limit: number }>) =>
  build
    .with(
      (cte) => cte('due').materialized(),
      (db) =>
        db
          .selectFrom('runActivity')
          .select('runId')
          .where('updatedAt', '<', before)
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .with('gone', (db) =>
      db.deleteFrom('runActivity as a').using('due as d').whereRef('a.runId', '=', 'd.runId').returning('a.runId'),
    )
    .selectFrom('gone')
    .select(howMany.as('gone')),
);

/** Deletes the activity of runs that no bridge reports any more. */
export async function purgeActivities(ctx: Context, limit: number, stop?: AbortSignal): Promise<{ deleted: number }> {
  requireSystem(ctx);
  const before = new Date(ctx.now.getTime() - KEPT_MS);
  const deleted = await inBatches(
    limit,
    async (size) => (await runOne(ctx.queries, PURGE, { before, limit: size }))?.gone ?? 0,
    stop,
  );
  return { deleted };
}
