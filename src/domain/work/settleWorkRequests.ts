import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import { lockCards } from '../board/lockCard.ts';
import type { Context, TxContext } from '../context.ts';
import type { ResultState, WorkRequestState } from '../enums.ts';
import { withClaimEnded } from './claimRecord.ts';
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
   update work_request w set state = t.state, reason = t.reason, settled_at = t.now, lease_until = null,
       claims = ${withClaimEnded('t.now', 't.state')}
   from target t where w.id = t.id
   returning ${WORK_REQUEST_COLUMNS}, t.place::int as place`,
);

const HELD_NOW = statement<{ place: number; state: WorkRequestState; same_claim: boolean }>(
  'work_settle_diagnose',
  `select p.place::int as place, w.state, w.claim_token = p.token and w.bridge_id = p.bridge_id as same_claim
   from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[])
     with ordinality as p(account_id, bridge_id, request_id, token, place)
   join work_request w on w.id = p.request_id and w.account_id = p.account_id`,
);

/** The cards whose pausing or retrying the refused results may cause. */
const REFUSED_CARDS = statement<{ id: string }>(
  'work_settle_cards',
  `select distinct w.subject_id as id
   from unnest($1::uuid[], $2::uuid[]) as p(account_id, request_id)
   join work_request w on w.id = p.request_id and w.account_id = p.account_id
   where w.state = 'claimed' and w.subject_type = 'card'`,
);

/**
 * Locks the cards that refused results concern. To be called before any request is locked: people hold and move cards
 * card first, requests after, and the other way round each would wait for the other.
 */
export async function lockRefusedCards(tx: TxContext, attempts: readonly ResultAttempt[]): Promise<void> {
  const refused = attempts.filter((attempt) => attempt.state === 'refused');
  if (refused.length === 0) return;
  const cards = await tx.queries.query(REFUSED_CARDS, [
    refused.map((attempt) => attempt.accountId),
    refused.map((attempt) => attempt.workRequestId),
  ]);
  if (cards.length === 0) return;
  await lockCards(
    tx,
    cards.map((card) => card.id),
  );
}

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
  const losses = await diagnose(
    tx,
    attempts.filter((_, place) => !settled.has(place)),
  );
  const outcomes: (WorkRequestState | Refusal)[] = [];
  for (const [place, attempt] of attempts.entries()) {
    const row = settled.get(place);
    if (row === undefined) {
      outcomes.push(losses.get(attempt) ?? new Refusal('work_request_not_found'));
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

/** Tells repeats from lost claims in one statement; an attempt that is missing in the answer names no request. */
async function diagnose(
  ctx: Pick<Context, 'queries'>,
  losers: readonly ResultAttempt[],
): Promise<Map<ResultAttempt, WorkRequestState | Refusal>> {
  if (losers.length === 0) return new Map();
  const rows = await ctx.queries.query(HELD_NOW, [
    losers.map((attempt) => attempt.accountId),
    losers.map((attempt) => attempt.bridgeId),
    losers.map((attempt) => attempt.workRequestId),
    losers.map((attempt) => attempt.claimToken),
  ]);
  return new Map(
    rows.map((found) => {
      const attempt = losers[found.place - 1] as ResultAttempt;
      const repeat = found.same_claim && found.state === attempt.state;
      return [attempt, repeat ? found.state : new Refusal('claim_lost')];
    }),
  );
}
