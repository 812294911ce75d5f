import { statement } from '../../../db/statement.ts';
import { Refusal } from '../../../errors.ts';
import type { WorkRequestState } from '../../../tables/words.ts';
import type { Context } from '../../context.ts';
import { inLivingProject } from '../../erasure/living.ts';
import { CAPABLE, HELD } from '../requests/workRequestRow.ts';
import { BLOCKED } from '../waiting/blockers.ts';
import { LIMITED } from '../waiting/columnPlaces.ts';
import type { ClaimAttempt } from './WorkAttempt.ts';

interface Loss {
  knownBridge: boolean;
  reachable: boolean | null;
  capable: boolean | null;
  held: boolean | null;
  limited: boolean | null;
  state: WorkRequestState | null;
  reason: string | null;
}

/** SQL text, because it shares its predicates with the statement that claims. */
const EXPLAIN = statement<Loss & { place: number }>(
  'work_claim_diagnose',
  `select a.place::int as place, br.bridge_id is not null as known_bridge, w.project_id = any(br.projects) as reachable,
          ${CAPABLE} as capable, ${HELD} as held,
          w.state = 'open' and ${LIMITED} is not null and not ${BLOCKED} as limited, w.state, w.reason
   from unnest($1::uuid[], $2::uuid[], $3::uuid[]) with ordinality as a(account_id, bridge_id, request_id, place)
   left join bridge br on br.account_id = a.account_id and br.bridge_id = a.bridge_id
   left join work_request w on w.id = a.request_id and w.account_id = a.account_id and ${inLivingProject('w')}`,
);

/** The reason that a hold leaves on the requests it cancels. */
export const CANCELLED_BY_HOLD = 'card-held';

/** Explains each attempt that got nothing, in one statement for all of them, and in their order. */
export async function explainClaims(
  ctx: Pick<Context, 'queries'>,
  losers: readonly ClaimAttempt[],
): Promise<Refusal[]> {
  if (losers.length === 0) return [];
  const rows = await ctx.queries.query(EXPLAIN, [
    losers.map((attempt) => attempt.accountId),
    losers.map((attempt) => attempt.bridgeId),
    losers.map((attempt) => attempt.workRequestId),
  ]);
  const reasons = new Map(rows.map((row) => [row.place - 1, toRefusal(row)]));
  return losers.map((_, place) => reasons.get(place) ?? new Refusal('internal'));
}

/**
 * The first reason in the documented order (document 1 §7). An open request in a limited column
 * may still get a place under its lock; one whose card waits for another counts as taken.
 */
function toRefusal(found: Loss): Refusal {
  if (!found.knownBridge) return new Refusal('unknown_bridge');
  if (found.state === null || !found.reachable) return new Refusal('work_request_not_found');
  if (!found.capable) return new Refusal('capability_missing');
  const heldNow = found.held && (found.state === 'open' || found.state === 'claimed');
  const cancelledByHold = found.held && found.state === 'cancelled' && found.reason === CANCELLED_BY_HOLD;
  if (heldNow || cancelledByHold) return new Refusal('card_held');
  return new Refusal(found.limited ? 'column_full' : 'already_claimed');
}
