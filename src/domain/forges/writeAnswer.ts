import { statement } from '../../db/statement.ts';
import { lockCardOf } from '../board/cards/lockCard.ts';
import { type Context, transaction } from '../context.ts';
import { type ForgeClient, ForgeError } from '../pullRequests/ForgeClient.ts';
import { readPullRequest, writePullRequest } from '../pullRequests/pullRequestRow.ts';
import { summarize } from '../pullRequests/summarize.ts';
import { commentText } from './commentText.ts';
import type { DueTalk } from './DueTalk.ts';
import type { ForgeTarget } from './findForgeTargets.ts';
import { postMark } from './postMark.ts';

/** SQL text, because it reads two columns of one row. */
const RULES = statement<{ resolvesThreads: boolean }>(
  'forge_answer_rules',
  'select resolves_threads from forge_rules where project_id = $1 and posts_reviews',
);
const ANSWERED = statement('forge_answer_posted', 'update pull_request_post set forge_id = thread where id = $1');

/**
 * Posts the answer of an agent into the conversation that it answers, and resolves that where the project says so.
 * @returns the forge's id of the conversation; undefined where the project no longer posts answers
 */
export async function writeAnswer(
  ctx: Context,
  client: ForgeClient,
  { login }: ForgeTarget,
  post: DueTalk,
): Promise<string | undefined> {
  const [rules] = await ctx.queries.query(RULES, [post.projectId]);
  if (rules === undefined) return undefined;
  const { pullRequestNumber: number, thread } = post;
  if (post.forgeId === null) {
    const mark = postMark(post);
    // The forge may have taken it at an attempt before, all the same.
    if (post.attempts === 0 || !(await client.hasReply(number, thread, mark))) {
      const text = commentText(ctx, { ...post, body: post.body ?? '' }, login);
      await client.replyToThread(number, thread, `${text}\n${mark}`);
    }
    // An attempt that fails from here on must not repeat the answer.
    await ctx.queries.query(ANSWERED, [post.id]);
  }
  if (rules.resolvesThreads) await resolve(ctx, client, post);
  return thread;
}

async function resolve(ctx: Context, client: ForgeClient, post: DueTalk): Promise<void> {
  if (client.resolveThread === undefined) return;
  const own: Context = { ...ctx, actor: { ...ctx.actor, accountId: post.accountId } };
  // Before it is resolved: what the forge delivers about it then is no news to the service's own rules.
  const isNews = await noteResolved(own, post, true);
  try {
    await client.resolveThread(post.pullRequestNumber, post.thread);
  } catch (error) {
    // Nor is it news to them that it is open still, when the forge is read.
    if (isNews) await noteResolved(own, post, false);
    // The right may be the author's alone: the answer stands all the same.
    const isDenied = error instanceof ForgeError && (error.fault === 'refused' || error.fault === 'forbidden');
    if (!isDenied) throw error;
  }
}

/** Notes whether a conversation is resolved. Returns whether that was noted otherwise before. */
function noteResolved(
  ctx: Context,
  { accountId, cardId, pullRequestNumber, thread }: DueTalk,
  isResolved: boolean,
): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    const card = await lockCardOf(tx, accountId, cardId);
    const row = card && (await readPullRequest(tx.queries, cardId));
    if (row === undefined || row.number !== pullRequestNumber) return false;
    if (!row.facts.threads.some((each) => each.id === thread && each.isResolved !== isResolved)) return false;
    const threads = row.facts.threads.map((each) => (each.id === thread ? { ...each, isResolved } : each));
    await writePullRequest(tx, summarize({ ...row, facts: { ...row.facts, threads } }));
    return true;
  });
}
