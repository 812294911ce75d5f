import { statement } from '../../../db/statement.ts';
import type { TxContext } from '../../context.ts';
import { workRequestEvent } from '../requests/workRequestPayload.ts';
import { HELD, WORK_REQUEST_COLUMNS, type WorkRequestRow } from '../requests/workRequestRow.ts';
import { BLOCKED } from './blockers.ts';
import { AT_WORK } from './columnPlaces.ts';

/** As many requests as one reply to a heartbeat offers. */
const MOST = 100;

/**
 * The requests that waited longest for a place in each column `k`, as many as there are places; all of a column without a
 * limit. SQL text, because it shares its predicates with the statements of heartbeats and claims.
 */
const waitingIn = (name: string, columns: string) =>
  statement<WorkRequestRow>(
    name,
    `select ${WORK_REQUEST_COLUMNS} from board_column k join project p on p.id = k.project_id
     cross join lateral (
       select w.* from work_request w join card c on c.id = w.subject_id
       where w.account_id = p.owner_id and w.state = 'open' and w.subject_type = 'card'
         and c.column_id = k.id and not ${HELD} and not ${BLOCKED}
       order by w.created_at, w.id
       limit case when k.wip_limit is null then ${MOST} else greatest(k.wip_limit - ${AT_WORK}, 0) end
     ) w
     where ${columns}
     order by w.created_at, w.id`,
  );

const WAITING = waitingIn('work_waiting_in', 'k.id = any($1::uuid[])');
const WAITING_BESIDE = waitingIn(
  'work_waiting_beside',
  `k.wip_limit is not null and k.id in (
     select c.column_id from work_request r join card c on c.id = r.subject_id where r.id = $1)`,
);

/** Notifies bridges of requests that can be claimed again, because a place in one of these columns became free. */
export async function offerFreedPlaces(tx: TxContext, columnIds: readonly string[]): Promise<void> {
  for (const row of await tx.queries.query(WAITING, [columnIds])) tx.record(workRequestEvent(row));
}

/** The same for the limited column of a request's card, after the claim of the request has ended. */
export async function offerPlaceOf(tx: TxContext, requestId: string): Promise<void> {
  for (const row of await tx.queries.query(WAITING_BESIDE, [requestId])) tx.record(workRequestEvent(row));
}
