import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { recordMentions } from '../members/mentions/recordMentions.ts';
import { lockComment } from './lockComment.ts';
import { mayDeleteComment } from './mayChangeComment.ts';
import { recordSaid } from './recordSaid.ts';

const DELETE = prepare(({ id }: Bound<{ id: string }>) => build.deleteFrom('cardComment').where('id', '=', id));

/**
 * Deletes a comment. Its words are gone for everybody; the log keeps that there was one, and who deleted it.
 * @returns its id, and that of its card
 * @throws Refusal not_found, forbidden for a comment of somebody else by one who does not manage the project
 */
export async function deleteCardComment(
  ctx: Context,
  input: { commentId: string },
): Promise<{ deletedId: string; cardId: string }> {
  authorize(ctx, 'write', 'projects');
  return transaction(ctx, async (tx) => {
    const { card, comment } = await lockComment(tx, input.commentId);
    if (!mayDeleteComment(tx, comment)) {
      throw new Refusal('forbidden', {
        message: 'Only its author, or a manager of the project, may delete a comment.',
      });
    }
    await recordMentions(tx, card, { commentId: comment.id, before: comment.text, text: '' });
    await run(tx.queries, DELETE, { id: comment.id });
    recordSaid(tx, card, 'board.comment_deleted', comment.id);
    return { deletedId: comment.id, cardId: card.id };
  });
}
