import { z } from 'zod';
import type { ChangeCommentRow } from '../../tables/ChangeComment.ts';
import { personOf } from '../actInProject.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { body } from './changeCommentInput.ts';
import { lockChangeComment } from './lockChangeComment.ts';
import { storeChangeComment } from './storeChangeComment.ts';
import { underThread } from './underThread.ts';

const INPUT = z.object({ body });

/**
 * Drafts an answer in the thread of a comment on a change.
 * @throws Refusal bad_user_input (`body`), not_found, refused where the card has as many comments as it may, storage_limit
 */
export async function draftChangeReply(
  ctx: Context,
  input: { commentId: string; body: string },
): Promise<ChangeCommentRow> {
  authorize(ctx, 'write', 'projects');
  const said = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const { card, comment } = await lockChangeComment(tx, input.commentId);
    const person = personOf(tx.actor);
    const place = underThread(comment);
    const author = { author: 'human', personId: person, draftBy: person, runId: null } as const;
    return storeChangeComment(tx, card, { ...place, ...said, ...author, reviewId: null });
  });
}
