import type { CardPullRequestRow } from '../../tables/CardPullRequest.ts';
import type { ReviewFact } from '../../tables/PullRequestFacts.ts';
import { PULL_REQUEST_BLOCKS, type PullRequestBlock } from '../../tables/words.ts';
import { isMachine } from './isMachine.ts';
import { counts } from './summarize.ts';

/**
 * What keeps a pull request from being merged, each under its name. Nothing keeps one that is over. What its base demands is known
 * once it was read: until then the checks that were reported count, and none is not enough.
 * @param approvedHeads the commits that a person approves of in Bascule
 */
export function blocksOf(row: CardPullRequestRow, approvedHeads: readonly string[] = []): PullRequestBlock[] {
  if (row.state === 'merged' || row.state === 'closed') return [];
  const { facts, checks, review } = row;
  const { protection } = facts;
  const lacksApproval = (protection?.approvals ?? 0) > approvalsOf(row).length;
  const blocks: Readonly<Record<PullRequestBlock, boolean>> = {
    draft: row.state === 'draft',
    conflict: row.conflict === true,
    'checks-failed': checks === 'failed',
    'checks-missing': checks === 'none' || checks === 'pending' || lacksCheck(row),
    'changes-requested': review === 'changes-requested',
    'approval-missing': lacksApproval,
    'conversations-open': protection?.needsResolvedThreads === true && row.openThreads > 0,
    behind: protection?.needsUpToDate === true && row.isBehind,
    // Anybody can approve in a public repository: only a person who is known to write there vouches for how changes are checked.
    guarded:
      row.touchesGuarded === true &&
      !approvedHeads.includes(row.headSha) &&
      !approvalsOf(row).some((review) => counts(review) && !isMachine(review.author)),
    queue: row.inQueue,
    protection: false,
  };
  const found = PULL_REQUEST_BLOCKS.filter((name) => blocks[name]);
  // The forge refuses it for a reason that has no other name here.
  return found.length === 0 && facts.isMergeable === false ? ['protection'] : found;
}

/** The approvals of the head; where the base is protected, those of whom may write count. */
function approvalsOf({ headSha, facts: { reviews, protection } }: CardPullRequestRow): ReviewFact[] {
  return reviews.filter(
    ({ verdict, sha, canWrite }) =>
      verdict === 'approved' && sha === headSha && (protection === null || canWrite !== false),
  );
}

/** Whether a check that the base demands has not been reported at the head. */
function lacksCheck({ facts: { checks, protection } }: CardPullRequestRow): boolean {
  const reported = new Set(checks.map(({ name }) => name));
  return protection?.checks.some((name) => !reported.has(name)) ?? false;
}
