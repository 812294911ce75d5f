import { type Bound, build, howMany, prepare, runOne } from '../../db/builder.ts';
import { inBatches } from '../../lib/batching/inBatches.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import { dropPastWeeks } from './dropPastWeeks.ts';
import { oldestKept } from './oldestKept.ts';

/** Only the one partition that the window's edge cuts has such rows once the older ones are dropped. */
const DELETE_OLD = prepare(({ before, limit }: Bound<{ before: Date; limit: number }>) =>
  build
    .with(
      (cte) => cte('due').materialized(),
      (db) =>
        db
          .selectFrom('hostSample')
          .select(['accountId', 'bridgeId', 'sampledAt'])
          .where('sampledAt', '<', before)
          .limit(limit),
    )
    .with('gone', (db) =>
      db
        .deleteFrom('hostSample as h')
        .using('due as d')
        .whereRef('h.accountId', '=', 'd.accountId')
        .whereRef('h.bridgeId', '=', 'd.bridgeId')
        .whereRef('h.sampledAt', '=', 'd.sampledAt')
        // Again, so that only the partitions of such samples are looked into.
        .where('h.sampledAt', '<', before)
        .returning('h.sampledAt'),
    )
    .selectFrom('gone')
    .select(howMany.as('gone')),
);

/**
 * Deletes host samples that are older than the retention window, which is a day at least: weeks that lie wholly
 * before it go with their partition, at a cost that does not grow with their rows (document 2 §8).
 */
export async function purgeHostSamples(
  ctx: Context,
  limit: number,
  stop?: AbortSignal,
): Promise<{ droppedPartitions: number; deletedSamples: number }> {
  requireSystem(ctx);
  const oldest = oldestKept(ctx);
  const droppedPartitions = await dropPastWeeks(ctx, 'host_sample', oldest);
  const deletedSamples = await inBatches(
    limit,
    async (size) => (await runOne(ctx.queries, DELETE_OLD, { before: oldest, limit: size }))?.gone ?? 0,
    stop,
  );
  return { droppedPartitions, deletedSamples };
}
