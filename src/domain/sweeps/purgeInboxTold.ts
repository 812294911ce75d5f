import { statement } from '../../db/statement.ts';
import { inBatches } from '../../lib/batching/inBatches.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import { daysBefore } from './daysBefore.ts';

/** Longer than any item is missing from an inbox before it comes back. */
const KEPT_DAYS = 60;

/** SQL text: it deletes along an index and counts. */
const PURGE = statement<{ gone: number }>(
  'sweep_inbox_told',
  `with due as materialized (
     select account_id, item_id, way from inbox_told where seen_at < $1 order by seen_at limit $2 for update skip locked
   ), gone as (
     delete from inbox_told t using due d
     where t.account_id = d.account_id and t.item_id = d.item_id and t.way = d.way returning 1
   )
   select count(*)::int as gone from gone`,
);

/** Deletes what says that people learned of items that are gone for weeks. */
export async function purgeInboxTold(
  ctx: Context,
  limit: number,
  stop?: AbortSignal,
): Promise<{ deletedInboxTold: number }> {
  requireSystem(ctx);
  const before = daysBefore(ctx, KEPT_DAYS);
  const batch = async (size: number) => (await ctx.queries.query(PURGE, [before, size]))[0]?.gone ?? 0;
  return { deletedInboxTold: await inBatches(limit, batch, stop) };
}
