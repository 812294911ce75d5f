import { type Bound, build, howMany, prepare, runOne } from '../../db/builder.ts';
import { inBatches } from '../../lib/batching/inBatches.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import { daysBefore } from './daysBefore.ts';

/** More than the longest snooze. After this time, the mark of an item that still exists is forgotten. */
const KEPT_DAYS = 400;

const PURGE = prepare(({ before, limit }: Bound<{ before: Date; limit: number }>) =>
  build
    .with(
      (cte) => cte('due').materialized(),
      (db) =>
        db
          .selectFrom('inboxMark')
          .select(['accountId', 'itemId'])
          .where('updatedAt', '<', before)
          .orderBy('updatedAt')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .with('gone', (db) =>
      db
        .deleteFrom('inboxMark as m')
        .using('due as d')
        .whereRef('m.accountId', '=', 'd.accountId')
        .whereRef('m.itemId', '=', 'd.itemId')
        .returning('m.itemId'),
    )
    .selectFrom('gone')
    .select(howMany.as('gone')),
);

/** Deletes the marks of inbox items that have not changed for more than a year. */
export async function purgeInboxMarks(
  ctx: Context,
  limit: number,
  stop?: AbortSignal,
): Promise<{ deletedInboxMarks: number }> {
  requireSystem(ctx);
  const before = daysBefore(ctx, KEPT_DAYS);
  const batch = async (size: number) => (await runOne(ctx.queries, PURGE, { before, limit: size }))?.gone ?? 0;
  return { deletedInboxMarks: await inBatches(limit, batch, stop) };
}
