import { statement } from '../../db/statement.ts';
import { authorizeCardWrite } from '../board/authorizeCardWrite.ts';
import type { CardRow } from '../board/cardRow.ts';
import { lockCard } from '../board/lockCard.ts';
import { signalCard } from '../board/signalCard.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { DOCUMENT_LINK } from './cardInput.ts';

const DELETE = statement<{ tag: string }>(
  'board_document_unlink',
  'delete from card_document where card_id = $1 and document_id = $2 and tag = $3 returning tag',
);

/**
 * Takes a link away; one that does not stand changes nothing.
 * @throws Refusal bad_user_input (`documentId`, `tag`), card_not_found
 */
export async function unlinkDocument(
  ctx: Context,
  input: { cardId: string; documentId: string; tag: string },
): Promise<CardRow> {
  authorizeCardWrite(ctx);
  const wanted = parseInput(DOCUMENT_LINK, input);
  return transaction(ctx, async (tx) => {
    const card = await lockCard(tx, input.cardId);
    const removed = await tx.queries.query(DELETE, [card.id, wanted.documentId, wanted.tag]);
    if (removed.length > 0) signalCard(tx, card, 'card-changed');
    return card;
  });
}
