import { type Bound, build, howMany, prepare, runOne } from '../../db/builder.ts';
import { inBatches } from '../../lib/batching/inBatches.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import { oldestKept } from './oldestKept.ts';

/** A pin that is being requested is locked, and has been renewed when its lock is free again. */
const DELETE_OLD = prepare(({ before, limit }: Bound<{ before: Date; limit: number }>) =>
  build
    .with(
      (cte) => cte('due').materialized(),
      (db) =>
        db
          .selectFrom('experimentPin')
          .select(['projectId', 'experiment', 'cardId'])
          .where('resolvedAt', '<', before)
          .orderBy('resolvedAt')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .with('gone', (db) =>
      db
        .deleteFrom('experimentPin as p')
        .using('due as d')
        .whereRef('p.projectId', '=', 'd.projectId')
        .whereRef('p.experiment', '=', 'd.experiment')
        .whereRef('p.cardId', '=', 'd.cardId')
        .returning('p.cardId'),
    )
    .selectFrom('gone')
    .select(howMany.as('gone')),
);

/** Deletes the pins of cards that no bridge has asked for since the retention window began (document 2 §8). */
export async function purgeExperimentPins(
  ctx: Context,
  limit: number,
  stop?: AbortSignal,
): Promise<{ deletedPins: number }> {
  requireSystem(ctx);
  const oldest = oldestKept(ctx);
  const deletedPins = await inBatches(
    limit,
    async (size) => (await runOne(ctx.queries, DELETE_OLD, { before: oldest, limit: size }))?.gone ?? 0,
    stop,
  );
  return { deletedPins };
}
