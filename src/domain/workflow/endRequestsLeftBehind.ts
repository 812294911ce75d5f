import type { CardRow } from '../board/cards/cardRow.ts';
import type { TxContext } from '../context.ts';
import { endOpenRequests } from '../work/requests/endOpenRequests.ts';
import { openRequestsOf } from '../work/requests/openRequestsOf.ts';
import { CARD_MOVED } from './findLeftBehind.ts';
import { rulesIn } from './rulesFor.ts';
import { readWorkflow } from './workflowOf.ts';

/**
 * A locked card has changed its column: open requests of the workflow end, unless their rule is for the new column too.
 * Claimed requests continue; one that lapses ends then (`reopenLapsedWorkRequests`).
 */
export async function endRequestsLeftBehind(tx: TxContext, card: CardRow): Promise<void> {
  const open = (await openRequestsOf(tx, card.id)).filter((request) => request.byWorkflow);
  if (open.length === 0) return;
  const workflow = await readWorkflow(tx.queries, card.projectId);
  const staying = new Set(rulesIn(workflow, card.column).map((rule) => rule.id));
  const ended = open.filter((request) => request.ruleId === null || !staying.has(request.ruleId));
  await endOpenRequests(
    tx,
    ended.map((request) => request.id),
    'cancelled',
    CARD_MOVED,
  );
}
