import { statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';
import { type ForgeClient, ForgeError, type NewForgeReview } from '../pullRequests/ForgeClient.ts';
import { commentText } from './commentText.ts';
import type { DueTalk } from './DueTalk.ts';
import type { ForgeTarget } from './findForgeTargets.ts';
import { postMark } from './postMark.ts';
import { type AgentReview, reviewText } from './reviewText.ts';

/** SQL text, because it reads the review only while the project still has reviews posted. */
const READ = statement<AgentReview & { isOfRun: boolean }>(
  'forge_review_of_card',
  `select v.verdict, v.summary, v.findings, v.run_id is not null as is_of_run from card_review v
   where v.id = $1 and exists (select from forge_rules f where f.project_id = v.project_id and f.posts_reviews)`,
);
/** Before the review is posted: the forge may deliver it before it answers. */
const AS = statement('forge_review_posted_as', 'update pull_request_post set posted_as = $2 where id = $1');

/**
 * Posts the review of an agent at the head that it looked at. By the app it is what the agent decided; a person's token would make it that
 * person's vote, so with one it is a comment. One of a head that is gone asks nothing of the present one, and one
 * that named no run may be that of any agent, so it decides nothing either.
 * @returns the forge's id; undefined where the review is gone, the pull request is over, or the project no longer posts reviews
 */
export async function writeReview(
  ctx: Context,
  client: ForgeClient,
  { login }: ForgeTarget,
  post: DueTalk,
): Promise<string | undefined> {
  const [review] = await ctx.queries.query(READ, [post.reviewId]);
  if (review === undefined) return undefined;
  if (post.attempts > 0) {
    // The forge may have taken it all the same.
    const posted = await client.findReview(post.pullRequestNumber, postMark(post));
    if (posted !== undefined) return posted;
  }
  const changes = await client.readChanges(post.pullRequestNumber);
  if (!changes.isOpen) return undefined;
  const isApp = login === undefined;
  if (isApp) await ctx.queries.query(AS, [post.id, (await client.whoAmI()).login]);
  const sha = post.sha ?? changes.headSha;
  const isGone = !changes.headSha.startsWith(sha);
  const verdict = isApp && !isGone && review.isOfRun ? review.verdict : 'comment';
  const written = (lines: (typeof changes)['lines'], as: NewForgeReview['verdict']): NewForgeReview => {
    const { body, comments } = reviewText(review, { lines }, { sha, isGone });
    return {
      verdict: as,
      body: `${commentText(ctx, { ...post, body }, login)}\n${postMark(post)}`,
      sha: changes.headSha,
      comments,
    };
  };
  // A forge may refuse a line after all, and a verdict on a pull request that the app itself opened.
  const ways = [written(changes.lines, verdict), written(new Map(), verdict), written(new Map(), 'comment')];
  return firstTaken(client, post.pullRequestNumber, ways);
}

async function firstTaken(
  client: ForgeClient,
  number: number,
  [way, ...others]: readonly NewForgeReview[],
): Promise<string | undefined> {
  if (way === undefined) return undefined;
  try {
    return await client.review(number, way);
  } catch (error) {
    const isRefused = error instanceof ForgeError && error.fault === 'refused';
    if (!isRefused || others.length === 0) throw error;
    return firstTaken(client, number, others);
  }
}
