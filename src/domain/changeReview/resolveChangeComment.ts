import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import type { ChangeCommentRow } from '../../tables/ChangeComment.ts';
import { personOf } from '../actInProject.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { lockChangeComment } from './lockChangeComment.ts';
import { recordChangeComment } from './recordChangeComment.ts';

type Settled = Pick<ChangeCommentRow, 'id' | 'cardId' | 'resolvedAt' | 'resolvedBy'>;

/** Answers are as settled as their thread. */
const SETTLE = prepare(({ id, cardId, resolvedAt, resolvedBy }: Bound<Settled>) =>
  build
    .updateTable('changeComment')
    .set({ resolvedAt, resolvedBy })
    .where('cardId', '=', cardId)
    .where(({ eb, or }) => or([eb('id', '=', id), eb('threadId', '=', id)])),
);

/**
 * A person settles the thread of a comment on a change, or opens it again. One that is so already stays as it is.
 * @throws Refusal not_found, refused for a draft and for an answer
 */
export async function resolveChangeComment(
  ctx: Context,
  input: { commentId: string; resolved: boolean },
): Promise<ChangeCommentRow> {
  authorize(ctx, 'write', 'projects');
  return transaction(ctx, async (tx) => {
    const { card, comment } = await lockChangeComment(tx, input.commentId);
    if (comment.draftBy !== null) throw new Refusal('refused', { message: 'A draft has nothing to resolve yet.' });
    if (comment.threadId !== null) {
      throw new Refusal('refused', { message: 'Only the first comment of a thread can be resolved.' });
    }
    if ((comment.resolvedAt !== null) === input.resolved) return comment;
    const settled = input.resolved
      ? { resolvedAt: tx.now, resolvedBy: personOf(tx.actor) }
      : { resolvedAt: null, resolvedBy: null };
    await run(tx.queries, SETTLE, { id: comment.id, cardId: card.id, ...settled });
    const type = input.resolved ? 'board.change_comment_resolved' : 'board.change_comment_reopened';
    recordChangeComment(tx, card, type, comment);
    return { ...comment, ...settled };
  });
}
