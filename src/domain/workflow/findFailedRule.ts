import type { CardRow } from '../board/cards/cardRow.ts';
import { lockCardOf } from '../board/cards/lockCard.ts';
import type { TxContext } from '../context.ts';
import type { WorkRequestRow } from '../work/requests/workRequestRow.ts';
import { stillConcerns } from './stillConcerns.ts';
import type { Workflow, WorkflowRule } from './Workflow.ts';
import { readWorkflow } from './workflowOf.ts';

/** A failed request of the workflow, with the card that it still concerns. */
export interface FailedRule {
  card: CardRow;
  workflow: Workflow;
  rule: WorkflowRule;
}

/**
 * Locks the card of an ended request and finds the rule that requested it. Undefined when the workflow has nothing to
 * do: a module requested the work, the rule or the card is gone, the card is held, or it was moved to where its work
 * no longer matters (back into the Backlog, or to an end that is not the rule's own).
 */
export async function findFailedRule(tx: TxContext, request: WorkRequestRow): Promise<FailedRule | undefined> {
  // Only the workflow gives its requests a time to be taken in: a module that names a rule's id is not mistaken for it.
  if (request.subjectType !== 'card' || request.ruleId === null || request.timesOutAt === null) return undefined;
  const card = await lockCardOf(tx, request.accountId, request.subjectId);
  if (card === undefined || card.held) return undefined;
  const workflow = await readWorkflow(tx.queries, card.projectId);
  const rule = workflow?.rules.find((candidate) => candidate.id === request.ruleId);
  if (workflow === undefined || rule === undefined) return undefined;
  return stillConcerns(rule, card) ? { card, workflow, rule } : undefined;
}
