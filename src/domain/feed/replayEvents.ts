import { statement } from '../../db/statement.ts';
import { invalidInput, Refusal } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { ofLivingProject } from '../erasure/living.ts';
import { requirePush } from '../flags/requirePush.ts';
import { headOf, isAhead } from './isAhead.ts';
import { listens, requireBridgeName } from './requireListeningBridge.ts';

/** A page of events, as the bridge API carries it. */
export interface ReplayPage {
  /**
   * The JSON text `{"events": [{"id", "type", "data"}, …], "hasMore", "resetTo"?}`; `data` is the stored payload, byte for
   * byte as the hub sends it. `resetTo` is there when the cursor is ahead of the database (docs/protocol.md §1).
   */
  json: string;
}

/** New events in one page, and repeated ones beside them, at most (document 1 §4.6). */
const PAGE = 200;
const MAX_SEQUENCE = 9_223_372_036_854_775_807n;

/**
 * The rows of a page: the next events after the cursor, preceded by the nearest ones at or below it that are at most two
 * minutes older than the anchor. Both halves walk the index on (owner, sequence) from the cursor, so page ten thousand
 * costs what page one does. The anchor is the newest event of any account at or
 * below the cursor.
 */
export const REPLAYED_ROWS = `select p.sequence::text as id, p.type, p.payload as data from (
     (select r.sequence, r.type, r.payload
      from (select o.sequence, o.type, o.payload, o.created_at from outbox o
            where o.owner_id = $1 and o.sequence <= $2::bigint and ${ofLivingProject('o', '$1')} order by o.sequence desc limit ${PAGE}) r
      where r.created_at >= (select a.created_at - interval '2 minutes' from outbox a
                             where a.sequence <= $2::bigint order by a.sequence desc limit 1))
     union all
     (select o.sequence, o.type, o.payload from outbox o
      where o.owner_id = $1 and o.sequence > $2::bigint and ${ofLivingProject('o', '$1')} order by o.sequence limit ${PAGE})
   ) p
   order by p.sequence`;

/** Whether events lie above the page. Counted apart, because an aggregate that puts its rows in order sorts their texts. */
const MORE = `exists (select from outbox o where o.owner_id = $1 and o.sequence > $2::bigint and ${ofLivingProject('o', '$1')}
         order by o.sequence offset ${PAGE} limit 1)`;

/**
 * The page as one text, built by the database. A page is 100 kB and more; reading it as rows, walking it field by field and
 * serializing it again would cost this process ten times what it costs the database. SQL text for that reason.
 */
const REPLAY = statement<{ listens: boolean | null; json: string | null }>(
  'feed_replay',
  `select b.listens, case when b.listens and $2::bigint is not null then (
     select '{"events":[' || coalesce(string_agg('{"id":"' || e.id || '","type":' || to_json(e.type) || ',"data":' ||
         to_json(e.data) || '}', ','), '')
       || '],"hasMore":' || case when ${MORE} then 'true' else 'false' end
       || case when ${isAhead('$2')} then ',"resetTo":"' || ${headOf('$1')} || '"' else '' end || '}'
     from (${REPLAYED_ROWS}) e
   ) end as json
   from (select ${listens('$1', '$3')} as listens) b`,
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
  const bridge = requireBridgeName(bridgeId);
  const cursor = readCursor(after);
  const [row] = await ctx.queries.query(REPLAY, [ctx.actor.accountId, cursor ?? null, bridge]);
  // The bridge is judged before the cursor is.
  if (!row?.listens) throw new Refusal('upgrade_required');
  return { json: row.json ?? parseCursor(after) };
}

/**
 * A cursor as text; one past every number that a sequence can have reads as the highest.
 * @throws Refusal bad_user_input
 */
export function parseCursor(after: string | null | undefined): string {
  const cursor = readCursor(after);
  if (cursor !== undefined) return cursor;
  throw invalidInput([{ propertyPath: 'after', message: 'must be a whole number, 0 or more' }]);
}

function readCursor(after: string | null | undefined): string | undefined {
  if (after === null || after === undefined || !/^\d{1,40}$/.test(after)) return undefined;
  const number = BigInt(after);
  return (number > MAX_SEQUENCE ? MAX_SEQUENCE : number).toString();
}
