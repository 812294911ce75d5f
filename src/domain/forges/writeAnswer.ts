import { statement } from '../../db/statement.ts';
import { lockCardOf } from '../board/cards/lockCard.ts';
import { type Context, transaction } from '../context.ts';
import { type ForgeClient, ForgeError } from '../pullRequests/ForgeClient.ts';
import { readPullRequest, writePullRequest } from '../pullRequests/pullRequestRow.ts';
import { summarize } from '../pullRequests/summarize.ts';
import { commentText } from './commentText.ts';
import type { DueTalk } from './DueTalk.ts';
import type { ForgeTarget } from './findForgeTargets.ts';

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
    await client.replyToThread(number, thread, commentText(ctx, { ...post, body: post.body ?? '' }, login));
    // An attempt that fails from here on must not repeat the answer.
    await ctx.queries.query(ANSWERED, [post.id]);
  }
  if (rules.resolvesThreads) await resolve(ctx, client, post);
  return thread;
}

async function resolve(ctx: Context, client: ForgeClient, post: DueTalk): Promise<void> {
  await noteResolved({ ...ctx, actor: { ...ctx.actor, accountId: post.accountId } }, post);
  try {
    await client.resolveThread(post.pullRequestNumber, post.thread);
  } catch (error) {
    // Forgejo has no call for it, and the right may be the author's alone: the answer stands all the same.
    const isDenied = error instanceof ForgeError && (error.fault === 'refused' || error.fault === 'forbidden');
    if (!isDenied) throw error;
  }
}

/** Before it is resolved: what the forge delivers about it then is no news to the service's own rules. */
function noteResolved(ctx: Context, { accountId, cardId, pullRequestNumber, thread }: DueTalk): Promise<void> {
  return transaction(ctx, async (tx) => {
    const card = await lockCardOf(tx, accountId, cardId);
    const row = card && (await readPullRequest(tx.queries, cardId));
    if (row === undefined || row.number !== pullRequestNumber) return;
    const threads = row.facts.threads.map((each) => (each.id === thread ? { ...each, isResolved: true } : each));
    await writePullRequest(tx, summarize({ ...row, facts: { ...row.facts, threads } }));
  });
}
