import { statement } from '../../db/statement.ts';
import { authorizeCardWrite } from '../board/authorizeCardWrite.ts';
import type { CardRow } from '../board/cardRow.ts';
import { lockCard } from '../board/lockCard.ts';
import { signalCard } from '../board/signalCard.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { DOCUMENT_LINK } from './cardInput.ts';

const INSERT = statement<{ tag: string }>(
  'board_document_link',
  'insert into card_document (card_id, document_id, tag) values ($1, $2, $3) on conflict do nothing returning tag',
);

/**
 * Links a document to a card under a tag; a link that stands already stays.
 * @throws Refusal bad_user_input (`documentId`, `tag`), card_not_found
 */
export async function linkDocument(
  ctx: Context,
  input: { cardId: string; documentId: string; tag: string },
): Promise<CardRow> {
  authorizeCardWrite(ctx);
  const wanted = parseInput(DOCUMENT_LINK, input);
  return transaction(ctx, async (tx) => {
    const card = await lockCard(tx, input.cardId);
    const added = await tx.queries.query(INSERT, [card.id, wanted.documentId, wanted.tag]);
    if (added.length > 0) signalCard(tx, card, 'card-changed');
    return card;
  });
}
