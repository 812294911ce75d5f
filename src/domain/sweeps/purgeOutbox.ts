import { statement } from '../../db/statement.ts';
import { DRAIN_CONSUMER } from '../../events/OutboxDrain.ts';
import { inBatches } from '../../lib/batching/inBatches.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';

const DAY_MS = 24 * 3600 * 1000;
const MAX_SEQUENCE = '9223372036854775807';

/**
 * Reads the oldest rows only: their order is nearly that of time, and an empty pass reads one page. Events that an external
 * hub has not received stay, because nothing else would send them. The bound on the furthest shard keeps a pass from
 * walking over everything that gathers while that hub is away. SQL text, because it was measured on a long outbox.
 */
const DELETE_OLD = statement<{ gone: number }>(
  'outbox_delete_old',
  `with oldest as materialized (
     select o.sequence from outbox o
     left join outbox_cursor c on c.consumer = '${DRAIN_CONSUMER}' and c.shard = o.shard
     where o.sequence <= coalesce(
             (select max(f.sequence) from outbox_cursor f where f.consumer = '${DRAIN_CONSUMER}'), ${MAX_SEQUENCE})
       and (c.sequence is null or o.sequence <= c.sequence)
     order by o.sequence limit $2
   ), gone as (
     delete from outbox o using oldest d where o.sequence = d.sequence and o.created_at < $1 returning 1
   )
   select count(*)::int as gone from gone`,
);

/**
 * Deletes events that are older than the retention window, which is a day at least. A bridge that was away for longer
 * still finds open requests and pending commands in its heartbeat's reply.
 */
export async function purgeOutbox(ctx: Context, limit: number, stop?: AbortSignal): Promise<{ deletedEvents: number }> {
  requireSystem(ctx);
  const days = Math.max(1, ctx.flags.integer('bridge.run_retention_days'));
  const oldest = new Date(ctx.now.getTime() - days * DAY_MS);
  const deletedEvents = await inBatches(
    limit,
    async (size) => (await ctx.queries.query(DELETE_OLD, [oldest, size]))[0]?.gone ?? 0,
    stop,
  );
  return { deletedEvents };
}
