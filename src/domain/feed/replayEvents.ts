import type { JoinedRows } from '../../db/JoinedRows.ts';
import { joinedStatement } from '../../db/statement.ts';
import { invalidInput, Refusal } from '../../errors.ts';
import { storedEntry } from '../../events/eventEntry.ts';
import { JsonBytes } from '../../lib/JsonBytes.ts';
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
  json: JsonBytes;
}

/** New events in one page, and repeated ones beside them, at most (document 1 §4.6). */
const PAGE = 200;
const OPENING = '{"events":[';
const MAX_SEQUENCE = 9_223_372_036_854_775_807n;

/**
 * The rows of a page: the next events after the cursor, preceded by the nearest ones at or below it that are at most two
 * minutes older than the anchor. Both halves walk the index on (owner, sequence) from the cursor, so page ten thousand
 * costs what page one does. The anchor is the newest event of any account at or
 * below the cursor.
 * @param columns what is read of each row `o`, by the names that they get
 * @param next how many events after the cursor are read at most
 * @param on a condition of the whole
 */
function rowsOf(columns: Readonly<Record<string, string>>, next: number, on = 'true'): string {
  const read = Object.entries(columns).map(([name, value]) => `${value} as ${name}`);
  const names = Object.keys(columns).map((name) => `r.${name}`);
  return `(select r.sequence, ${names} from (
      select o.sequence, o.created_at, ${read} from outbox o
      where ${on} and o.owner_id = $1 and o.sequence <= $2::bigint and ${ofLivingProject('o', '$1')}
      order by o.sequence desc limit ${PAGE}) r
    where r.created_at >= (select a.created_at - interval '2 minutes' from outbox a
                           where a.sequence <= $2::bigint order by a.sequence desc limit 1))
   union all
   (select o.sequence, ${read} from outbox o
    where ${on} and o.owner_id = $1 and o.sequence > $2::bigint and ${ofLivingProject('o', '$1')}
    order by o.sequence limit ${next})`;
}

/** The same as a statement that reads what a page is made of, and nothing else. */
export const REPLAYED_ROWS = `select p.sequence::text as id, p.type, p.data
   from (${rowsOf({ type: 'o.type', data: 'o.payload' }, PAGE)}) p order by p.sequence`;

/**
 * First the end of the page, without whether there is more; null for a bridge that does not listen. Then the entries of the page, as
 * they are stored, and of one event more. The rows become the page where they are read: an aggregate would copy its 130 kB five times
 * (a buffer that grows, a value, its output, the message), which costs as much as reading them. SQL text for that reason.
 */
const REPLAY = joinedStatement(
  'feed_replay',
  `with bridge_listens as materialized (select ${listens('$1', '$3')} as listens)
   select p.entry from (
     (select -1::bigint as sequence, (
        select case when b.listens then
          case when ${isAhead('$2')} then ',"resetTo":"' || ${headOf('$1')} || '"}' else '}' end end
        from bridge_listens b) as entry)
     union all
     select e.sequence, e.entry from (
       ${rowsOf({ entry: storedEntry('o') }, PAGE + 1, '(select b.listens from bridge_listens b)')}
     ) e
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
  const bridge = requireBridgeName(bridgeId);
  const cursor = readCursor(after);
  const [rows] = (await ctx.queries.query(REPLAY, [ctx.actor.accountId, cursor ?? null, bridge])) as [JoinedRows];
  // The bridge is judged before the cursor is.
  if (rows.isNull(0)) throw new Refusal('upgrade_required');
  return { json: new JsonBytes(toPage(rows, parseCursor(after)), () => rows.free()) };
}

/** The rows as the text of a page. */
function toPage(rows: JoinedRows, cursor: string): Buffer {
  const last = rows.count - 1;
  // Events are in order, and at most one of those above the cursor is of the next page.
  const hasMore = last > PAGE && BigInt(idOf(rows, last - PAGE)) > BigInt(cursor);
  return rows.between(OPENING, 1, hasMore ? last - 1 : last, `],"hasMore":${hasMore}${rows.text(0)}`);
}

const ID = /^\{"id":"(\d+)"/;
const idOf = (rows: JoinedRows, row: number): string => ID.exec(rows.text(row))?.[1] ?? '0';

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
