import { sql } from 'kysely';
import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import type { TxContext } from '../context.ts';
import type { EndedHold } from '../holds/endHold.ts';
import { CANCELLED_BY_HOLD } from '../work/claims/explainClaims.ts';
import { WORK_REQUEST_NAMES, type WorkRequestRow } from '../work/requests/workRequestRow.ts';
import { findRequestRun, sessionToResume } from './findRequestRun.ts';
import { openRuleRequest } from './openRuleRequest.ts';
import { rulesFor } from './rulesFor.ts';
import { readWorkflow } from './workflowOf.ts';

type OfRules = Bound<{ projectId: string; cardId: string; ruleIds: readonly string[] }>;

const LATEST = prepare(({ projectId, cardId, ruleIds }: OfRules) =>
  build
    .selectFrom('workRequest')
    .distinctOn('ruleId')
    .select(WORK_REQUEST_NAMES)
    .where('projectId', '=', projectId)
    .where('subjectId', '=', cardId)
    .where('subjectType', '=', sql.lit('card'))
    .where('timesOutAt', 'is not', null)
    .where('ruleId', '=', among(ruleIds))
    .orderBy('ruleId')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc'),
);

/**
 * A locked card is managed again: the rules of its column request again the work that the hold interrupted, or whose
 * failure was the reason for the hold. Work done before the hold is not repeated.
 */
export async function resumeAfterHold(tx: TxContext, card: CardRow, hold: EndedHold): Promise<void> {
  const workflow = await readWorkflow(tx.queries, card.projectId);
  const rules = rulesFor(workflow, card.column);
  if (workflow === undefined || rules.length === 0) return;
  const ruleIds = rules.map((rule) => rule.id);
  const latest = await run(tx.queries, LATEST, { projectId: card.projectId, cardId: card.id, ruleIds });
  for (const request of latest) {
    const rule = rules.find((candidate) => candidate.id === request.ruleId);
    if (rule === undefined || !endedBy(hold, request)) continue;
    if (request.state === 'refused') {
      const resumeSessionId = sessionToResume(request, await findRequestRun(tx, request));
      await openRuleRequest(tx, card, workflow, rule, { resumeSessionId });
    } else {
      // The request was never claimed, so this is the same attempt, in the same session.
      const { attempt, resumeSessionId } = request;
      await openRuleRequest(tx, card, workflow, rule, { attempt, resumeSessionId });
    }
  }
}

function endedBy(hold: EndedHold, request: WorkRequestRow): boolean {
  if (request.settledAt === null) return false;
  if (hold.reason === null && request.settledAt < hold.createdAt) return false;
  if (request.state === 'cancelled') return request.reason === CANCELLED_BY_HOLD;
  return request.state === 'expired' || (request.state === 'refused' && request.reason !== 'stopped');
}
