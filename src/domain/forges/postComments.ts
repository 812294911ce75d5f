import { sql } from 'kysely';
import { type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import { statement } from '../../db/statement.ts';
import type { CommentFailure } from '../../tables/words.ts';
import type { Context } from '../context.ts';
import { inLivingProject } from '../erasure/living.ts';
import { ForgeError } from '../pullRequests/ForgeClient.ts';
import { requireSystem } from '../requireSystem.ts';
import { commentText } from './commentText.ts';
import type { ForgeCalls } from './ForgeCalls.ts';
import type { ForgeFailure } from './ForgeFailure.ts';
import { faultOf } from './faultOf.ts';
import { type ForgeTarget, findForgeTargets, targetOf } from './findForgeTargets.ts';
import { inTurns } from './inTurns.ts';

/** Seconds from an attempt to the next: a minute, five, thirty, two hours. The fifth is the last. */
const WAITS = [60, 300, 1_800, 7_200];
const MOST_ATTEMPTS = WAITS.length + 1;
/** So old a comment says what nobody waits for any more; in the same time somebody may set a token. */
const OLDEST_MS = 24 * 3_600_000;
const ACCOUNTS_AT_ONCE = 32;
/** Of an account in one pass. */
const MOST_OF_ACCOUNT = 10;
/** After so long, the rest of an account waits for the next pass. */
const ACCOUNT_MS = 20_000;

interface Due {
  id: string;
  accountId: string;
  projectId: string;
  cardId: string;
  cardNumber: number;
  pullRequestNumber: number;
  pullRequestUrl: string | null;
  body: string;
  attempts: number;
}

/** SQL text, because a window numbers the comments of each account, so that accounts take turns. */
const DUE = statement<Due>(
  'forge_comments_due',
  `select d.id, d.account_id, d.project_id, d.card_id, c.number as card_number, d.pull_request_number, d.pull_request_url,
     d.body, d.attempts
   from (select q.*, row_number() over (partition by q.account_id order by q.id) as turn
         from pull_request_comment q
         where q.posted_at is null and q.given_up_at is null and (q.next_at is null or q.next_at <= $1)
           and ${inLivingProject('q')}) d
   join card c on c.id = d.card_id
   where d.turn <= $2
   order by d.turn, d.id limit $3`,
);
type Attempted = Bound<{ id: string; attempts: number; nextAt: Date }>;
/** Before the attempt: a process that dies during it must not try it at once without end. */
const TRY = prepare(({ id, attempts, nextAt }: Attempted) =>
  build.updateTable('pullRequestComment').set({ attempts, nextAt }).where('id', '=', id),
);
const POSTED = prepare(({ id, now, forgeCommentId }: Bound<{ id: string; now: Date; forgeCommentId: string }>) =>
  build
    .updateTable('pullRequestComment')
    .set({ postedAt: now, forgeCommentId, failure: sql.lit(null) })
    .where('id', '=', id),
);
const FAILED = prepare(({ id, nextAt, failure }: Bound<{ id: string; nextAt: Date; failure: CommentFailure }>) =>
  build.updateTable('pullRequestComment').set({ nextAt, failure }).where('id', '=', id),
);
const GIVEN_UP = prepare(({ id, now, failure }: Bound<{ id: string; now: Date; failure: CommentFailure }>) =>
  build.updateTable('pullRequestComment').set({ givenUpAt: now, failure }).where('id', '=', id),
);
/** A comment that nobody has the right to write looks for one again after so long. */
const WITHOUT_RIGHT = 900;
const REST = prepare(({ id, nextAt }: Bound<{ id: string; nextAt: Date }>) =>
  build.updateTable('pullRequestComment').set({ nextAt }).where('id', '=', id),
);
/** SQL text, because it gives so many up at once, the oldest first, and says how many. */
const GIVE_UP_OLD = statement<{ count: number }>(
  'forge_comments_too_old',
  `with old as (
     select q.id from pull_request_comment q
     where q.posted_at is null and q.given_up_at is null and q.created_at < $2 and ${inLivingProject('q')}
       and (q.attempts = 0 or q.next_at <= $1)
     order by q.id limit 1000 for update skip locked),
   gone as (
     update pull_request_comment set given_up_at = $1, failure = coalesce(failure, 'too-old')
     where id in (select id from old) returning id)
   select count(*)::int as count from gone`,
);
const EARLIER = prepare(({ cardId, pullRequestNumber }: Bound<Pick<Due, 'cardId' | 'pullRequestNumber'>>) =>
  build
    .selectFrom('pullRequestComment')
    .select('forgeCommentId')
    .where('cardId', '=', cardId)
    .where('pullRequestNumber', '=', pullRequestNumber)
    .where('forgeCommentId', 'is not', null)
    .orderBy('id', 'desc')
    .limit(sql.lit(1)),
);

/**
 * Creates the pass that posts the comments that are due. It edits the comment before of the same pull request, so that no pull request
 * collects them. Comments of projects without a right to write wait for a day, and are given up then.
 * @param hear called with each call that failed
 */
export function postComments(forges: ForgeCalls, hear: (failure: ForgeFailure) => void) {
  return async (ctx: Context, limit: number, stop?: AbortSignal): Promise<{ posted: number; givenUp: number }> => {
    requireSystem(ctx);
    const counts = { posted: 0, givenUp: 0 };
    const [old] = await ctx.queries.query(GIVE_UP_OLD, [ctx.now, new Date(ctx.now.getTime() - OLDEST_MS)]);
    counts.givenUp += old?.count ?? 0;
    const due = await ctx.queries.query(DUE, [ctx.now, MOST_OF_ACCOUNT, limit]);
    const byAccount = [...Map.groupBy(due, ({ accountId }) => accountId)];
    await inTurns(byAccount, ACCOUNTS_AT_ONCE, async ([accountId, comments]) => {
      const end = Date.now() + ACCOUNT_MS;
      const targets = await findForgeTargets(
        ctx,
        forges,
        accountId,
        comments.map(({ projectId }) => projectId),
      );
      for (const comment of comments) {
        if (stop?.aborted || Date.now() > end) return;
        const target = targetOf(targets.get(comment.projectId) ?? [], comment.pullRequestUrl);
        const outcome = await postOne(ctx, forges, comment, target, hear);
        if (outcome === 'posted') counts.posted += 1;
        if (outcome === 'given-up') counts.givenUp += 1;
        // What the forge did not do for this one, it will not do for the next.
        if (outcome === 'away') return;
      }
    });
    return counts;
  };
}

async function postOne(
  ctx: Context,
  forges: ForgeCalls,
  comment: Due,
  target: ForgeTarget | undefined,
  hear: (failure: ForgeFailure) => void,
): Promise<'posted' | 'given-up' | 'waits' | 'away'> {
  const { id, attempts } = comment;
  const inSeconds = (seconds: number) => new Date(ctx.now.getTime() + seconds * 1000);
  if (target === undefined) {
    await run(ctx.queries, REST, { id, nextAt: inSeconds(WITHOUT_RIGHT) });
    return 'waits';
  }
  const wait = WAITS[attempts] ?? 0;
  await run(ctx.queries, TRY, { id, attempts: attempts + 1, nextAt: inSeconds(wait) });
  try {
    const forgeCommentId = await write(ctx, forges, target, comment);
    await run(ctx.queries, POSTED, { id, now: ctx.now, forgeCommentId });
    return 'posted';
  } catch (error) {
    // Whatever it is, it must not keep the others waiting.
    const { fault: failure, retryAfter, isAway } = faultOf(error);
    hear({ forge: target.place.forge, fault: failure });
    if (attempts + 1 >= MOST_ATTEMPTS) {
      await run(ctx.queries, GIVEN_UP, { id, now: ctx.now, failure });
      return 'given-up';
    }
    await run(ctx.queries, FAILED, { id, nextAt: inSeconds(Math.max(wait, retryAfter)), failure });
    return isAway ? 'away' : 'waits';
  }
}

async function write(ctx: Context, forges: ForgeCalls, target: ForgeTarget, comment: Due): Promise<string> {
  const client = await forges.open(target.place, target.credential);
  const text = commentText(ctx, comment, target.login);
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
  return client.comment(comment.pullRequestNumber, text);
}
