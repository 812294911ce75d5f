import { lockWait } from '../../../db/lockWait.ts';
import { statement } from '../../../db/statement.ts';
import { insertEvents, lockShards } from '../../../events/appendEvents.ts';
import { inLivingProject } from '../../erasure/living.ts';
import { WORK_REQUEST_PAYLOAD } from '../requests/workRequestPayload.ts';
import { CAPABLE, HELD, WORK_REQUEST_COLUMNS } from '../requests/workRequestRow.ts';
import { BLOCKED } from '../waiting/blockers.ts';
import { COLUMN_FULL, LIMITED } from '../waiting/columnPlaces.ts';
import { withClaim, withClaimEnded } from './claimRecord.ts';
import type { RecordedRow } from './recordAttempts.ts';

/** Whether bridge `br` gets request `w`. One that meets a starting hold waits for it, and then finds it cancelled. */
const CLAIMABLE = `w.state = 'open' and w.project_id = any(br.projects) and ${CAPABLE} and not ${HELD} and not ${BLOCKED}`;
/** A place of a limited column is only given away under the lock of that column (`claimLimitedPlace`). */
const UNLIMITED = `${LIMITED} is null`;
/** Whether the limited column $13, which is locked, has a place for request `w`. */
const HAS_PLACE = `${LIMITED} = $13::uuid and not ${COLUMN_FULL}`;

/** The claim token fences: only the present holder's one settles. An ended lease alone does not (document 1 §7). */
const SETTLEABLE = `w.state = 'claimed' and w.claim_token = a.token and w.bridge_id = a.bridge_id`;

/**
 * Claims and results of one flush with their audit lines and events, in one statement that commits by itself: asked for in
 * six, each waits for the server's next turn while the rows stay locked. An attempt without a state is a claim.
 *
 * All requests are locked in one pass, in the order of their ids, as everywhere, so that two flushes never wait for each
 * other; the shards of the outbox are locked when nothing else is left to wait for, and only then numbers are drawn.
 */
const recording = (name: string, claimable: string) =>
  statement<RecordedRow>(
    name,
    `with asked as materialized (
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::timestamptz[],
         $8::timestamptz[], $9::int[], $10::uuid[])
       with ordinality as a(account_id, bridge_id, request_id, token, state, reason, now, lease_until, shard, audit_id, place)
     where ${lockWait('$12')}
   ), target as materialized (
     select w.id, a.*
     from asked a
     join work_request w on w.id = a.request_id and w.account_id = a.account_id
     left join bridge br on a.state is null and br.account_id = a.account_id and br.bridge_id = a.bridge_id
     where case when a.state is null then ${CLAIMABLE} and ${claimable} else ${SETTLEABLE} end and ${inLivingProject('w')}
     order by w.id
     for no key update of w
   ), changed as materialized (
     update work_request w
     set state = coalesce(t.state, 'claimed'), bridge_id = t.bridge_id, claim_token = t.token,
         lease_until = t.lease_until, claim_count = w.claim_count + (t.state is null)::int,
         claims = case when t.state is null then ${withClaim('t.bridge_id', 't.now')}
                       else ${withClaimEnded('t.now', 't.state')} end,
         reason = case when t.state is null then w.reason else t.reason end,
         settled_at = case when t.state is null then w.settled_at else t.now end, updated_at = greatest(w.updated_at, t.now)
     from target t where w.id = t.id
     returning ${WORK_REQUEST_COLUMNS}, t.place::int as place, t.shard, t.audit_id
   ), audited as (
     insert into audit_record (id, account_id, type, actor, subject_type, subject_id, project_id, at)
     select w.audit_id, w.account_id,
       case w.state when 'claimed' then 'bridge.work_request_claimed' else 'bridge.work_request_settled' end,
       'bridge:' || w.bridge_id, 'work-request', w.id, w.project_id, $11
     from changed w
   ), locked as materialized (
     ${lockShards('select distinct shard from changed order by shard')}
   ), told as (
     ${insertEvents(
       `select w.account_id as owner_id, w.project_id, w.shard, 'bridge.work_request' as type, ${WORK_REQUEST_PAYLOAD} as payload
        from changed w cross join locked
        where locked.shards >= 0
        order by w.place`,
       '$11',
     )}
   )
   select ${WORK_REQUEST_COLUMNS}, w.place, case when w.state <> 'claimed' then ${LIMITED} end as freed_column
   from changed w`,
  );

export const RECORD = recording('work_record', UNLIMITED);

/** The same for a claim in the limited column $13. */
export const RECORD_IN_COLUMN = recording('work_record_in_column', HAS_PLACE);
