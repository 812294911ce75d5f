import { isDeepStrictEqual } from 'node:util';
import type { CardRow } from '../board/cards/cardRow.ts';
import type { TxContext } from '../context.ts';
import { readPullRequest, writePullRequest } from '../pullRequests/pullRequestRow.ts';
import { actOnConditions } from './actOnConditions.ts';
import { goOn, hasMissed } from './waitOnForge.ts';
import { readWorkflow } from './workflowOf.ts';

/**
 * A locked card is managed again after a hold, or is back from the archive: what its pull request came to in the meantime asks for
 * its work now, because the forge may have nothing more to say of it.
 */
export async function catchUpWithForge(tx: TxContext, card: CardRow): Promise<void> {
  if (card.held || card.archivedAt !== null) return;
  const row = await readPullRequest(tx.queries, card.id);
  const workflow = row && (await readWorkflow(tx.queries, card.projectId));
  if (row === undefined || workflow === undefined) return;
  await goOn(tx, card, workflow, (waiting) => hasMissed(row, waiting));
  const acted = await actOnConditions(tx, card, workflow, row);
  if (!isDeepStrictEqual(acted, row)) await writePullRequest(tx, acted);
}
