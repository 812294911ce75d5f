import { Refusal } from '../../errors.ts';
import { inTurns } from '../../lib/concurrency/inTurns.ts';
import type { CardPullRequestRow } from '../../tables/CardPullRequest.ts';
import { lockCardOf } from '../board/cards/lockCard.ts';
import { type Context, transaction } from '../context.ts';
import type { ForgeCalls } from '../forges/ForgeCalls.ts';
import type { ForgeFailure } from '../forges/ForgeFailure.ts';
import { faultOf } from '../forges/faultOf.ts';
import { type ForgeTarget, findForgeTargets, targetOf } from '../forges/findForgeTargets.ts';
import type { ForgeClient } from '../pullRequests/ForgeClient.ts';
import { judgeMerge, NO_REVIEWS } from '../pullRequests/judgeMerge.ts';
import { NO_VOICE } from '../pullRequests/ownVoice.ts';
import type { PullRequestSnapshot } from '../pullRequests/PullRequestSnapshot.ts';
import { readPullRequest, writePullRequest } from '../pullRequests/pullRequestRow.ts';
import { requireSystem } from '../requireSystem.ts';
import { type DuePullRequest, findDuePullRequests } from './findDuePullRequests.ts';
import { readDecision } from './readDecision.ts';
import { restAccount, restPullRequests } from './restPullRequests.ts';
import { takeSnapshot } from './takeSnapshot.ts';

const ACCOUNTS_AT_ONCE = 32;
const MOST_OF_ACCOUNT = 10;
/** After so long, the rest of an account waits for the next pass. */
const ACCOUNT_MS = 20_000;
/** What was not merged is looked at again after so long, even if no delivery says that anything changed. */
const AGAIN_MS = 5 * 60_000;
const LONG_MS = 3_600_000;

/** What a pass did. */
export interface Refreshed {
  readonly refreshed: number;
  readonly merged: number;
  readonly updated: number;
}

/**
 * Creates the pass that reads pull requests from their forges: each open one once an hour, because deliveries get lost, and at
 * once where deliveries make it look as if it could be merged and its project lets the service merge. What may be merged then, by what
 * was just read, is merged at the head that was read.
 * @param hear called with each call that failed
 */
export function refreshPullRequests(forges: ForgeCalls, hear: (failure: ForgeFailure) => void) {
  return async (ctx: Context, limit: number, stop?: AbortSignal): Promise<Record<keyof Refreshed, number>> => {
    requireSystem(ctx);
    const counts = { refreshed: 0, merged: 0, updated: 0 };
    const now = ctx.now.getTime();
    const inMs = (ms: number) => new Date(now + ms);
    const due = await findDuePullRequests(ctx, MOST_OF_ACCOUNT, limit, forges.hasApp);
    await inTurns([...Map.groupBy(due, ({ accountId }) => accountId)], ACCOUNTS_AT_ONCE, async ([accountId, pulls]) => {
      const end = Date.now() + ACCOUNT_MS;
      const projectIds = pulls.map(({ projectId }) => projectId);
      const targets = await findForgeTargets(ctx, forges, accountId, projectIds);
      // Before the attempts: one that ends the process must not be the first of the next pass.
      await restPullRequests(
        ctx,
        pulls.map((pull) => ({ ...pull, until: inMs(AGAIN_MS) })),
      );
      /** Those that rest for another time than that: what was not reached is due in the next pass. */
      const rests = new Map(pulls.map((pull) => [pull, ctx.now]));
      let away: Date | undefined;
      for (const pull of pulls) {
        if (stop?.aborted || Date.now() > end) break;
        rests.delete(pull);
        try {
          const done = await refreshOne(ctx, forges, pull, targets.get(pull.projectId) ?? []);
          if (done !== 'skipped') counts.refreshed += 1;
          // A forge that has yet to work it out has done so by the next pass.
          if (done === 'undecided') rests.set(pull, ctx.now);
          if (done === 'merged') counts.merged += 1;
          if (done === 'updated') counts.updated += 1;
        } catch (error) {
          // Whatever it is, it must not keep the others waiting.
          const { fault, retryAfter, isAway } = faultOf(error);
          hear({ forge: pull.forge, fault });
          // Nothing of the row says that the forge keeps the service from it.
          rests.set(pull, inMs(fault === 'stale' ? 0 : LONG_MS));
          if (!isAway) continue;
          away = inMs(Math.max(AGAIN_MS, retryAfter * 1000));
          break;
        }
      }
      await restPullRequests(
        ctx,
        [...rests].map(([pull, until]) => ({ ...pull, until })),
      );
      if (away !== undefined) await restAccount(ctx, accountId, away);
    });
    return counts;
  };
}

