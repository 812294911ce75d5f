import type { CardPullRequestRow } from '../../tables/CardPullRequest.ts';
import { describedBy } from './describedBy.ts';
import type { PullRequestChanged } from './PullRequestEvent.ts';

/** The repository of a pull request, and what delivers for it. */
export type Origin = Pick<CardPullRequestRow, 'forge' | 'repository' | 'repositoryNumber' | 'connection'>;
type Owner = Pick<CardPullRequestRow, 'cardId' | 'accountId' | 'projectId'>;

/** The row of a pull request of which nothing but this change is known. */
export function newPullRequest(owner: Owner, origin: Origin, its: PullRequestChanged): CardPullRequestRow {
  return {
    ...owner,
    ...origin,
    ...describedBy(its),
    conflict: its.hasConflict ?? null,
    checks: 'none',
    review: 'none',
    approvalSha: null,
    openThreads: 0,
    stackedOn: null,
    isBehind: false,
    inQueue: its.isQueued === true,
    touchesGuarded: null,
    facts: {
      checks: [],
      early: [],
      reviews: [],
      threads: [],
      protection: null,
      isMergeable: null,
      headAt: its.at.toISOString(),
      acted: {},
      ...(its.isPrivate !== undefined && { isPrivate: its.isPrivate }),
    },
    readAt: null,
  };
}
