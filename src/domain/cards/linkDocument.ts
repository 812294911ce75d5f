import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { authorizeCardWrite } from '../board/authorizeCardWrite.ts';
import type { CardRow } from '../board/cardRow.ts';
import { lockCard } from '../board/lockCard.ts';
import { signalCard } from '../board/signalCard.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { DOCUMENT_LINK } from './cardInput.ts';

const INSERT = prepare(({ cardId, documentId, tag }: Bound<{ cardId: string; documentId: string; tag: string }>) =>
  build
    .insertInto('cardDocument')
    .values({ cardId, documentId, tag })
    .onConflict((link) => link.doNothing())
    .returning('tag'),
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
    const added = await run(tx.queries, INSERT, { ...wanted, cardId: card.id });
    if (added.length > 0) signalCard(tx, card, 'card-changed');
    return card;
  });
}
