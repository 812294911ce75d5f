import { arrayOf, type Bound, build, placedRowsOf, prepare, run, toInteger } from '../../../db/builder.ts';
import { Refusal } from '../../../errors.ts';
import type { WorkRequestState } from '../../../tables/words.ts';
import type { Context } from '../../context.ts';
import { living } from '../../erasure/living.ts';
import type { ResultAttempt } from './WorkAttempt.ts';

type Attempted = 'accountIds' | 'bridgeIds' | 'requestIds' | 'tokens';

const HELD_NOW = prepare((bound: Bound<Record<Attempted, readonly string[]>>) => {
  const attempts = placedRowsOf('p', {
    accountId: arrayOf(bound.accountIds, 'uuid'),
    bridgeId: arrayOf(bound.bridgeIds, 'uuid'),
    requestId: arrayOf(bound.requestIds, 'uuid'),
    token: arrayOf(bound.tokens, 'uuid'),
  });
  return build
    .selectFrom(attempts)
    .innerJoin('workRequest as w', (on) =>
      on.onRef('w.id', '=', 'p.requestId').onRef('w.accountId', '=', 'p.accountId'),
    )
    .select(({ eb, and, ref }) => [
      toInteger(ref('p.place')).as('place'),
      'w.state',
      and([eb('w.claimToken', '=', ref('p.token')), eb('w.bridgeId', '=', ref('p.bridgeId'))]).as('sameClaim'),
    ])
    .where(living.project('w'));
});

/**
 * Distinguishes repeats from lost claims in one statement, in the order of the attempts: a repeat with the same token
 * and state is answered like the first and changes nothing (document 1 §4.4), anything else is claim_lost or
 * work_request_not_found.
 */
export async function explainResults(
  ctx: Pick<Context, 'queries'>,
  losers: readonly ResultAttempt[],
): Promise<(WorkRequestState | Refusal)[]> {
  if (losers.length === 0) return [];
  const rows = await run(ctx.queries, HELD_NOW, {
    accountIds: losers.map((attempt) => attempt.accountId),
    bridgeIds: losers.map((attempt) => attempt.bridgeId),
    requestIds: losers.map((attempt) => attempt.workRequestId),
    tokens: losers.map((attempt) => attempt.claimToken),
  });
  const found = new Map(rows.map((row) => [row.place - 1, row]));
  return losers.map((attempt, place) => {
    const request = found.get(place);
    if (request === undefined) return new Refusal('work_request_not_found');
    return request.sameClaim && request.state === attempt.state ? request.state : new Refusal('claim_lost');
  });
}
