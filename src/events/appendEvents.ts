import { type Queries, statement } from '../db/statement.ts';
import { NEXT_SEQUENCE, newEntry } from './eventEntry.ts';
import type { NewEvent } from './eventTypes.ts';
import { shardOf } from './shardOf.ts';

/** The first half of the two-part advisory lock that orders the outbox; the second half is the shard. */
const OUTBOX_LOCK = 4_620_114;

/** SQL that locks shards in the order in which `shards`, a query of one column, names them: lowest first. */
export const lockShards = (shards: string): string =>
  `select count(pg_advisory_xact_lock(${OUTBOX_LOCK}, s.shard)) as shards from (${shards}) as s(shard)`;

/**
 * SQL that stores events.
 * @param events a query of `owner_id`, `project_id`, `shard`, `type` and `payload`, in the order of their numbers; numbers are drawn as
 *   it hands over its rows, so it must wait for the locks of their shards
 * @param at when they happened
 */
export const insertEvents = (events: string, at: string): string =>
  `insert into outbox (sequence, owner_id, project_id, shard, type, payload, created_at, entry)
   select n.sequence, n.owner_id, n.project_id, n.shard, n.type, n.payload, ${at}, ${newEntry('n')}
   from (select ${NEXT_SEQUENCE} as sequence, e.* from (${events}) e) n`;

/**
 * Locks the owners' shards, lowest first, and only then draws sequence numbers. Because the locks are held until the
 * commit, the numbers of one owner become visible in ascending order: a reader that has seen 7 never finds a new 6 later. SQL
 * text, because it carries the concurrency.
 */
const APPEND = statement(
  'outbox_append',
  `with locked as materialized (
     ${lockShards('select unnest($6::int[])')}
   )
   ${insertEvents(
     `select e.owner_id, e.project_id, e.shard, e.type, e.payload
      from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::text[], $5::text[])
             with ordinality as e(owner_id, project_id, shard, type, payload, place)
      cross join locked
      where locked.shards >= 0
      order by e.place`,
     '$7',
   )}`,
);

/**
 * Writes events to the outbox. It must be the last statement before the commit, so that the locks are held for one flush to
 * disk and no longer.
 */
export async function appendEvents(queries: Queries, now: Date, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const shards = events.map((event) => shardOf(event.ownerId));
  await queries.query(APPEND, [
    events.map((event) => event.ownerId),
    events.map((event) => event.projectId),
    shards,
    events.map((event) => event.type),
    events.map((event) => event.payload),
    [...new Set(shards)].sort((a, b) => a - b),
    now,
  ]);
}
