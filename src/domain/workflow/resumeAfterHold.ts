import { statement } from '../../db/statement.ts';
import type { CardRow } from '../board/cardRow.ts';
import type { TxContext } from '../context.ts';
import type { EndedHold } from '../holds/endHold.ts';
import { CANCELLED_BY_HOLD } from '../work/explainClaims.ts';
import { WORK_REQUEST_COLUMNS, type WorkRequestRow } from '../work/workRequestRow.ts';
import { findRequestRun, sessionToResume } from './findRequestRun.ts';
import { openRuleRequest } from './openRuleRequest.ts';
import { rulesFor } from './rulesFor.ts';
import { readWorkflow } from './workflowOf.ts';

const LATEST = statement<WorkRequestRow>(
  'workflow_latest_of_rules',
  `select distinct on (w.rule_id) ${WORK_REQUEST_COLUMNS} from work_request w
   where w.project_id = $1 and w.subject_id = $2 and w.subject_type = 'card' and w.times_out_at is not null
     and w.rule_id = any($3::text[])
   order by w.rule_id, w.created_at desc, w.id desc`,
);

/**
 * A locked card is managed again: the rules of its column ask again for the work that the hold interrupted, or whose
 * failure was the reason for the hold. Work done before the hold is not repeated.
 */
export async function resumeAfterHold(tx: TxContext, card: CardRow, hold: EndedHold): Promise<void> {
  const workflow = await readWorkflow(tx.queries, card.projectId);
  const rules = rulesFor(workflow, card.column);
  if (workflow === undefined || rules.length === 0) return;
  const ruleIds = rules.map((rule) => rule.id);
  for (const request of await tx.queries.query(LATEST, [card.projectId, card.id, ruleIds])) {
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
