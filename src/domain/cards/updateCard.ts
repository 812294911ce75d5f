import { authorizeCardWrite } from '../board/cards/authorizeCardWrite.ts';
import { type CardRow, readCard } from '../board/cards/cardRow.ts';
import { lockCard, lockCards } from '../board/cards/lockCard.ts';
import { lockCardForRows } from '../board/cards/lockCardForRows.ts';
import { requireCard } from '../board/cards/requireCard.ts';
import { lockProject } from '../board/projects/requireProject.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { mentionsIn } from '../members/mentions/mentionsIn.ts';
import { CARD_CHANGES, type CardChanges, changeCard } from './changeCard.ts';

/**
 * Changes the content of a card; `moveCard` changes its place.
 * @throws Refusal bad_user_input naming the field, card_not_found, storage_limit for longer texts
 */
export async function updateCard(ctx: Context, input: { cardId: string } & CardChanges): Promise<CardRow> {
  authorizeCardWrite(ctx);
  const wanted = { ...parseInput(CARD_CHANGES, input), priority: input.priority };
  return transaction(ctx, async (tx) => {
    // New labels and another parent need the project's lock, which comes before a card's.
    if (wanted.labels || wanted.parentId) {
      const card = await requireCard(tx, input.cardId);
      await lockProject(tx, card.projectId);
      // Both in the order in which everything else locks cards. One that is not of the project is refused, and not locked.
      const parent = wanted.parentId && (await readCard(tx.queries, card.ownerId, wanted.parentId));
      if (parent && parent.projectId === card.projectId) await lockCards(tx, [card.id, parent.id]);
    } else if (wanted.body && mentionsIn(wanted.body).length > 0) {
      // The rows of mentions hang on the project.
      return changeCard(tx, await lockCardForRows(tx, input.cardId), wanted);
    }
    return changeCard(tx, await lockCard(tx, input.cardId), wanted);
  });
}
