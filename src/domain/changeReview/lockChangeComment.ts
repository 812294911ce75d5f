import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { ChangeComment, type ChangeCommentRow } from '../../tables/ChangeComment.ts';
import { namesOf } from '../../tables/columns.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import { lockCardForRows } from '../board/cards/lockCardForRows.ts';
import type { TxContext } from '../context.ts';
import { findChangeComments } from './findChangeComments.ts';

const LOCK = prepare(({ id }: Bound<{ id: string }>) =>
  build.selectFrom('changeComment').select(namesOf(ChangeComment)).where('id', '=', id).forUpdate(),
);

/**
 * Locks a comment on the change of one of the caller's cards, with its card.
 * @throws Refusal not_found, for a draft of somebody else as well; card_not_found
 */
export async function lockChangeComment(
  tx: TxContext,
  commentId: string,
): Promise<{ card: CardRow; comment: ChangeCommentRow }> {
  const seen = isUuid(commentId) ? (await findChangeComments(tx, [commentId])).get(commentId.toLowerCase()) : undefined;
  if (seen === undefined) throw missing();
  const card = await lockCardForRows(tx, seen.cardId);
  // Somebody may have deleted it in between.
  const comment = await runOne(tx.queries, LOCK, { id: seen.id });
  if (comment === undefined) throw missing();
  return { card, comment };
}

const missing = (): Refusal => new Refusal('not_found', { message: 'There is no comment with that id.' });
