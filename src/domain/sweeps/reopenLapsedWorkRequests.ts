import { statement } from '../../db/statement.ts';
import { inBatches } from '../../lib/batching/inBatches.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import { inLivingProject } from '../erasure/living.ts';
import { requireSystem } from '../requireSystem.ts';
import { withClaimEnded } from '../work/claims/claimRecord.ts';
import { CARD_ARCHIVED, endOpenRequests } from '../work/requests/endOpenRequests.ts';
import { workRequestEvent } from '../work/requests/workRequestPayload.ts';
import { HELD, WORK_REQUEST_COLUMNS, type WorkRequestRow } from '../work/requests/workRequestRow.ts';
import { CARD_MOVED, findLeftBehind } from '../workflow/findLeftBehind.ts';

/**
 * A locked row is being renewed, settled or swept now, so it is skipped. A row that was renewed while this statement ran is
 * judged again under its lock: a renewed lease is never taken away.
 */
const DUE = statement<{ id: string; cardId: string | null }>(
  'sweep_lapsed',
  `select w.id, case when w.subject_type = 'card' then w.subject_id end as card_id from work_request w
   where w.state = 'claimed' and w.lease_until < $1 and not ${HELD} and ${inLivingProject('w')}
   order by w.lease_until, w.id limit $2
   for no key update of w skip locked`,
);

/** A card that is being held, moved or archived is left to the next pass, because waiting for it could deadlock. */
const LOCK_CARDS = statement<{ id: string; archived: boolean }>(
  'sweep_lapsed_cards',
  `select c.id, c.archived_at is not null as archived from card c where c.id = any($1::uuid[]) order by c.id for no key update skip locked`,
);

/**
 * The session in which the work can go on: that of the request's last run, unless it came to an end of its own. A run that lost its
 * claim counts as unfinished (document 1 §2.6, ruling 52).
 */
const SESSION = `(select r.session_id from run r
     where r.work_request_id = w.id and r.project_id = w.project_id and r.session_id is not null
       and r.state in ('running', 'stopping', 'stopped', 'timed-out', 'lost', 'unfinished')
     order by r.first_report_at desc, r.id desc limit 1)`;

/** SQL text, because it ends the claim's record by the same SQL as the flush of results. */
const REOPEN = statement<WorkRequestRow>(
  'sweep_reopen_lapsed',
  `update work_request w
   set state = 'open', bridge_id = null, claim_token = null, lease_until = null, waiting_since = $1, resume_session_id = coalesce(${SESSION}, w.resume_session_id),
       updated_at = greatest(w.updated_at, $1::timestamptz), claims = ${withClaimEnded('$1::timestamptz', "'open'")}
   where w.id = any($2::uuid[]) and not ${HELD}
     and (w.subject_type <> 'card' or w.subject_id = any($3::uuid[])
       or not exists (select 1 from card c where c.id = w.subject_id))
   returning ${WORK_REQUEST_COLUMNS}`,
);

/**
 * Offers claimed requests again whose lease ran out, each with its event; the wait for a claim starts over (document
 * 1 §3.2). At `leaseUntil` itself the lease is still valid. Requests of held cards stay as they are until the first
 * pass after the hold (document 1 §6). A card that was archived or moved in the meantime no longer needs that work:
 * its requests end as soon as they are open, like those that were open when it was archived or moved.
 */
export async function reopenLapsedWorkRequests(ctx: Context, limit: number): Promise<{ reopened: number }> {
  requireSystem(ctx);
  const reopened = await inBatches(limit, (size) =>
    transaction(ctx, async (tx) => {
      const due = await tx.queries.query(DUE, [tx.now, size]);
      if (due.length === 0) return 0;
      // A hold cancels the open requests of its card, and with the cards locked, none can be opened unnoticed. The next
      // statement sees the holds that existed before the lock.
      const cards = await tx.queries.query(LOCK_CARDS, [due.flatMap(({ cardId }) => cardId ?? [])]);
      const rows = await tx.queries.query(REOPEN, [tx.now, due.map(({ id }) => id), cards.map(({ id }) => id)]);
      for (const row of rows) tx.record(workRequestEvent(row));
      await endUnwanted(tx, rows, new Set(cards.filter(({ archived }) => archived).map(({ id }) => id)));
      return rows.length;
    }),
  );
  return { reopened };
}

async function endUnwanted(tx: TxContext, rows: readonly WorkRequestRow[], archived: ReadonlySet<string>) {
  const { left = [], others = [] } = Object.groupBy(rows, ({ subjectType, subjectId }) =>
    subjectType === 'card' && archived.has(subjectId) ? 'left' : 'others',
  );
  await endOpenRequests(tx, idsOf(left), 'cancelled', CARD_ARCHIVED);
  await endOpenRequests(tx, idsOf(await findLeftBehind(tx, others)), 'cancelled', CARD_MOVED);
}

const idsOf = (rows: readonly WorkRequestRow[]): string[] => rows.map(({ id }) => id);
