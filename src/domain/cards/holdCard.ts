import { z } from 'zod';
import { authorizeCardWrite } from '../board/cards/authorizeCardWrite.ts';
import { type CardRow, readCard } from '../board/cards/cardRow.ts';
import { lockCard } from '../board/cards/lockCard.ts';
import { type Context, transaction } from '../context.ts';
import { startHold } from '../holds/startHold.ts';
import { parseInput } from '../input/parseInput.ts';
import { line } from '../input/text.ts';

const INPUT = z.object({ reason: line(1000).nullish() });

/**
 * Holds a card: a person makes it unmanaged, or an agent asks through the tool interface (document 1 §2.8).
 * Holding a held card changes nothing, not even the reason.
 * @throws Refusal bad_user_input (`reason`), card_not_found
 */
export async function holdCard(ctx: Context, input: { cardId: string; reason?: string | null }): Promise<CardRow> {
  const actor = authorizeCardWrite(ctx);
  const { reason } = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const card = await lockCard(tx, input.cardId);
    await startHold(tx, card, { actor, note: reason ?? null });
    return (await readCard(tx.queries, card.ownerId, card.id)) as CardRow;
  });
}
