import { statement } from '../../db/statement.ts';
import { invalidInput } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { requirePush } from '../flags/requirePush.ts';
import { requireListeningBridge } from './requireListeningBridge.ts';

/** An event of a page; `data` is the stored payload, byte for byte as the hub sends it. */
export interface ReplayedEvent {
  id: string;
  type: string;
  data: string;
}

export interface ReplayPage {
  events: ReplayedEvent[];
  hasMore: boolean;
}

/** New events in one page, and repeated ones beside them, at most (document 1 §4.6). */
const PAGE = 200;
const MAX_SEQUENCE = 9_223_372_036_854_775_807n;

/**
 * One page: the next events after the cursor, and before them the nearest ones at or below it that are at most two
 * minutes older than the anchor. Both halves walk the index on (owner, sequence) from the cursor, so page ten
 * thousand costs what page one does. The anchor is the newest event at or below the cursor of anybody.
 */
export const REPLAY = statement<ReplayedEvent & { fresh: boolean }>(
  'feed_replay',
  `select p.sequence::text as id, p.type, p.payload as data, p.fresh from (
     (select r.sequence, r.type, r.payload, false as fresh
      from (select o.sequence, o.type, o.payload, o.created_at from outbox o
            where o.owner_id = $1 and o.sequence <= $2::bigint order by o.sequence desc limit ${PAGE}) r
      where r.created_at >= (select a.created_at - interval '2 minutes' from outbox a
                             where a.sequence <= $2::bigint order by a.sequence desc limit 1))
     union all
     (select o.sequence, o.type, o.payload, true from outbox o
      where o.owner_id = $1 and o.sequence > $2::bigint order by o.sequence limit ${PAGE + 1})
   ) p
   order by p.sequence`,
);

/**
 * Reads the events that a bridge missed.
 * @param after the cursor: a whole number from 0 up, as text
 * @throws Refusal upgrade_required, bad_user_input on `after`
 */
export async function replayEvents(
  ctx: Context,
  bridgeId: string | null | undefined,
  after: string | null | undefined,
): Promise<ReplayPage> {
  authorize(ctx, 'bridge');
  requirePush(ctx);
  await requireListeningBridge(ctx, bridgeId);
  const cursor = parseCursor(after);
  const rows = await ctx.queries.query(REPLAY, [ctx.actor.accountId, cursor]);
  const fresh = rows.filter((row) => row.fresh).length;
  const kept = fresh > PAGE ? rows.slice(0, -1) : rows;
  return { events: kept.map(({ id, type, data }) => ({ id, type, data })), hasMore: fresh > PAGE };
}

/** A cursor as text; one past every sequence reads as the end. */
export function parseCursor(after: string | null | undefined): string {
  if (after === null || after === undefined || !/^\d{1,40}$/.test(after)) {
    throw invalidInput([{ propertyPath: 'after', message: 'must be a whole number, 0 or more' }]);
  }
  const number = BigInt(after);
  return (number > MAX_SEQUENCE ? MAX_SEQUENCE : number).toString();
}
