import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import type { Context } from '../context.ts';
import { type ForgeClient, ForgeError } from '../pullRequests/ForgeClient.ts';
import { commentText } from './commentText.ts';
import type { ForgeCalls } from './ForgeCalls.ts';
import type { ForgeFailure } from './ForgeFailure.ts';
import type { ForgeTarget } from './findForgeTargets.ts';
import { createPostQueue, type Queued } from './PostQueue.ts';
import { postMark } from './postMark.ts';
import { postQueued } from './postQueued.ts';

interface DueComment extends Queued {
  body: string;
}

const EARLIER = prepare(({ cardId, pullRequestNumber }: Bound<Pick<Queued, 'cardId' | 'pullRequestNumber'>>) =>
  build
    .selectFrom('pullRequestComment')
    .select('forgeCommentId')
    .where('cardId', '=', cardId)
    .where('pullRequestNumber', '=', pullRequestNumber)
    .where('forgeCommentId', 'is not', null)
    .orderBy('id', 'desc')
    .limit(sql.lit(1)),
);

const COMMENTS = createPostQueue<DueComment>({
  table: 'pull_request_comment',
  columns: 'd.body',
  idColumn: 'forge_comment_id',
  write,
});

/**
 * Creates the pass that posts the comments that are due. It edits the comment before of the same pull request, so that no pull request
 * collects them.
 * @param hear called with each call that failed
 */
export const postComments = (forges: ForgeCalls, hear: (failure: ForgeFailure) => void) =>
  postQueued(COMMENTS, forges, hear);

async function write(
  ctx: Context,
  client: ForgeClient,
  { login }: ForgeTarget,
  comment: DueComment,
): Promise<string | undefined> {
  const text = `${commentText(ctx, comment, login)}\n${postMark(comment)}`;
  const earlier = await runOne(ctx.queries, EARLIER, comment);
  if (earlier?.forgeCommentId != null) {
    try {
      return await client.comment(comment.pullRequestNumber, text, earlier.forgeCommentId);
    } catch (error) {
      // Somebody deleted it, or it is another's, since the token has changed.
      const isGone = error instanceof ForgeError && (error.fault === 'missing' || error.fault === 'forbidden');
      if (!isGone) throw error;
    }
  }
  // The forge may have taken the attempt before all the same.
  const posted =
    comment.attempts > 0 ? await client.findComment(comment.pullRequestNumber, postMark(comment)) : undefined;
  return posted ?? client.comment(comment.pullRequestNumber, text);
}
