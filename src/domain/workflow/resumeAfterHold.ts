import type { CardRow } from '../board/cards/cardRow.ts';
import type { TxContext } from '../context.ts';
import type { EndedHold } from '../holds/endHold.ts';
import { CANCELLED_BY_HOLD } from '../work/claims/explainClaims.ts';
import type { WorkRequestRow } from '../work/requests/workRequestRow.ts';
import { conditionOf } from './conditionOf.ts';
import { findRequestRun, sessionToResume } from './findRequestRun.ts';
import { latestRequests } from './latestRequests.ts';
import { openRuleRequest } from './openRuleRequest.ts';
import { rulesIn } from './rulesFor.ts';
import { readWorkflow } from './workflowOf.ts';

/**
 * A locked card is managed again: the rules of its column request again the work that the hold interrupted, or whose
 * failure was the reason for the hold. Work done before the hold is not repeated.
 */
export async function resumeAfterHold(tx: TxContext, card: CardRow, hold: EndedHold): Promise<void> {
  const workflow = await readWorkflow(tx.queries, card.projectId);
  const rules = rulesIn(workflow, card.column);
  if (workflow === undefined || rules.length === 0) return;
  for (const request of await latestRequests(tx, card, rules)) {
    const rule = rules.find((candidate) => candidate.id === request.ruleId);
    if (rule === undefined || !endedBy(hold, request)) continue;
    if (request.state === 'refused') {
      const resumeSessionId = sessionToResume(request, await findRequestRun(tx, request));
      await openRuleRequest(tx, card, workflow, rule, { resumeSessionId, reason: conditionOf(rule, request) });
    } else {
      // The request was never claimed, so this is the same attempt, in the same session.
      const { attempt, resumeSessionId } = request;
      const reason = conditionOf(rule, request);
      await openRuleRequest(tx, card, workflow, rule, { attempt, resumeSessionId, reason });
    }
  }
}

function endedBy(hold: EndedHold, request: WorkRequestRow): boolean {
  if (request.settledAt === null) return false;
  if (hold.reason === null && request.settledAt < hold.createdAt) return false;
  if (request.state === 'cancelled') return request.reason === CANCELLED_BY_HOLD;
  return request.state === 'expired' || (request.state === 'refused' && request.reason !== 'stopped');
}
