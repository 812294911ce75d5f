import { type Bound, build, howMany, prepare, runOne } from '../../db/builder.ts';
import { inBatches } from '../../lib/batching/inBatches.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';

/** A counter that a request is writing is skipped, because it may be starting a new window. */
const PURGE = prepare(({ now, limit }: Bound<{ now: Date; limit: number }>) =>
  build
    .with(
      (cte) => cte('due').materialized(),
      (db) =>
        db
          .selectFrom('rateCount')
          .select('key')
          .where('windowEnds', '<', now)
          .orderBy('windowEnds')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .with('gone', (db) =>
      db.deleteFrom('rateCount as r').using('due as d').whereRef('r.key', '=', 'd.key').returning('r.key'),
    )
    .selectFrom('gone')
    .select(howMany.as('gone')),
);

/** Deletes the rate limits' counters of windows that have ended. */
export async function purgeRateCounts(ctx: Context, limit: number, stop?: AbortSignal): Promise<{ deleted: number }> {
  requireSystem(ctx);
  const deleted = await inBatches(
    limit,
    async (size) => (await runOne(ctx.queries, PURGE, { now: ctx.now, limit: size }))?.gone ?? 0,
    stop,
  );
  return { deleted };
}
