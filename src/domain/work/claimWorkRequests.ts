import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import { newId } from '../../lib/uuid.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import type { WorkRequestState } from '../enums.ts';
import { withClaim } from './claimRecord.ts';
import { workRequestEvent } from './workRequestPayload.ts';
import { CAPABLE, HELD, WORK_REQUEST_COLUMNS, type WorkRequestRow } from './workRequestRow.ts';

/** One bridge asking for one request. */
export interface ClaimAttempt {
  accountId: string;
  bridgeId: string;
  workRequestId: string;
  now: Date;
}

/** The claim: the token is the fencing token of every later result and renewal, shown here and nowhere else. */
export interface Claim {
  workRequestId: string;
  claimToken: string;
  leaseUntil: Date;
  workRequest: WorkRequestRow;
}

/**
 * Rows are locked in the order of their ids, as everywhere, so that two batches never wait for each other. A claim
 * that meets a starting hold waits for it here and then finds the request cancelled.
 */
const CLAIM = statement<WorkRequestRow & { place: number }>(
  'work_claim',
  `with asked as (
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::timestamptz[], $6::timestamptz[])
       with ordinality as a(account_id, bridge_id, request_id, token, lease_until, now, place)
   ), target as materialized (
     select w.id, a.place, a.token, a.bridge_id, a.lease_until, a.now
     from asked a
     join bridge br on br.account_id = a.account_id and br.bridge_id = a.bridge_id
     join work_request w on w.id = a.request_id and w.account_id = a.account_id
     where w.state = 'open' and w.project_id = any(br.projects) and ${CAPABLE} and not ${HELD}
     order by w.id
     for no key update of w
   )
   update work_request w
   set state = 'claimed', bridge_id = t.bridge_id, claim_token = t.token, lease_until = t.lease_until,
       claim_count = w.claim_count + 1, claims = ${withClaim('t.bridge_id', 't.now')}
   from target t where w.id = t.id
   returning ${WORK_REQUEST_COLUMNS}, t.place::int as place`,
);

interface Loss {
  known_bridge: boolean;
  reachable: boolean | null;
  capable: boolean | null;
  held: boolean | null;
  state: WorkRequestState | null;
  reason: string | null;
}

const DIAGNOSE = statement<Loss & { place: number }>(
  'work_claim_diagnose',
  `select a.place::int as place, br.bridge_id is not null as known_bridge, w.project_id = any(br.projects) as reachable,
          ${CAPABLE} as capable, ${HELD} as held, w.state, w.reason
   from unnest($1::uuid[], $2::uuid[], $3::uuid[]) with ordinality as a(account_id, bridge_id, request_id, place)
   left join bridge br on br.account_id = a.account_id and br.bridge_id = a.bridge_id
   left join work_request w on w.id = a.request_id and w.account_id = a.account_id`,
);

/** The reason that a hold leaves on the requests it cancels. */
export const CANCELLED_BY_HOLD = 'card-held';

/**
 * Claims requests for bridges, one outcome per attempt: a claim, or the refusal by the documented order
 * (document 1 §7; unknown_bridge, work_request_not_found, capability_missing, card_held, already_claimed).
 * No two attempts of one call may name the same request.
 */
export function claimWorkRequests(ctx: Context, attempts: readonly ClaimAttempt[]): Promise<(Claim | Refusal)[]> {
  return transaction(ctx, (tx) => claimInTransaction(tx, attempts));
}

/** The same, as a part of a transaction that does more. */
export async function claimInTransaction(
  tx: TxContext,
  attempts: readonly ClaimAttempt[],
): Promise<(Claim | Refusal)[]> {
  const leaseMs = tx.rules.workRequestLeaseSeconds * 1000;
  const rows = await tx.queries.query(CLAIM, [
    attempts.map((attempt) => attempt.accountId),
    attempts.map((attempt) => attempt.bridgeId),
    attempts.map((attempt) => attempt.workRequestId),
    attempts.map(() => newId()),
    attempts.map((attempt) => new Date(attempt.now.getTime() + leaseMs)),
    attempts.map((attempt) => attempt.now),
  ]);
  const claimed = new Map(rows.map((row) => [row.place - 1, row]));
  const losses = await diagnose(
    tx,
    attempts.filter((_, place) => !claimed.has(place)),
  );
  return attempts.map((attempt, place) => {
    const row = claimed.get(place);
    if (row === undefined) return losses.get(attempt) ?? new Refusal('internal');
    tx.record(workRequestEvent(row));
    tx.audit({
      type: 'bridge.work_request_claimed',
      accountId: row.account_id,
      subjectType: 'work-request',
      subjectId: row.id,
      projectId: row.project_id,
      actor: `bridge:${attempt.bridgeId}`,
    });
    return {
      workRequestId: row.id,
      claimToken: row.claim_token as string,
      leaseUntil: row.lease_until as Date,
      workRequest: row,
    };
  });
}

/** Says of each attempt that got nothing why, in one statement for all of them. */
async function diagnose(
  ctx: Pick<Context, 'queries'>,
  losers: readonly ClaimAttempt[],
): Promise<Map<ClaimAttempt, Refusal>> {
  if (losers.length === 0) return new Map();
  const rows = await ctx.queries.query(DIAGNOSE, [
    losers.map((attempt) => attempt.accountId),
    losers.map((attempt) => attempt.bridgeId),
    losers.map((attempt) => attempt.workRequestId),
  ]);
  return new Map(rows.map((row) => [losers[row.place - 1] as ClaimAttempt, toRefusal(row)]));
}

/** The first reason in the documented order (document 1 §7). */
function toRefusal(found: Loss): Refusal {
  if (!found.known_bridge) return new Refusal('unknown_bridge');
  if (found.state === null || !found.reachable) return new Refusal('work_request_not_found');
  if (!found.capable) return new Refusal('capability_missing');
  const heldNow = found.held && (found.state === 'open' || found.state === 'claimed');
  const cancelledByHold = found.held && found.state === 'cancelled' && found.reason === CANCELLED_BY_HOLD;
  return new Refusal(heldNow || cancelledByHold ? 'card_held' : 'already_claimed');
}
