import type { CardPullRequestRow } from '../../tables/CardPullRequest.ts';
import type { PullRequestCondition } from '../../tables/words.ts';
import { counts } from './summarize.ts';

/**
 * The conditions that a pull request is in, each with the commit that it is about. A failure is acted on once for a commit: the next
 * one may fail again, and only an answer of a reviewer makes what they ask for new.
 */
export function conditionsOf(row: CardPullRequestRow): readonly (readonly [PullRequestCondition, string])[] {
  const { state, headSha, conflict, checks, review } = row;
  if (state === 'merged') return [['merged', headSha]];
  if (state === 'closed') return [];
  return [
    ...(conflict === true ? [['conflict', headSha] as const] : []),
    ...(checks === 'failed' ? [['checks-failed', headSha] as const] : []),
    ...(review === 'changes-requested' ? [['changes-requested', askedAt(row)] as const] : []),
    ...(state === 'open' && review === 'approved' && checks === 'passed' && conflict !== true
      ? [['approved-and-green', headSha] as const]
      : []),
  ];
}

/** The commit for which changes were asked for last. */
function askedAt({ headSha, facts }: CardPullRequestRow): string {
  const asked = facts.reviews.filter((review) => counts(review) && review.verdict === 'changes-requested');
  return asked.sort((one, other) => (one.at < other.at ? 1 : -1))[0]?.sha ?? headSha;
}
