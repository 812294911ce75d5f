import { type Bound, build, howMany, prepare, runOne } from '../../db/builder.ts';
import { inBatches } from '../../lib/batching/inBatches.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';

/** Longer than forges repeat a delivery. */
const KEPT_MS = 3 * 24 * 60 * 60_000;

const PURGE = prepare(({ before, limit }: Bound<{ before: Date; limit: number }>) =>
  build
    .with(
      (cte) => cte('due').materialized(),
      (db) =>
        db
          .selectFrom('forgeDelivery')
          .select('id')
          .where('takenAt', '<', before)
          .orderBy('takenAt')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .with('gone', (db) =>
      db.deleteFrom('forgeDelivery as f').using('due as d').whereRef('f.id', '=', 'd.id').returning('f.id'),
    )
    .selectFrom('gone')
    .select(howMany.as('gone')),
);

/** Forgets the deliveries of forges that were taken more than three days ago. */
export async function purgeDeliveries(
  ctx: Context,
  limit: number,
  stop?: AbortSignal,
): Promise<{ deletedDeliveries: number }> {
  requireSystem(ctx);
  const before = new Date(ctx.now.getTime() - KEPT_MS);
  const batch = async (size: number) => (await runOne(ctx.queries, PURGE, { before, limit: size }))?.gone ?? 0;
  return { deletedDeliveries: await inBatches(limit, batch, stop) };
}
