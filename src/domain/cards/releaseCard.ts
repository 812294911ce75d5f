import { authorizeCardWrite } from '../board/cards/authorizeCardWrite.ts';
import { type CardRow, readCard } from '../board/cards/cardRow.ts';
import { lockCard } from '../board/cards/lockCard.ts';
import { type Context, transaction } from '../context.ts';
import { endHold } from '../holds/endHold.ts';
import { catchUpWithForge } from '../workflow/catchUpWithForge.ts';
import { resumeAfterHold } from '../workflow/resumeAfterHold.ts';
import { endMerged, lockOwedEnd } from './endMerged.ts';

/**
 * Ends a card's hold: a person lets it be managed again, or an agent asks through the tool interface (document 1 §2.8).
 * Work of its column that the hold interrupted is requested again, and what its pull request came to asks for its work: a merge ends the
 * card. Releasing a card that is not held changes nothing.
 * @throws Refusal card_not_found
 */
export async function releaseCard(ctx: Context, input: { cardId: string }): Promise<CardRow> {
  const actor = authorizeCardWrite(ctx);
  return transaction(ctx, async (tx) => {
    const end = await lockOwedEnd(tx, input.cardId);
    const card = await lockCard(tx, input.cardId);
    const ended = await endHold(tx, card, actor);
    if (ended === undefined) return card;
    const released = (await readCard(tx.queries, card.ownerId, card.id)) as CardRow;
    const moved = await endMerged(tx, released, end);
    if (moved === released) await resumeAfterHold(tx, released, ended);
    await catchUpWithForge(tx, moved);
    return moved;
  });
}
