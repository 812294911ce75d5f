import { statement } from '../../db/statement.ts';
import { inBatches } from '../../lib/inBatches.ts';
import { type Context, transaction } from '../context.ts';
import { inLivingProject } from '../erasure/living.ts';
import { requireSystem } from '../requireSystem.ts';
import { withClaimEnded } from '../work/claimRecord.ts';
import { workRequestEvent } from '../work/workRequestPayload.ts';
import { HELD, WORK_REQUEST_COLUMNS, type WorkRequestRow } from '../work/workRequestRow.ts';

/**
 * A locked row is being renewed, settled or swept now, so it is skipped. A row that was renewed while this statement ran is
 * judged again under its lock: a renewed lease is never taken away. SQL text, because it ends the claim's record by the same
 * SQL as the flush of results.
 */
const REOPEN = statement<WorkRequestRow>(
  'sweep_reopen_lapsed',
  `with due as materialized (
     select w.id from work_request w
     where w.state = 'claimed' and w.lease_until < $1 and not ${HELD} and ${inLivingProject('w')}
     order by w.lease_until, w.id limit $2
     for no key update of w skip locked
   )
   update work_request w
   set state = 'open', bridge_id = null, claim_token = null, lease_until = null, waiting_since = $1,
       updated_at = greatest(w.updated_at, $1::timestamptz), claims = ${withClaimEnded('$1::timestamptz', "'open'")}
   from due d where w.id = d.id
   returning ${WORK_REQUEST_COLUMNS}`,
);

/**
 * Offers claimed requests again whose lease ran out, each with its event; the wait for a claim starts over
 * (document 1 §3.2). At `leaseUntil` itself the lease still stands. Requests of held cards stay as they are until
 * the first pass after the hold (document 1 §6).
 */
export async function reopenLapsedWorkRequests(ctx: Context, limit: number): Promise<{ reopened: number }> {
  requireSystem(ctx);
  const reopened = await inBatches(limit, (size) =>
    transaction(ctx, async (tx) => {
      const rows = await tx.queries.query(REOPEN, [tx.now, size]);
      for (const row of rows) tx.record(workRequestEvent(row));
      return rows.length;
    }),
  );
  return { reopened };
}
