import { sql } from 'kysely';
import { type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { mayEditComment } from '../feedback/mayChangeComment.ts';
import { recordMentions } from '../members/mentions/recordMentions.ts';
import { lockChangeComment } from './lockChangeComment.ts';
import { recordChangeComment } from './recordChangeComment.ts';

const ANSWER = prepare(({ id, cardId }: Bound<{ id: string; cardId: string }>) =>
  build
    .selectFrom('changeComment')
    .select('id')
    .where('cardId', '=', cardId)
    .where('threadId', '=', id)
    .limit(sql.lit(1)),
);

/** With the answers that its author drafted to a draft; one that was sent has none. */
const DELETE = prepare(({ id, cardId }: Bound<{ id: string; cardId: string }>) =>
  build
    .deleteFrom('changeComment')
    .where('cardId', '=', cardId)
    .where(({ eb, or }) => or([eb('id', '=', id), eb('threadId', '=', id)])),
);

/**
 * Deletes a comment on a change: a draft, or a sent one that nobody answered.
 * @returns its id, and that of its card
 * @throws Refusal not_found, forbidden for a comment of somebody else, refused for a sent one with answers
 */
export async function deleteChangeComment(
  ctx: Context,
  input: { commentId: string },
): Promise<{ deletedId: string; cardId: string }> {
  authorize(ctx, 'write', 'projects');
  return transaction(ctx, async (tx) => {
    const { card, comment } = await lockChangeComment(tx, input.commentId);
    if (!mayEditComment(tx, comment)) {
      throw new Refusal('forbidden', { message: 'Only the author of a comment may delete it.' });
    }
    const named = { id: comment.id, cardId: card.id };
    // An answer that somebody drafts counts as well: it must not lose what it answers.
    if (comment.draftBy === null && (await runOne(tx.queries, ANSWER, named)) !== undefined) {
      throw new Refusal('refused', { message: 'A comment with answers cannot be deleted. Resolve it instead.' });
    }
    if (comment.draftBy === null) {
      await recordMentions(tx, card, { changeCommentId: comment.id, before: comment.body, text: '' });
    }
    await run(tx.queries, DELETE, named);
    recordChangeComment(tx, card, 'board.change_comment_deleted', comment);
    return { deletedId: comment.id, cardId: card.id };
  });
}
