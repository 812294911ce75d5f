import { Refusal } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { type FeedbackRow, findFeedback } from '../feedback/listFeedback.ts';
import { findSiteComment, settleComment } from './settleComment.ts';

/**
 * Settles a comment on a page of a site, for people on its card and for their programs. One that is settled already stays as
 * it is.
 * @returns the comment as an entry of feedback
 * @throws Refusal not_found
 */
export async function resolveSiteReview(ctx: Context, input: { commentId: string }): Promise<FeedbackRow> {
  authorize(ctx, 'write', 'projects');
  const comment = await findSiteComment(ctx, input.commentId);
  if (comment === undefined) throw missing();
  await settleComment(ctx, comment).catch(hide);
  const settled = (await findFeedback(ctx, [comment.id])).get(comment.id);
  // Its card may be deleted at that very moment.
  if (settled === undefined) throw missing();
  return settled;
}

const missing = (): Refusal => new Refusal('not_found', { message: 'There is no comment with that id.' });

/** A comment on a card that the caller does not reach looks like one that never was. */
function hide(error: unknown): never {
  throw error instanceof Refusal && error.code === 'card_not_found' ? missing() : error;
}
