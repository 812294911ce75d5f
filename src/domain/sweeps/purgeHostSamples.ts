import { statement } from '../../db/statement.ts';
import { inBatches } from '../../lib/inBatches.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import { dropPastWeeks } from './dropPastWeeks.ts';
import { oldestKept } from './oldestKept.ts';

/** Only the one partition that the window's edge cuts has such rows once the older ones are dropped. */
const DELETE_OLD = statement<{ gone: number }>(
  'host_sample_delete_old',
  `with due as materialized (
     select account_id, bridge_id, sampled_at from host_sample where sampled_at < $1 limit $2
   ), gone as (
     delete from host_sample h using due d
     where h.account_id = d.account_id and h.bridge_id = d.bridge_id and h.sampled_at = d.sampled_at
       and h.sampled_at < $1
     returning 1
   )
   select count(*)::int as gone from gone`,
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
    async (size) => (await ctx.queries.query(DELETE_OLD, [oldest, size]))[0]?.gone ?? 0,
    stop,
  );
  return { droppedPartitions, deletedSamples };
}
