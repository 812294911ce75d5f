import { statement } from '../../db/statement.ts';
import { inBatches } from '../../lib/batching/inBatches.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';

const KEPT_DAYS = 14;
const DAY_MS = 24 * 3_600_000;
/** Deliveries that may wait for one endpoint. Of more, the oldest are skipped. */
export const MOST_WAITING = 10_000;
/** Deliveries of one endpoint that are kept, whatever came of them. */
const MOST_KEPT = 20_000;

const ENDPOINTS_AT_ONCE = 20;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Places ascend with time, so the oldest are the first of the key. */
const OLD = statement<{ gone: number }>(
  'webhook_purge',
  `with old as materialized (
     select place, created_at from webhook_delivery order by place limit $2::int
   ), gone as (
     delete from webhook_delivery d using old o where d.place = o.place and o.created_at < $1 returning 1
   )
   select count(*)::int as gone from gone`,
);

/**
 * Skips what is too much, of the 20 endpoints behind `$1` for which something waits: each long queue is walked along its index, and the
 * queues of all endpoints at once would take longer than a statement may. SQL text for the steps along that index.
 */
const SKIP = statement<{ skipped: number; last: string | null; isLast: boolean }>(
  'webhook_skip',
  `with recursive waiting(endpoint_id, n) as (
     (select endpoint_id, 1 from webhook_delivery where state = 'waiting' and endpoint_id > $1 order by endpoint_id limit 1)
     union all
     select (select d.endpoint_id from webhook_delivery d where d.state = 'waiting' and d.endpoint_id > w.endpoint_id
             order by d.endpoint_id limit 1), w.n + 1
     from waiting w where w.endpoint_id is not null and w.n < ${ENDPOINTS_AT_ONCE}
   ), excess as materialized (
     select x.place from waiting w
     cross join lateral (
       select d.place from webhook_delivery d where d.endpoint_id = w.endpoint_id and d.state = 'waiting'
       order by d.place desc offset $2::int limit $3::int) x
     limit $3::int
   ), skipped as (
     update webhook_delivery d set state = 'skipped' from excess x where d.place = x.place and d.state = 'waiting' returning 1
   )
   select (select count(*)::int from skipped) as skipped,
     (select endpoint_id from waiting where endpoint_id is not null order by n desc limit 1) as last,
     count(endpoint_id) < ${ENDPOINTS_AT_ONCE} as "isLast"
   from waiting`,
);

/**
 * Deletes what is too much, of the 20 endpoints behind `$1`. What waits stays, and so does an event that must not be queued twice. SQL text for a
 * step of its own along the index of each endpoint.
 */
const EXCESS = statement<{ gone: number; last: string | null; isLast: boolean }>(
  'webhook_excess',
  `with page as materialized (
     select id from webhook_endpoint where id > $1 order by id limit ${ENDPOINTS_AT_ONCE}
   ), excess as materialized (
     select x.place from page s
     cross join lateral (
       select d.place from webhook_delivery d where d.endpoint_id = s.id order by d.place desc offset $2::int limit 1) newest
     cross join lateral (
       select d.place from webhook_delivery d
       where d.endpoint_id = s.id and d.place <= newest.place and d.state <> 'waiting' and d.once is null
       order by d.place limit $3::int) x
     limit $3::int
   ), gone as (
     delete from webhook_delivery d using excess x where d.place = x.place and d.state <> 'waiting' returning 1
   )
   select (select count(*)::int from gone) as gone, (select id from page order by id desc limit 1) as last,
     count(*) < ${ENDPOINTS_AT_ONCE} as "isLast"
   from page`,
);

/**
 * Deletes deliveries after 14 days and those of an endpoint that has more than 20,000, and skips the oldest of an endpoint for which
 * too many wait.
 */
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
  const skippedDeliveries = await eachPage(limit, stop, async (after) => {
    const [page] = await ctx.queries.query(SKIP, [after, MOST_WAITING, limit]);
    return { ...page, changed: page?.skipped ?? 0 };
  });
  const excess = await eachPage(limit, stop, async (after) => {
    const [page] = await ctx.queries.query(EXCESS, [after, MOST_KEPT, limit]);
    return { ...page, changed: page?.gone ?? 0 };
  });
  return { deletedDeliveries: deletedDeliveries + excess, skippedDeliveries };
}

interface EndpointPage {
  readonly changed: number;
  readonly last?: string | null;
  readonly isLast?: boolean;
}

/** Goes through the endpoints, and through those again that have more than one batch. */
async function eachPage(
  limit: number,
  stop: AbortSignal | undefined,
  page: (after: string) => Promise<EndpointPage>,
): Promise<number> {
  let total = 0;
  for (let after = FIRST_ID; ; ) {
    const { changed, last, isLast } = await page(after);
    total += changed;
    if (stop?.aborted) return total;
    // The same endpoints have more that is too much.
    if (changed === limit) continue;
    if (isLast !== false || last == null) return total;
    after = last;
  }
}
