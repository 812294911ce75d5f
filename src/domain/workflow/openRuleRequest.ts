import { statement } from '../../db/statement.ts';
import type { CardRow } from '../board/cardRow.ts';
import { readDocuments } from '../board/documentLink.ts';
import type { TxContext } from '../context.ts';
import { openWorkRequest } from '../work/openWorkRequest.ts';
import { cardContext } from './cardContext.ts';
import { promptText } from './prompts.ts';
import type { Workflow, WorkflowRule } from './Workflow.ts';

const ACTIVE = statement<{ active: boolean }>(
  'workflow_rule_active',
  `select exists (select 1 from work_request where subject_id = $1 and subject_type = 'card' and rule_id = $2
     and state in ('open', 'claimed')) as active`,
);

/**
 * Opens a rule's request for a locked card, unless one of the same rule is open or claimed: the card's lock makes
 * that look binding. `attempt` and `resumeSessionId` speak of a retry.
 */
export async function openRuleRequest(
  tx: TxContext,
  card: CardRow,
  workflow: Workflow,
  rule: WorkflowRule,
  retry: { attempt?: number; resumeSessionId?: string | null } = {},
): Promise<void> {
  const [found] = await tx.queries.query(ACTIVE, [card.id, rule.id]);
  if (found?.active) return;
  const documents = rule.documentTag === undefined ? [] : ((await readDocuments(tx, [card.id])).get(card.id) ?? []);
  await openWorkRequest(tx, {
    accountId: card.ownerId,
    projectId: card.projectId,
    kind: rule.kind,
    subjectType: 'card',
    subjectId: card.id,
    cardNumber: card.number,
    capability: rule.capability ?? null,
    ruleId: rule.id,
    resumeSessionId: retry.resumeSessionId ?? null,
    context: cardContext(card, documents, rule),
    model: rule.model ?? null,
    effort: rule.effort ?? null,
    prompt: promptText(rule.prompt),
    attempt: retry.attempt ?? 1,
    timesOutAt: new Date(tx.now.getTime() + workflow.workTimeoutMinutes * 60_000),
  });
}
