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
  const found = await readPullRequest(tx.queries, card.id);
  if (found === undefined) return;
  // A merge in the meantime has ended the card by now, or a person has put it elsewhere.
  const { endsCard: _, ...facts } = found.facts;
  const row = { ...found, facts };
  const workflow = await readWorkflow(tx.queries, card.projectId);
  if (workflow !== undefined) await goOn(tx, card, workflow, (waiting) => hasMissed(row, waiting));
  const acted = workflow === undefined ? row : await actOnConditions(tx, card, workflow, row);
  if (!isDeepStrictEqual(acted, found)) await writePullRequest(tx, acted);
}
