import type { TxContext } from '../../context.ts';
import { keepProject } from '../projects/requireProject.ts';
import type { CardRow } from './cardRow.ts';
import { lockCard } from './lockCard.ts';
import { requireCard } from './requireCard.ts';

/**
 * Locks the caller's card for rows that will hang on it and on its project. The project first, in the order in which
 * deletions take them: the other way round the two would wait for each other.
 * @throws Refusal card_not_found; project_not_found when it is deleted at that very moment
 */
export async function lockCardForRows(tx: TxContext, cardId: string): Promise<CardRow> {
  const seen = await requireCard(tx, cardId);
  await keepProject(tx, seen.projectId);
  return lockCard(tx, cardId);
}
