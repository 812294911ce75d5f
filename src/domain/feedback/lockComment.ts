import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { CardComment, type CommentRow } from '../../tables/CardComment.ts';
import { namesOf } from '../../tables/columns.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import { lockCardForRows } from '../board/cards/lockCardForRows.ts';
import type { TxContext } from '../context.ts';
import { findComments } from './findComments.ts';

const LOCK = prepare(({ id }: Bound<{ id: string }>) =>
  build.selectFrom('cardComment').select(namesOf(CardComment)).where('id', '=', id).forUpdate(),
);

/**
 * Locks a comment on one of the caller's cards, with its card.
 * @throws Refusal not_found, card_not_found
 */
export async function lockComment(tx: TxContext, commentId: string): Promise<{ card: CardRow; comment: CommentRow }> {
  const seen = isUuid(commentId) ? (await findComments(tx, [commentId])).get(commentId.toLowerCase()) : undefined;
  if (seen === undefined) throw missing();
  const card = await lockCardForRows(tx, seen.cardId);
  // Somebody may have deleted it in between.
  const comment = await runOne(tx.queries, LOCK, { id: seen.id });
  if (comment === undefined) throw missing();
  return { card, comment };
}

const missing = (): Refusal => new Refusal('not_found', { message: 'There is no comment with that id.' });