async function refreshOne(
  ctx: Context,
  forges: ForgeCalls,
  pull: DuePullRequest,
  targets: readonly ForgeTarget[],
): Promise<'skipped' | 'refreshed' | 'undecided' | 'merged' | 'updated'> {
  const target = targetOf(targets, pull.url);
  if (target === undefined) return 'skipped';
  const client = await forges.open(target.place, target.credential);
  const snapshot = await client.readPullRequest(pull.number);
  const own: Context = { ...ctx, actor: { ...ctx.actor, accountId: pull.accountId } };
  const row = await take(own, pull, snapshot);
  return row === undefined ? 'skipped' : act(own, client, pull, snapshot);
}

async function take(
  ctx: Context,
  { cardId, projectId }: DuePullRequest,
  snapshot: PullRequestSnapshot,
): Promise<CardPullRequestRow | undefined> {
  try {
    return await takeSnapshot(ctx, { id: cardId, projectId }, snapshot);
  } catch (error) {
    // A full account keeps no other one from being read.
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Whether anything follows from what was read where people and agents have decided everything in favour of a merge. */
function mayMatter(snapshot: PullRequestSnapshot, now: Date): boolean {
  // What somebody asks for may be what the service itself posted, which only the decision tells.
  const agreed = { ...snapshot, reviews: snapshot.reviews.filter(({ verdict }) => verdict === 'approved') };
  // So may an approval that only the decision tells.
  const own = { ...NO_REVIEWS, approvedHeads: [snapshot.pullRequest.headSha] };
  const judged = judgeMerge(agreed, { merges: true, quietMinutes: 0, agentLogin: null, ...NO_VOICE }, own, now);
  return judged.merges || judged.hindrance === 'undecided' || judged.hindrance === 'behind';
}

/** Does what the project lets the service do now, at the head that was read and no other. */
async function act(
  ctx: Context,
  client: ForgeClient,
  pull: DuePullRequest,
  snapshot: PullRequestSnapshot,
): Promise<'refreshed' | 'undecided' | 'merged' | 'updated'> {
  if (!mayMatter(snapshot, ctx.now)) return 'refreshed';
  const decision = await readDecision(ctx, pull.cardId);
  if (decision === undefined || decision.rests) return 'refreshed';
  const { personAsks, approvedHeads } = decision;
  const own = { agentAsks: decision.agentVerdict === 'request-changes', personAsks, approvedHeads };
  const judged = judgeMerge(snapshot, decision, own, ctx.now);
  if (judged.merges) {
    const outcome = await client.merge(pull.number, judged);
    if (outcome === 'queued') await noteQueued(ctx, pull, judged.sha);
    else await note(ctx, pull, 'card.pull_request_merged');
    return 'merged';
  }
  if (judged.hindrance === 'undecided') return 'undecided';
  if (judged.hindrance !== 'behind' || !decision.updatesBehind) return 'refreshed';
  await client.updateBranch(pull.number, snapshot.pullRequest.headSha);
  await note(ctx, pull, 'card.pull_request_updated');
  return 'updated';
}

const note = (ctx: Context, { accountId, cardId, projectId }: DuePullRequest, type: string): Promise<void> =>
  transaction(ctx, async (tx) => {
    tx.audit({ type, accountId, subjectType: 'card', subjectId: cardId, projectId });
  });

/** The forge's delivery may be lost, and a pull request in its queue is not put there again. */
const noteQueued = (
  ctx: Context,
  { accountId, cardId, projectId, number }: DuePullRequest,
  sha: string,
): Promise<void> =>
  transaction(ctx, async (tx) => {
    const card = await lockCardOf(tx, accountId, cardId);
    const row = card && (await readPullRequest(tx.queries, cardId));
    const isStill = row?.number === number && row.headSha === sha && (row.state === 'open' || row.state === 'draft');
    if (row !== undefined && isStill) await writePullRequest(tx, { ...row, inQueue: true });
    tx.audit({ type: 'card.pull_request_queued', accountId, subjectType: 'card', subjectId: cardId, projectId });
  });
