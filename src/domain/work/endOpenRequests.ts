import { statement } from '../../db/statement.ts';
import type { TxContext } from '../context.ts';
import { workRequestEvent } from './workRequestPayload.ts';
import { WORK_REQUEST_COLUMNS, type WorkRequestRow } from './workRequestRow.ts';

const END = statement<WorkRequestRow>(
  'work_end_open',
  `with target as materialized (
     select id from work_request where id = any($1::uuid[]) and state = 'open' order by id for no key update
   )
   update work_request w set state = $2, reason = $3, settled_at = $4
   from target t where w.id = t.id
   returning ${WORK_REQUEST_COLUMNS}`,
);

/** Ends requests that are still open, each with its event; the others stay as they are. */
export async function endOpenRequests(
  tx: TxContext,
  ids: readonly string[],
  state: 'expired' | 'cancelled',
  reason: string | null,
): Promise<WorkRequestRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx.queries.query(END, [ids, state, reason, tx.now]);
  for (const row of rows) tx.record(workRequestEvent(row));
  return rows;
}
