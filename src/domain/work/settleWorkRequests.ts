import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import type { Context, TxContext } from '../context.ts';
import type { ResultState, WorkRequestState } from '../enums.ts';
import { workRequestEvent } from './workRequestPayload.ts';
import { WORK_REQUEST_COLUMNS, type WorkRequestRow } from './workRequestRow.ts';

/** One bridge posting the result of one request. */
export interface ResultAttempt {
  accountId: string;
  bridgeId: string;
  workRequestId: string;
  claimToken: string;
  state: ResultState;
  reason: string | null;
  now: Date;
}

/** Called in the transaction for each request that was settled as refused: the workflow retries or pauses the card. */
export type OnRefused = (tx: TxContext, request: WorkRequestRow) => Promise<void>;

/** The claim token fences: only the present holder's one settles. An ended lease alone does not (document 1 §7). */
const SETTLE = statement<WorkRequestRow & { place: number }>(
  'work_settle',
  `with posted as (
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::timestamptz[])
       with ordinality as p(account_id, bridge_id, request_id, token, state, reason, now, place)
   ), target as materialized (
     select w.id, p.place, p.state, p.reason, p.now
     from posted p
     join work_request w on w.id = p.request_id and w.account_id = p.account_id
     where w.state = 'claimed' and w.claim_token = p.token and w.bridge_id = p.bridge_id
     order by w.id
     for no key update of w
   )
   update work_request w set state = t.state, reason = t.reason, settled_at = t.now, lease_until = null
   from target t where w.id = t.id
   returning ${WORK_REQUEST_COLUMNS}, t.place::int as place`,
);

const HELD_NOW = statement<{ state: WorkRequestState; same_claim: boolean }>(
  'work_settle_diagnose',
  `select w.state, w.claim_token = $3::uuid and w.bridge_id = $4::uuid as same_claim
   from work_request w where w.id = $1 and w.account_id = $2`,
);

/**
 * Settles requests in a transaction, one outcome per attempt: the stored state, or the refusal (work_request_not_found,
 * claim_lost). A repeat with the same token and state is answered like the first and changes nothing (document 1 §4.4).
 */
export async function settleInTransaction(
  tx: TxContext,
  attempts: readonly ResultAttempt[],
  onRefused: OnRefused,
): Promise<(WorkRequestState | Refusal)[]> {
  const rows = await tx.queries.query(SETTLE, [
    attempts.map((attempt) => attempt.accountId),
    attempts.map((attempt) => attempt.bridgeId),
    attempts.map((attempt) => attempt.workRequestId),
    attempts.map((attempt) => attempt.claimToken),
    attempts.map((attempt) => attempt.state),
    attempts.map((attempt) => attempt.reason),
    attempts.map((attempt) => attempt.now),
  ]);
  const settled = new Map(rows.map((row) => [row.place - 1, row]));
  const outcomes: (WorkRequestState | Refusal)[] = [];
  for (const [place, attempt] of attempts.entries()) {
    const row = settled.get(place);
    if (row === undefined) {
      outcomes.push(await diagnose(tx, attempt));
      continue;
    }
    tx.record(workRequestEvent(row));
    tx.audit({
      type: 'bridge.work_request_settled',
      accountId: row.account_id,
      subjectType: 'work-request',
      subjectId: row.id,
      projectId: row.project_id,
      actor: `bridge:${attempt.bridgeId}`,
    });
    if (row.state === 'refused') await onRefused(tx, row);
    outcomes.push(row.state);
  }
  return outcomes;
}

async function diagnose(ctx: Pick<Context, 'queries'>, attempt: ResultAttempt): Promise<WorkRequestState | Refusal> {
  const [found] = await ctx.queries.query(HELD_NOW, [
    attempt.workRequestId,
    attempt.accountId,
    attempt.claimToken,
    attempt.bridgeId,
  ]);
  if (found === undefined) return new Refusal('work_request_not_found');
  return found.same_claim && found.state === attempt.state ? found.state : new Refusal('claim_lost');
}
