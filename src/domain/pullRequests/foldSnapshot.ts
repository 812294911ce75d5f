import type { CardPullRequestRow } from '../../tables/CardPullRequest.ts';
import type { PullRequestFacts, ThreadFact } from '../../tables/PullRequestFacts.ts';
import { foldEvent, MOST_CHECKS, MOST_NAME, MOST_REVIEWS, MOST_THREADS, mostOf } from './foldEvent.ts';
import { touchesGuarded } from './guardedPaths.ts';
import { isOwn, NO_VOICE, type OwnVoice } from './ownVoice.ts';
import type { PullRequestSnapshot, SnapshotThread } from './PullRequestSnapshot.ts';
import { storableText, webAddress } from './storableText.ts';
import { summarize } from './summarize.ts';

/**
 * A pull request after all of it was read at its forge. What it says takes the place of what deliveries said, unless one of these is
 * newer than its state.
 */
export function foldSnapshot(
  row: CardPullRequestRow,
  snapshot: PullRequestSnapshot,
  readAt: Date,
  own: OwnVoice = NO_VOICE,
): CardPullRequestRow {
  const { pullRequest, stackedOn } = snapshot;
  if (pullRequest.at < row.changedAt) return row;
  const folded = foldEvent(row, pullRequest);
  return summarize({
    ...folded,
    stackedOn: stackedOn ?? null,
    isBehind: snapshot.isBehind,
    inQueue: snapshot.isQueued,
    touchesGuarded: touchesGuarded(snapshot.paths),
    facts: { ...folded.facts, ...partsOf(folded, snapshot, readAt, own) },
    readAt,
  });
}

function partsOf(
  row: CardPullRequestRow,
  snapshot: PullRequestSnapshot,
  readAt: Date,
  own: OwnVoice,
): Partial<PullRequestFacts> {
  const at = readAt.toISOString();
  const { protection, isMergeable } = snapshot;
  return {
    checks: mostOf(snapshot.checks, MOST_CHECKS).map(({ state, url, ...check }) => {
      const name = storableText(check.name, MOST_NAME);
      // A delivery that is on its way must not seem older than the check that it is about.
      const known = row.facts.checks.find((other) => other.name === name);
      return { name, state, url: webAddress(url), at: known?.at ?? row.facts.headAt };
    }),
    reviews: mostOf(
      snapshot.reviews.filter((review) => !isOwn(review, own)),
      MOST_REVIEWS,
    ).flatMap(({ verdict, canWrite, ...review }) => {
      if (verdict === 'commented') return [];
      const author = storableText(review.author, MOST_NAME);
      const known = row.facts.reviews.find((other) => other.author === author);
      const isKnown = known?.verdict === verdict && (review.sha === null || known.sha === review.sha);
      // Where a forge names no commit, changes are asked for at the head at which that was seen first, and not again at each later one.
      const seen = verdict === 'changes-requested' ? row.headSha : null;
      const sha = review.sha ?? (isKnown ? known.sha : null) ?? seen;
      return [{ author, verdict, sha, canWrite, at: isKnown ? known.at : at }];
    }),
    threads: mostOf(snapshot.threads, MOST_THREADS).map((thread, index) => threadOf(thread, row, own, index)),
    protection: protection === undefined ? null : { ...protection, checks: [...protection.checks] },
    isMergeable: isMergeable ?? null,
  };
}

/** So many open conversations keep what was said in them, each so much: the row is written with every delivery. */
const MOST_TOLD = 50;
const MOST_TEXT = 2_000;
const MOST_PATH = 1_000;

function threadOf(
  { id, isResolved, path, line, review, comments }: SnapshotThread,
  { facts }: CardPullRequestRow,
  own: OwnVoice,
  index: number,
): ThreadFact {
  const isOurs = isOwn({ id: review, author: comments[0]?.author ?? '' }, own);
  const text = comments.map(({ author, body }) => `${author}: ${body}`).join('\n\n');
  return {
    id: storableText(id, MOST_NAME),
    isResolved,
    at: facts.headAt,
    path: path === null ? null : storableText(path, MOST_PATH),
    line,
    ...(isResolved || index >= MOST_TOLD ? {} : { text: storableText(text, MOST_TEXT) }),
    ...(isOurs && { isOwn: true }),
  };
}
