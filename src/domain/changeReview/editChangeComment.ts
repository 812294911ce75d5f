import { z } from 'zod';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { invalidInput, Refusal } from '../../errors.ts';
import { ChangeComment, type ChangeCommentRow } from '../../tables/ChangeComment.ts';
import { namesOf } from '../../tables/columns.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { mayEditComment } from '../feedback/mayChangeComment.ts';
import { parseInput } from '../input/parseInput.ts';
import { recordMentions } from '../members/mentions/recordMentions.ts';
import { bytesOf } from '../storage/bytesOf.ts';
import { requireStorage } from '../storage/requireStorage.ts';
import { body, suggestion } from './changeCommentInput.ts';
import { lockChangeComment } from './lockChangeComment.ts';
import { recordChangeComment } from './recordChangeComment.ts';

const INPUT = z.object({ body, suggestion });

type Words = Pick<ChangeCommentRow, 'id' | 'body' | 'suggestion' | 'editedAt'>;

const UPDATE = prepare(({ id, body: text, suggestion: lines, editedAt }: Bound<Words>) =>
  build
    .updateTable('changeComment')
    .set({ body: text, suggestion: lines, editedAt })
    .where('id', '=', id)
    .returning(namesOf(ChangeComment)),
);

/**
 * Changes the words of a comment on a change, a draft or a sent one. The same words change nothing, and a draft does not say that
 * it was edited.
 * @throws Refusal bad_user_input (`body`, `suggestion`), not_found, forbidden for a comment of somebody else, storage_limit
 */
export async function editChangeComment(
  ctx: Context,
  input: { commentId: string; body: string; suggestion?: string | null },
): Promise<ChangeCommentRow> {
  authorize(ctx, 'write', 'projects');
  const words = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const { card, comment } = await lockChangeComment(tx, input.commentId);
    if (!mayEditComment(tx, comment)) {
      throw new Refusal('forbidden', { message: 'Only the author of a comment may edit it.' });
    }
    if (comment.threadId !== null && words.suggestion !== null) {
      throw invalidInput([{ propertyPath: 'suggestion', message: 'must not be given for an answer' }]);
    }
    if (words.body === comment.body && words.suggestion === comment.suggestion) return comment;
    const grown = bytesOf(words.body, words.suggestion) - bytesOf(comment.body, comment.suggestion);
    await requireStorage(tx, card.ownerId, { bytes: grown });
    const editedAt = comment.draftBy === null ? tx.now : null;
    const edited = await runOne(tx.queries, UPDATE, { id: comment.id, ...words, editedAt });
    // What an agent writes mentions nobody, and neither does a draft before it is sent.
    if (comment.draftBy === null && comment.author === 'human') {
      await recordMentions(tx, card, { changeCommentId: comment.id, before: comment.body, text: words.body });
    }
    recordChangeComment(tx, card, 'board.change_comment_edited', comment);
    return edited as ChangeCommentRow;
  });
}
