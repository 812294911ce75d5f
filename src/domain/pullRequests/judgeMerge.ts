import { isByPerson, type Machines } from './isByPerson.ts';
import { isOwn } from './ownVoice.ts';
import type { PullRequestSnapshot } from './PullRequestSnapshot.ts';

/** Why a pull request is not merged by rule. */
export type MergeHindrance =
  | 'off'
  | 'not-open'
  | 'fork'
  | 'draft'
  | 'conflict'
  /** The forge has not said yet whether it can be merged. */
  | 'undecided'
  | 'stacked'
  | 'checks-failed'
  | 'checks-missing'
  | 'changes-requested'
  | 'agent-review'
  /** A person asks for changes in Bascule. */
  | 'person-review'
  | 'approval-missing'
  /** There are approvals of people enough, but for another commit than the head. */
  | 'approval-stale'
  | 'conversations-open'
  | 'behind'
  /** It waits in the forge's queue already. */
  | 'queue'
  /** The forge itself would not merge it, for a reason that none of the others names. */
  | 'protection';

export type MergeJudgement =
  | { readonly merges: true; readonly sha: string; readonly queue: boolean }
  | { readonly merges: false; readonly hindrance: MergeHindrance };

/** What a project has decided about merging. */
export interface MergeSettings extends Machines {
  readonly merges: boolean;
  /** How long nothing has to have changed where no check is demanded: checks that nobody demands appear one by one. */
  readonly quietMinutes: number;
}

/** What was said of the change here, apart from its forge. */
export interface OwnReviews {
  /** Whether the last review by an agent that is more than a comment asks for changes. */
  readonly agentAsks: boolean;
  /** Whether the last word of a person asks for changes. */
  readonly personAsks: boolean;
  /** The commits that the last word of a person approves of. */
  readonly approvedHeads: readonly string[];
}

export const NO_REVIEWS: OwnReviews = { agentAsks: false, personAsks: false, approvedHeads: [] };

/**
 * Whether a pull request is merged by rule, which no rule does that a person could not do by hand.
 * Only people approve, and of the present head, so what changes how changes are checked has been seen by one as well. They do so at the
 * forge, or in Bascule where the forge demands nobody else's approval.
 */
export function judgeMerge(
  snapshot: PullRequestSnapshot,
  settings: MergeSettings,
  own: OwnReviews,
  now: Date,
): MergeJudgement {
  const { pullRequest, protection } = snapshot;
  const hindrance =
    (settings.merges ? undefined : 'off') ??
    hindranceOfState(snapshot) ??
    hindranceOfChecks(snapshot, settings, now) ??
    (own.agentAsks ? 'agent-review' : undefined) ??
    (own.personAsks ? 'person-review' : undefined) ??
    hindranceOfReviews(snapshot, settings, own) ??
    hindranceOfBranch(snapshot);
  if (hindrance !== undefined) return { merges: false, hindrance };
  return { merges: true, sha: pullRequest.headSha, queue: protection?.hasQueue === true };
}

function hindranceOfState({ pullRequest, stackedOn, isQueued }: PullRequestSnapshot): MergeHindrance | undefined {
  if (pullRequest.state !== 'open') return 'not-open';
  if (isQueued) return 'queue';
  if (pullRequest.isFromFork) return 'fork';
  if (pullRequest.isDraft) return 'draft';
  if (pullRequest.hasConflict !== false) return pullRequest.hasConflict === true ? 'conflict' : 'undecided';
  return stackedOn === undefined ? undefined : 'stacked';
}

function hindranceOfChecks(
  { pullRequest, checks, protection }: PullRequestSnapshot,
  { quietMinutes }: MergeSettings,
  now: Date,
): MergeHindrance | undefined {
  const demanded = protection?.checks ?? [];
  const judged =
    demanded.length === 0
      ? checks.map(({ state }) => state)
      : demanded.map((name) => checks.find((check) => check.name === name)?.state ?? 'pending');
  if (judged.includes('failed')) return 'checks-failed';
  if (judged.includes('pending')) return 'checks-missing';
  const isQuiet = now.getTime() - pullRequest.at.getTime() >= quietMinutes * 60_000;
  return demanded.length > 0 || isQuiet ? undefined : 'checks-missing';
}

function hindranceOfReviews(
  { pullRequest, author, reviews, protection }: PullRequestSnapshot,
  machines: Machines,
  { approvedHeads }: OwnReviews,
): MergeHindrance | undefined {
  // What the service itself posted repeats what an agent's review asks for, and holds as long as that does.
  const others = reviews.filter((review) => !isOwn(review, machines));
  const asks = others.filter(({ verdict }) => verdict === 'changes-requested');
  if (asks.some(({ canWrite }) => canWrite || protection === undefined)) return 'changes-requested';
  const approvals = others.filter(
    (review) => review.verdict === 'approved' && review.canWrite && isByPerson(review, author, machines),
  );
  const atHead = approvals.filter(({ sha }) => sha === pullRequest.headSha);
  const demanded = protection?.approvals ?? 0;
  const needed = approvedHeads.includes(pullRequest.headSha) ? demanded : Math.max(1, demanded);
  if (atHead.length >= needed) return undefined;
  return approvals.length >= needed ? 'approval-stale' : 'approval-missing';
}

function hindranceOfBranch({
  threads,
  protection,
  isBehind,
  isMergeable,
}: PullRequestSnapshot): MergeHindrance | undefined {
  if (protection?.needsResolvedThreads === true && threads.some(({ isResolved }) => !isResolved)) {
    return 'conversations-open';
  }
  // A queue brings it up to date by itself.
  if (protection?.needsUpToDate === true && isBehind && !protection.hasQueue) return 'behind';
  return isMergeable === false ? 'protection' : undefined;
}
