import { statement } from '../../../db/statement.ts';
import { authorize } from '../../authorize.ts';
import { quietBefore } from '../../bridges/isQuiet.ts';
import type { Context } from '../../context.ts';
import { inLivingProject } from '../../erasure/living.ts';
import { CAPABLE, HELD } from '../requests/workRequestRow.ts';
import { BLOCKED } from './blockers.ts';
import { fullColumns, inFullColumn } from './columnPlaces.ts';

/** So many requests at the head of the queue are counted; that number stands for as many or more. */
export const MAX_POSITION = 1_000;

interface Queued {
  id: string;
  /** The online bridges that could take it. */
  bridges: string[];
  /** Null behind the head of the queue. */
  place: number | null;
}

/** Whether request `w` of the account waits for a place in its column. The full columns are counted once. */
const COLUMN_FULL = inFullColumn('(select ids from full_columns)::uuid[]');

/** The online bridges that could take request `w`. */
const TAKERS = `array(select br.bridge_id from bridge br
    join bridge_beat bb on bb.account_id = br.account_id and bb.bridge_id = br.bridge_id
    where br.account_id = w.account_id and w.project_id = any(br.projects) and bb.last_seen_at >= $3::timestamptz
      and ${CAPABLE})`;

/**
 * The head of the account's queue in the order in which heartbeats offer it, as far as the last of the asked requests, and
 * those asked requests that lie behind it. SQL text, because it shares its predicates with the statements of heartbeats and
 * claims.
 */
const QUEUE = statement<Queued>(
  'work_queue',
  `with full_columns as materialized (
     select ${fullColumns('k.project_id in (select p.id from project p where p.owner_id = $2)')} as ids
   ), head as materialized (
     select w.*, row_number() over (order by w.created_at, w.id)::int as place
     from (select * from work_request w
           where w.account_id = $2 and w.state = 'open' and not ${HELD} and not ${BLOCKED} and not ${COLUMN_FULL} and ${inLivingProject('w')}
           order by w.created_at, w.id limit ${MAX_POSITION}) w
   )
   select w.id, ${TAKERS} as bridges, w.place from head w
   where w.place <= (select max(place) from head where id = any($1::uuid[]))
   union all
   select w.id, ${TAKERS} as bridges, null from work_request w
   where w.id = any($1::uuid[]) and w.account_id = $2 and w.state = 'open' and not ${HELD} and not ${BLOCKED} and not ${COLUMN_FULL} and ${inLivingProject('w')}
     and not exists (select 1 from head h where h.id = w.id)
   order by place nulls last`,
);

/**
 * The places of open requests among those that the same bridges could take, by request id, from 1. A request without a
 * place is missing: it is not open, agents on its card are paused, the card
 * waits for another, its column is full, or no online bridge could take it.
 */
export async function findQueuePositions(ctx: Context, ids: readonly string[]): Promise<Map<string, number>> {
  authorize(ctx, 'read', 'parent');
  const asked = new Set(ids);
  const places = new Map<string, number>();
  /** How many requests there are before, by the bridges that could take them. */
  const before = new Map<string, { bridges: readonly string[]; count: number }>();
  for (const { id, bridges, place } of await ctx.queries.query(QUEUE, [ids, ctx.actor.accountId, quietBefore(ctx)])) {
    if (asked.has(id) && bridges.length > 0) places.set(id, place === null ? MAX_POSITION : 1 + countShared(bridges));
    const key = bridges.join();
    before.set(key, { bridges, count: (before.get(key)?.count ?? 0) + 1 });
  }
  return places;

  function countShared(bridges: readonly string[]): number {
    let count = 0;
    for (const set of before.values()) if (set.bridges.some((bridge) => bridges.includes(bridge))) count += set.count;
    return count;
  }
}
