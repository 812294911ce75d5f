import { authorizeCardWrite } from '../board/cards/authorizeCardWrite.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import { type Context, transaction } from '../context.ts';
import { insertCard, type NewCard } from './insertCard.ts';

/**
 * Creates a card at the end of a column, the Backlog unless another is named. The rules of the column run for it.
 * @throws Refusal what `insertCard` throws
 */
export async function createCard(ctx: Context, input: NewCard): Promise<CardRow> {
  authorizeCardWrite(ctx);
  return transaction(ctx, (tx) => insertCard(tx, input));
}
