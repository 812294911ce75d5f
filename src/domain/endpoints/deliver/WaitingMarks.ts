import { statement } from '../../../db/statement.ts';
import { type Context, transaction } from '../../context.ts';

/** How often all endpoints are looked through, in milliseconds. Between that only what is new is read. */
const ALL_MS = 60_000;

/** Marks the endpoints that got deliveries between two places. */
const MARK_NEW = statement(
  'webhook_mark_new',
  `update webhook_endpoint e set has_waiting = true
   from (select distinct endpoint_id from webhook_delivery where place > $1::bigint and place <= $2::bigint and state = 'waiting') w
   where e.id = w.endpoint_id and not e.has_waiting`,
);

/** Steps from endpoint to endpoint along the index of what waits, so that neither a long queue nor a long history costs more. */
const MARK_ALL = statement(
  'webhook_mark_all',
  `with recursive waiting(endpoint_id) as (
     (select endpoint_id from webhook_delivery where state = 'waiting' order by endpoint_id limit 1)
     union all
     select (select d.endpoint_id from webhook_delivery d where d.state = 'waiting' and d.endpoint_id > w.endpoint_id
             order by d.endpoint_id limit 1)
     from waiting w where w.endpoint_id is not null
   )
   update webhook_endpoint e set has_waiting = true
   from waiting w where e.id = w.endpoint_id and not e.has_waiting`,
);

const NOTHING_WAITS = `not exists (select from webhook_delivery d where d.endpoint_id = e.id and d.state = 'waiting')`;
const IDLE = statement<{ id: string }>(
  'webhook_idle',
  `select e.id from webhook_endpoint e where e.has_waiting and e.id <> all($1::uuid[]) and ${NOTHING_WAITS}
   for no key update of e skip locked`,
);
/** A statement of its own: it sees a delivery that a person sent again before the lock. */
const UNMARK = statement(
  'webhook_unmark',
  `update webhook_endpoint e set has_waiting = false where e.id = any($1::uuid[]) and ${NOTHING_WAITS}`,
);

/**
 * Marks the endpoints that have something to send. The triggers that queue deliveries cannot: claims and results would wait for each
 * other over the row of an endpoint. Once a minute all are looked through, which ends marks, and finds what was written while nobody
 * sent, or under lower places after a restore. SQL text for the steps along an index.
 */
export class WaitingMarks {
  private marked = '0';
  private allAt = Number.NEGATIVE_INFINITY;

  /** Somebody else may have sent in the meantime. */
  forget(): void {
    this.allAt = Number.NEGATIVE_INFINITY;
  }

  /**
   * @param settled the last place that may be sent
   * @param busy the endpoints under way
   */
  async advance(ctx: Context, settled: string, busy: readonly string[]): Promise<void> {
    const isAll = performance.now() - this.allAt >= ALL_MS;
    if (isAll) {
      await ctx.queries.query(MARK_ALL, []);
      await this.unmark(ctx, busy);
      this.allAt = performance.now();
    } else if (settled !== this.marked) await ctx.queries.query(MARK_NEW, [this.marked, settled]);
    this.marked = settled;
  }

  private async unmark(ctx: Context, busy: readonly string[]): Promise<void> {
    await transaction(ctx, async (tx) => {
      const idle = await tx.queries.query(IDLE, [busy]);
      if (idle.length > 0) await tx.queries.query(UNMARK, [idle.map(({ id }) => id)]);
    });
  }
}
