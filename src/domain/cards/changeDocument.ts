import { type Prepared, runOne } from '../../db/builder.ts';
import { auditCard } from '../board/cards/auditCard.ts';
import { authorizeCardWrite } from '../board/cards/authorizeCardWrite.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import type { DocumentLink, TitledLink } from '../board/cards/documentLink.ts';
import { lockCard } from '../board/cards/lockCard.ts';
import { signalCard } from '../board/cards/signalCard.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { DOCUMENT_LINK } from './cardInput.ts';

/** A link as a caller names it. */
export type DocumentChange = DocumentLink & { title?: string | null };

/**
 * Changes the links of a card. A change without an effect notifies nobody.
 * @param change the statement that adds a link or takes it away, and returns its tag if it did
 * @param before is called just before the change, with the locked card
 * @throws Refusal bad_user_input (`documentId`, `tag`, `title`), card_not_found, and what `before` throws
 */
export async function changeDocument(
  ctx: Context,
  input: DocumentChange,
  change: Prepared<TitledLink, { tag: string }>,
  before?: (tx: TxContext, card: CardRow, link: TitledLink) => Promise<void>,
): Promise<CardRow> {
  authorizeCardWrite(ctx);
  const wanted = parseInput(DOCUMENT_LINK, input);
  return transaction(ctx, async (tx) => {
    const card = await lockCard(tx, input.cardId);
    const link = { ...wanted, title: wanted.title ?? null, cardId: card.id };
    await before?.(tx, card, link);
    const changed = await runOne(tx.queries, change, link);
    if (changed === undefined) return card;
    signalCard(tx, card, 'card-changed');
    auditCard(tx, card, 'board.card_changed', { fields: ['documents'] });
    return card;
  });
}
