import { sql } from 'kysely';
import { among, type Bound, build, prepare, run, under } from '../../../db/builder.ts';
import type { TxContext } from '../../context.ts';
import { auditRequest } from './auditRequest.ts';
import { workRequestEvent } from './workRequestPayload.ts';
import { WORK_REQUEST_NAMES, type WorkRequestRow } from './workRequestRow.ts';

/** The reason that an archived card leaves on the requests it ends. */
export const CARD_ARCHIVED = 'card-archived';

interface Ending {
  ids: readonly string[];
  state: 'expired' | 'cancelled';
  reason: string | null;
  now: Date;
}

/** They are locked in the order of their ids first, as everywhere, so that two transactions never wait for each other. */
const END = prepare(({ ids, state, reason, now }: Bound<Ending>) =>
  build
    .with(
      (cte) => cte('target').materialized(),
      (db) =>
        db
          .selectFrom('workRequest')
          .select('id')
          .where('id', '=', among(ids))
          .where('state', '=', sql.lit('open'))
          .orderBy('id')
          .forNoKeyUpdate(),
    )
    .updateTable('workRequest as w')
    .from('target as t')
    .set(({ fn, ref }) => ({ state, reason, settledAt: now, updatedAt: fn('greatest', [ref('w.updatedAt'), now]) }))
    .whereRef('w.id', '=', 't.id')
    .returning(under('w', WORK_REQUEST_NAMES)),
);

/** Ends requests that are still open, each with its event; the others stay as they are. */
export async function endOpenRequests(
  tx: TxContext,
  ids: readonly string[],
  state: Ending['state'],
  reason: string | null,
): Promise<WorkRequestRow[]> {
  if (ids.length === 0) return [];
  const rows = await run(tx.queries, END, { ids, state, reason, now: tx.now });
  for (const row of rows) {
    tx.record(workRequestEvent(row));
    auditRequest(tx, row, 'bridge.work_request_ended');
  }
  return rows;
}
