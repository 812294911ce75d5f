import { z } from 'zod';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { CardComment, type CommentRow } from '../../tables/CardComment.ts';
import { namesOf } from '../../tables/columns.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { said } from '../input/text.ts';
import { recordMentions } from '../members/mentions/recordMentions.ts';
import { rowBytes } from '../storage/bytesOf.ts';
import { requireStorage } from '../storage/requireStorage.ts';
import { lockComment } from './lockComment.ts';
import { mayEditComment } from './mayChangeComment.ts';
import { recordSaid } from './recordSaid.ts';

const INPUT = z.object({ text: said(10_000) });

const UPDATE = prepare(({ id, text, editedAt }: Bound<{ id: string; text: string; editedAt: Date }>) =>
  build.updateTable('cardComment').set({ text, editedAt }).where('id', '=', id).returning(namesOf(CardComment)),
);

/**
 * Changes the words of a comment. It keeps its place, and says that it was edited. The same words change nothing.
 * @throws Refusal bad_user_input (`text`), not_found, forbidden for a comment of somebody else, storage_limit
 */
export async function editCardComment(ctx: Context, input: { commentId: string; text: string }): Promise<CommentRow> {
  authorize(ctx, 'write', 'projects');
  const { text } = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const { card, comment } = await lockComment(tx, input.commentId);
    if (!mayEditComment(tx, comment)) {
      throw new Refusal('forbidden', { message: 'Only the author of a comment may edit it.' });
    }
    if (text === comment.text) return comment;
    await requireStorage(tx, card.ownerId, { bytes: rowBytes(text) - rowBytes(comment.text) });
    const edited = await runOne(tx.queries, UPDATE, { id: comment.id, text, editedAt: tx.now });
    await recordMentions(tx, card, { commentId: comment.id, before: comment.text, text });
    recordSaid(tx, card, 'board.comment_edited', comment.id);
    return edited as CommentRow;
  });
}
