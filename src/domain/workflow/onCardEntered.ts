import type { CardRow } from '../board/cards/cardRow.ts';
import type { TxContext } from '../context.ts';
import { actOnKnownConditions } from './actOnConditions.ts';
import { openRuleRequest } from './openRuleRequest.ts';
import { rulesFor } from './rulesFor.ts';
import { readWorkflow } from './workflowOf.ts';

/**
 * A locked card has entered its column: the rules of that column request their work, and those for a condition that its pull request
 * came to where they did not count, or whose work was withheld in the column before.
 */
export async function onCardEntered(tx: TxContext, card: CardRow): Promise<void> {
  const workflow = await readWorkflow(tx.queries, card.projectId);
  if (workflow === undefined) return;
  for (const rule of rulesFor(workflow, card.column)) await openRuleRequest(tx, card, workflow, rule);
  await actOnKnownConditions(tx, card, workflow);
}
