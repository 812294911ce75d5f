import { statement } from '../../db/statement.ts';
import { inBatches } from '../../lib/inBatches.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';

/** A counter that a request is writing just now is passed over: it may be beginning a window anew. */
const PURGE = statement<{ gone: number }>(
  'sweep_purge_rate_counts',
  `with due as materialized (
     select key from rate_count where window_ends < $1 order by window_ends limit $2 for update skip locked
   ), gone as (
     delete from rate_count r using due d where r.key = d.key returning 1
   )
   select count(*)::int as gone from gone`,
);

/** Deletes the rate limits' counters of windows that have ended. */
export async function purgeRateCounts(ctx: Context, limit: number, stop?: AbortSignal): Promise<{ deleted: number }> {
  requireSystem(ctx);
  const deleted = await inBatches(
    limit,
    async (size) => (await ctx.queries.query(PURGE, [ctx.now, size]))[0]?.gone ?? 0,
    stop,
  );
  return { deleted };
}
