import { inTurns } from '../../lib/concurrency/inTurns.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import type { ForgeCalls } from './ForgeCalls.ts';
import type { ForgeFailure } from './ForgeFailure.ts';
import { faultOf } from './faultOf.ts';
import { type ForgeTarget, findForgeTargets, targetOf } from './findForgeTargets.ts';
import type { PostQueue, Queued } from './PostQueue.ts';

/** Seconds from an attempt to the next: a minute, five, thirty, two hours. The fifth is the last. */
const WAITS = [60, 300, 1_800, 7_200];
const MOST_ATTEMPTS = WAITS.length + 1;
/** So old a post says what nobody waits for any more; in the same time somebody may set a token. */
const OLDEST_MS = 24 * 3_600_000;
const ACCOUNTS_AT_ONCE = 32;
/** Of an account in one pass. */
const MOST_OF_ACCOUNT = 10;
/** After so long, the rest of an account waits for the next pass. */
const ACCOUNT_MS = 20_000;
/** A post that nobody has the right to write looks for one again after so long. */
const WITHOUT_RIGHT = 900;

/**
 * Creates the pass that posts what is due of a queue. What belongs to projects without a right to write waits for a day, and is given up
 * then.
 * @param hear called with each call that failed
 */
export function postQueued<Post extends Queued>(
  queue: PostQueue<Post>,
  forges: ForgeCalls,
  hear: (failure: ForgeFailure) => void,
) {
  return async (ctx: Context, limit: number, stop?: AbortSignal): Promise<{ posted: number; givenUp: number }> => {
    requireSystem(ctx);
    const counts = { posted: 0, givenUp: 0 };
    const [old] = await ctx.queries.query(queue.giveUpOld, [ctx.now, new Date(ctx.now.getTime() - OLDEST_MS)]);
    counts.givenUp += old?.count ?? 0;
    const due = await ctx.queries.query(queue.due, [ctx.now, MOST_OF_ACCOUNT, limit]);
    const byAccount = [...Map.groupBy(due, ({ accountId }) => accountId)];
    await inTurns(byAccount, ACCOUNTS_AT_ONCE, async ([accountId, posts]) => {
      const end = Date.now() + ACCOUNT_MS;
      const targets = await findForgeTargets(
        ctx,
        forges,
        accountId,
        posts.map(({ projectId }) => projectId),
      );
      for (const post of posts) {
        if (stop?.aborted || Date.now() > end) return;
        const target = targetOf(targets.get(post.projectId) ?? [], post.pullRequestUrl);
        const outcome = await postOne(ctx, queue, { forges, target, post }, hear);
        if (outcome === 'posted') counts.posted += 1;
        if (outcome === 'given-up') counts.givenUp += 1;
        // What the forge did not do for this one, it will not do for the next.
        if (outcome === 'away') return;
      }
    });
    return counts;
  };
}

async function postOne<Post extends Queued>(
  ctx: Context,
  queue: PostQueue<Post>,
  { forges, target, post }: { forges: ForgeCalls; target: ForgeTarget | undefined; post: Post },
  hear: (failure: ForgeFailure) => void,
): Promise<'posted' | 'given-up' | 'waits' | 'away'> {
  const { id, attempts } = post;
  const inSeconds = (seconds: number) => new Date(ctx.now.getTime() + seconds * 1000);
  if (target === undefined) {
    await ctx.queries.query(queue.rested, [id, inSeconds(WITHOUT_RIGHT)]);
    return 'waits';
  }
  const wait = WAITS[attempts] ?? 0;
  await ctx.queries.query(queue.tried, [id, attempts + 1, inSeconds(wait)]);
  try {
    const client = await forges.open(target.place, target.credential);
    const forgeId = await queue.write(ctx, client, target, post);
    if (forgeId === undefined) {
      await ctx.queries.query(queue.givenUp, [id, ctx.now, null]);
      return 'given-up';
    }
    await ctx.queries.query(queue.posted, [id, ctx.now, forgeId]);
    return 'posted';
  } catch (error) {
    // Whatever it is, it must not keep the others waiting.
    const { fault: failure, retryAfter, isAway } = faultOf(error);
    hear({ forge: target.place.forge, fault: failure });
    if (attempts + 1 >= MOST_ATTEMPTS) {
      await ctx.queries.query(queue.givenUp, [id, ctx.now, failure]);
      return 'given-up';
    }
    await ctx.queries.query(queue.failed, [id, inSeconds(Math.max(wait, retryAfter)), failure]);
    return isAway ? 'away' : 'waits';
  }
}
