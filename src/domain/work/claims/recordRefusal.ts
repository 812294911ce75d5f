import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../../db/builder.ts';
import { statement } from '../../../db/statement.ts';
import type { Refusal } from '../../../errors.ts';
import type { WorkRequestState } from '../../../tables/words.ts';
import { lockCards } from '../../board/cards/lockCard.ts';
import { type Context, type TxContext, transaction } from '../../context.ts';
import { inLivingProject } from '../../erasure/living.ts';
import { signalInbox } from '../../signalInbox.ts';
import { auditRequest } from '../requests/auditRequest.ts';
import { lockRequests } from '../requests/lockRequests.ts';
import { workRequestEvent } from '../requests/workRequestPayload.ts';
import { WORK_REQUEST_COLUMNS, type WorkRequestRow } from '../requests/workRequestRow.ts';
import { offerPlaceOf } from '../waiting/offerFreedPlaces.ts';
import { withClaimEnded } from './claimRecord.ts';
import { explainResults } from './explainResults.ts';
import type { OnRefused, ResultAttempt } from './WorkAttempt.ts';

/** The card whose pausing or retrying the refusal may cause. */
const CARD = prepare(({ workRequestId, accountId }: Bound<{ workRequestId: string; accountId: string }>) =>
  build
    .selectFrom('workRequest')
    .select('subjectId')
    .where('id', '=', workRequestId)
    .where('accountId', '=', accountId)
    .where('state', '=', sql.lit('claimed'))
    .where('subjectType', '=', sql.lit('card')),
);

/** SQL text, because it ends the claim's record by the same SQL as the flush of results (`recordStatement.ts`). */
const REFUSE = statement<WorkRequestRow>(
  'work_refuse',
  `update work_request w set state = $5, reason = $6, settled_at = $7, updated_at = greatest(w.updated_at, $7::timestamptz), lease_until = null,
       claims = ${withClaimEnded('$7::timestamptz', '$5::text')}
   where w.id = $1 and w.account_id = $2 and w.bridge_id = $3 and w.claim_token = $4 and w.state = 'claimed'
     and ${inLivingProject('w')}
   returning ${WORK_REQUEST_COLUMNS}`,
);

/**
 * Records a refused result in a transaction of its own, together with the workflow's reaction: it may hold the card, and so
 * end requests that flushes of other processes want. The card is locked before any request, as in the transactions of
 * people who hold and move cards, and then all requests that may change, in one pass.
 * @returns the stored state, or the refusal (work_request_not_found, claim_lost)
 */
export function recordRefusal(
  ctx: Context,
  attempt: ResultAttempt,
  onRefused: OnRefused,
): Promise<WorkRequestState | Refusal> {
  const { accountId, bridgeId, workRequestId, claimToken, state, reason, now } = attempt;
  return transaction(ctx, async (tx) => {
    await lockAll(tx, attempt);
    const [row] = await tx.queries.query(REFUSE, [workRequestId, accountId, bridgeId, claimToken, state, reason, now]);
    if (row === undefined) return (await explainResults(tx, [attempt]))[0] as WorkRequestState | Refusal;
    tx.record(workRequestEvent(row));
    auditRequest(tx, row, 'bridge.work_request_settled', `bridge:${bridgeId}`);
    signalInbox(tx, row);
    await onRefused(tx, row);
    await offerPlaceOf(tx, row.id);
    return row.state;
  });
}

async function lockAll(tx: TxContext, { workRequestId, accountId }: ResultAttempt): Promise<void> {
  const cards = (await run(tx.queries, CARD, { workRequestId, accountId })).map((card) => card.subjectId);
  if (cards.length === 0) return;
  await lockCards(tx, cards);
  await lockRequests(tx, [workRequestId], cards);
}
