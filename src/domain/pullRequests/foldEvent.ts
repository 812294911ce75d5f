import type { CardPullRequestRow } from '../../tables/CardPullRequest.ts';
import type { PullRequestFacts } from '../../tables/PullRequestFacts.ts';
import { describedBy } from './describedBy.ts';
import type { CheckState, PullRequestChanged, PullRequestEvent, ReviewVerdict } from './PullRequestEvent.ts';
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
  const isPrivate = its.isPrivate ?? row.facts.isPrivate;
  const facts = { ...row.facts, ...(isPrivate !== undefined && { isPrivate }) };
  const described = { ...row, ...describedBy(its), facts };
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
      ...facts,
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
  return { ...facts, early: put(facts.early, early, isSame, MOST_CHECKS, () => false) };
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
  const review = { author, verdict, sha, canWrite: event.canWrite ?? known?.canWrite ?? null, at };
  return { ...facts, reviews: put(facts.reviews, review, (other) => other.author === author, MOST_REVIEWS) };
}

function withThread(facts: PullRequestFacts, { id, isResolved, at }: Of<'thread'>): PullRequestFacts {
  const name = storableText(id, MOST_NAME);
  const { text, ...known } = facts.threads.find((thread) => thread.id === name) ?? {};
  const said = isResolved || text === undefined ? {} : { text };
  const thread = { ...known, ...said, id: name, isResolved, at: at.toISOString() };
  return { ...facts, threads: put(facts.threads, thread, (other) => other.id === thread.id, MOST_THREADS) };
}

/** Whether a part keeps a pull request from being merged: such parts go last where there are too many. */
const matters = (fact: { state?: CheckState; verdict?: ReviewVerdict; isResolved?: boolean }): boolean =>
  (fact.state !== undefined && fact.state !== 'passed') ||
  fact.verdict === 'changes-requested' ||
  fact.isResolved === false;

/** So many parts, in their order, of which those stay first that keep a pull request from being merged: failures before the rest. */
export function mostOf<Part extends Parameters<typeof matters>[0]>(parts: readonly Part[], most: number): Part[] {
  if (parts.length <= most) return [...parts];
  const rank = (part: Part) => (part.state === 'failed' ? 0 : matters(part) ? 1 : 2);
  return parts.toSorted((one, other) => rank(one) - rank(other)).slice(0, most);
}

/** A list with a fact in place of the older one about the same; where there are too many, the oldest goes that makes no difference. */
function put<Fact extends { at: string } & Parameters<typeof matters>[0]>(
  facts: readonly Fact[],
  fact: Fact,
  isSame: (other: Fact) => boolean,
  most: number,
  stays: (fact: Fact) => boolean = matters,
): Fact[] {
  const known = facts.find(isSame);
  if (known !== undefined && known.at > fact.at) return [...facts];
  const others = facts.filter((other) => !isSame(other));
  if (others.length < most) return [...others, fact];
  const all = [...others, fact];
  const idle = all.filter((each) => !stays(each));
  const oldest = (idle.length > 0 ? idle : all).reduce((one, other) => (other.at < one.at ? other : one));
  return all.filter((other) => other !== oldest);
}
