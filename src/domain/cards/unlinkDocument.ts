import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { authorizeCardWrite } from '../board/authorizeCardWrite.ts';
import type { CardRow } from '../board/cardRow.ts';
import { lockCard } from '../board/lockCard.ts';
import { signalCard } from '../board/signalCard.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { DOCUMENT_LINK } from './cardInput.ts';

const DELETE = prepare(({ cardId, documentId, tag }: Bound<{ cardId: string; documentId: string; tag: string }>) =>
  build
    .deleteFrom('cardDocument')
    .where('cardId', '=', cardId)
    .where('documentId', '=', documentId)
    .where('tag', '=', tag)
    .returning('tag'),
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
    const removed = await run(tx.queries, DELETE, { ...wanted, cardId: card.id });
    if (removed.length > 0) signalCard(tx, card, 'card-changed');
    return card;
  });
}
