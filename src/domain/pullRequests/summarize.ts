import type { CardPullRequestRow } from '../../tables/CardPullRequest.ts';
import type { CheckFact, ReviewFact } from '../../tables/PullRequestFacts.ts';
import type { ChecksState, ReviewState } from '../../tables/words.ts';

/** What the checks at a head come to. A forge that has reported none has not passed it. */
function checksOf(checks: readonly Pick<CheckFact, 'state'>[]): ChecksState {
  if (checks.length === 0) return 'none';
  if (checks.some(({ state }) => state === 'failed')) return 'failed';
  return checks.some(({ state }) => state === 'pending') ? 'pending' : 'passed';
}

/** Anybody can review in a public repository: only the word of somebody who is known to write there counts. */
export const counts = ({ canWrite }: ReviewFact): boolean => canWrite === true;

/** What the reviews come to: who asks for changes asks for them at each later head too, but an approval is for the commit that was seen. */
function reviewOf({ headSha, facts: { reviews } }: CardPullRequestRow): ReviewState {
  const counted = reviews.filter(counts);
  if (counted.some(({ verdict }) => verdict === 'changes-requested')) return 'changes-requested';
  return counted.some(({ verdict, sha }) => verdict === 'approved' && sha === headSha) ? 'approved' : 'none';
}

function lastApproval({ facts }: CardPullRequestRow): string | null {
  const approvals = facts.reviews.filter(
    (review) => counts(review) && review.verdict === 'approved' && review.sha !== null,
  );
  return approvals.sort((one, other) => (one.at < other.at ? 1 : -1))[0]?.sha ?? null;
}

/** A row whose columns say what its single parts come to. */
export const summarize = (row: CardPullRequestRow): CardPullRequestRow => ({
  ...row,
  checks: checksOf(row.facts.checks),
  review: reviewOf(row),
  approvalSha: lastApproval(row) ?? row.approvalSha,
  openThreads: row.facts.threads.filter(({ isResolved }) => !isResolved).length,
});
