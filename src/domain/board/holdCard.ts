import { type Context, transaction } from '../context.ts';
import { authorizeCardWrite } from './authorizeCardWrite.ts';
import { type CardRow, readCard } from './cardRow.ts';
import { lockCard } from './lockCard.ts';
import { startHold } from './startHold.ts';

/**
 * Holds a card: a person makes it unmanaged, or an agent asks through the tool interface (document 1 §2.8).
 * Holding a held card changes nothing.
 * @throws Refusal card_not_found
 */
export async function holdCard(ctx: Context, input: { cardId: string }): Promise<CardRow> {
  const actor = authorizeCardWrite(ctx);
  return transaction(ctx, async (tx) => {
    const card = await lockCard(tx, input.cardId);
    await startHold(tx, card, { actor });
    return (await readCard(tx.queries, card.ownerId, card.id)) as CardRow;
  });
}
