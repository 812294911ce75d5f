import type { CardPullRequestRow } from '../../tables/CardPullRequest.ts';
import type { PullRequestFacts } from '../../tables/PullRequestFacts.ts';
import { describedBy } from './describedBy.ts';
import type { PullRequestChanged, PullRequestEvent } from './PullRequestEvent.ts';
import { storableText, webAddress } from './storableText.ts';
import { summarize } from './summarize.ts';

type Of<Kind extends PullRequestEvent['kind']> = Extract<PullRequestEvent, { kind: Kind }>;

export const MOST_NAME = 200;

/** Of the lists of a row. A pull request with more parts keeps the newest. */
export const MOST_CHECKS = 100;
export const MOST_REVIEWS = 100;
export const MOST_THREADS = 300;

/**
 * A pull request after an event. Deliveries may arrive in any order and more than once: an older one puts no newer state back.
 * A check of a commit that is not the head says nothing of the head, and is kept in case that commit becomes it.
 */
export function foldEvent(row: CardPullRequestRow, event: PullRequestEvent): CardPullRequestRow {
  switch (event.kind) {
    case 'pull-request':
      return event.at < row.changedAt ? row : summarize(changed(row, event));
    case 'check':
      return summarize({ ...row, facts: withCheck(row, event) });
    case 'review':
      return summarize({ ...row, facts: withReview(row, event) });
    case 'thread':
      return summarize({ ...row, facts: withThread(row.facts, event) });
  }
}

function changed(row: CardPullRequestRow, its: PullRequestChanged): CardPullRequestRow {
  const described = { ...row, ...describedBy(its) };
  const { state, headSha } = described;
  const stackedOn = described.base === row.base ? row.stackedOn : null;
  const isOver = state === 'merged' || state === 'closed';
  if (headSha === row.headSha) {
    const conflict = its.hasConflict ?? row.conflict;
    return { ...described, conflict, stackedOn, inQueue: (its.isQueued ?? row.inQueue) && !isOver };
  }
  return {
    ...described,
    conflict: its.hasConflict ?? null,
    stackedOn,
    inQueue: its.isQueued === true && !isOver,
    // Until somebody reads what the new head changes, what the old one changed makes no difference for the better.
    touchesGuarded: row.touchesGuarded === true ? true : null,
    facts: {
      ...row.facts,
      checks: row.facts.early.filter(({ sha }) => sha === headSha).map(({ sha: _, ...check }) => check),
      early: row.facts.early.filter(({ sha, at }) => sha !== headSha && new Date(at) >= its.at),
      isMergeable: null,
      headAt: its.at.toISOString(),
    },
  };
}

function withCheck({ headSha, changedAt, facts }: CardPullRequestRow, event: Of<'check'>): PullRequestFacts {
  const name = storableText(event.name, MOST_NAME);
  const check = { name, state: event.state, url: webAddress(event.url), at: event.at.toISOString() };
  if (event.headSha === headSha) {
    return { ...facts, checks: put(facts.checks, check, (other) => other.name === name, MOST_CHECKS) };
  }
  // A head that was left long ago still reports checks; only one that is to come matters.
  if (event.at < changedAt) return facts;
  const early = { ...check, sha: storableText(event.headSha, MOST_NAME) };
  const isSame = (other: typeof early) => other.sha === early.sha && other.name === early.name;
  return { ...facts, early: put(facts.early, early, isSame, MOST_CHECKS) };
}

function withReview({ headSha, facts }: CardPullRequestRow, event: Of<'review'>): PullRequestFacts {
  const { verdict } = event;
  const author = storableText(event.author, MOST_NAME);
  // A reviewer who only comments takes back no verdict.
  if (verdict === 'commented') return facts;
  const at = event.at.toISOString();
  const known = facts.reviews.find((review) => review.author === author);
  // Without a commit it is of the one that was the head at that time, as far as that is known.
  const sha = event.sha ?? (at >= facts.headAt ? headSha : null);
  const review = { author, verdict, sha, canWrite: known?.canWrite ?? null, at };
  return { ...facts, reviews: put(facts.reviews, review, (other) => other.author === author, MOST_REVIEWS) };
}

function withThread(facts: PullRequestFacts, { id, isResolved, at }: Of<'thread'>): PullRequestFacts {
  const thread = { id: storableText(id, MOST_NAME), isResolved, at: at.toISOString() };
  return { ...facts, threads: put(facts.threads, thread, (other) => other.id === thread.id, MOST_THREADS) };
}

/** A list with a fact in place of the older one about the same; the oldest goes where there are too many. */
function put<Fact extends { at: string }>(
  facts: readonly Fact[],
  fact: Fact,
  isSame: (other: Fact) => boolean,
  most: number,
): Fact[] {
  const known = facts.find(isSame);
  if (known !== undefined && known.at > fact.at) return [...facts];
  const others = facts.filter((other) => !isSame(other));
  if (others.length < most) return [...others, fact];
  const oldest = others.reduce((one, other) => (other.at < one.at ? other : one));
  return fact.at < oldest.at ? others : [...others.filter((other) => other !== oldest), fact];
}
