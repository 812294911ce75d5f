import { statement } from '../../db/statement.ts';
import { inBatches } from '../../lib/batching/inBatches.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';

const KEPT_DAYS = 14;
const DAY_MS = 24 * 3_600_000;
/** Deliveries that may wait for one endpoint. Of more, the oldest are skipped. */
export const MOST_WAITING = 10_000;

const OLD = statement<{ gone: number }>(
  'webhook_purge',
  `with old as materialized (
     select place from webhook_delivery where created_at < $1 order by created_at limit $2::int
   ), gone as (
     delete from webhook_delivery d using old o where d.place = o.place returning 1
   )
   select count(*)::int as gone from gone`,
);

/**
 * Skips what is too much, of endpoints in the order of their ids behind `$1`; the index of what waits tells both, and a
 * short queue costs as much as it is long. SQL text for the steps along that index.
 */
const SKIP = statement<{ skipped: number }>(
  'webhook_skip',
  `with recursive waiting(endpoint_id) as (
     (select endpoint_id from webhook_delivery where state = 'waiting' order by endpoint_id limit 1)
     union all
     select (select d.endpoint_id from webhook_delivery d where d.state = 'waiting' and d.endpoint_id > w.endpoint_id
             order by d.endpoint_id limit 1)
     from waiting w where w.endpoint_id is not null
   ), excess as materialized (
     select x.place from waiting w
     cross join lateral (
       select d.place from webhook_delivery d where d.endpoint_id = w.endpoint_id and d.state = 'waiting'
       order by d.place desc offset $1::int limit $2::int) x
     limit $2::int
   ), skipped as (
     update webhook_delivery d set state = 'skipped' from excess x where d.place = x.place and d.state = 'waiting' returning 1
   )
   select count(*)::int as skipped from skipped`,
);

/** Deletes deliveries after 14 days, and skips the oldest of an endpoint for which too many wait. */
export async function purgeDeliveries(
  ctx: Context,
  limit: number,
  stop?: AbortSignal,
): Promise<{ deletedDeliveries: number; skippedDeliveries: number }> {
  requireSystem(ctx);
  const before = new Date(ctx.now.getTime() - KEPT_DAYS * DAY_MS);
  const deletedDeliveries = await inBatches(
    limit,
    async (size) => (await ctx.queries.query(OLD, [before, size]))[0]?.gone ?? 0,
    stop,
  );
  const skippedDeliveries = await inBatches(
    limit,
    async (size) => (await ctx.queries.query(SKIP, [MOST_WAITING, size]))[0]?.skipped ?? 0,
    stop,
  );
  return { deletedDeliveries, skippedDeliveries };
}
