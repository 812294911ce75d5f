import type { CardPullRequestRow } from '../../tables/CardPullRequest.ts';
import type { PullRequestFacts, ThreadFact } from '../../tables/PullRequestFacts.ts';
import { foldEvent, MOST_CHECKS, MOST_NAME, MOST_REVIEWS, MOST_THREADS, mostOf } from './foldEvent.ts';
import { touchesGuarded } from './guardedPaths.ts';
import { isOwn, NO_VOICE, type OwnVoice } from './ownVoice.ts';
import { MOST_TOLD, type PullRequestSnapshot, type SnapshotThread } from './PullRequestSnapshot.ts';
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
    facts: { ...folded.facts, ...partsOf(folded, snapshot, own) },
    readAt,
  });
}

function partsOf(row: CardPullRequestRow, snapshot: PullRequestSnapshot, own: OwnVoice): Partial<PullRequestFacts> {
  const { pullRequest, protection, isMergeable } = snapshot;
  const threads = mostOf(snapshot.threads, MOST_THREADS);
  const told = new Set(threads.filter(({ isResolved }) => !isResolved).slice(0, MOST_TOLD));
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
    ).flatMap(({ verdict, canWrite, at, ...review }) => {
      if (verdict === 'commented') return [];
      const author = storableText(review.author, MOST_NAME);
      const known = row.facts.reviews.find((other) => other.author === author);
      const isKnown = known?.verdict === verdict && (review.sha === null || known.sha === review.sha);
      // Where a forge names no commit, changes are asked for at the head at which that was seen first, and not again at each later one.
      const seen = verdict === 'changes-requested' ? row.headSha : null;
      const sha = review.sha ?? (isKnown ? known.sha : null) ?? seen;
      // The time of the reading is by another clock: the delivery of the next verdict could seem older than this one.
      const given = at ?? (isKnown ? new Date(known.at) : pullRequest.at);
      return [{ author, verdict, sha, canWrite, at: given.toISOString() }];
    }),
    threads: threads.map((thread) => threadOf(thread, row, own, told.has(thread))),
    protection: protection === undefined ? null : { ...protection, checks: [...protection.checks] },
    isMergeable: isMergeable ?? null,
  };
}

/** Conversations keep so much of what was said in them: the row is written with every delivery. */
const MOST_TEXT = 2_000;
const MOST_PATH = 1_000;

function threadOf(
  { id, isResolved, path, line, review, comments }: SnapshotThread,
  { facts }: CardPullRequestRow,
  own: OwnVoice,
  isTold: boolean,
): ThreadFact {
  const isOurs = isOwn({ id: review, author: comments[0]?.author ?? '' }, own);
  const name = storableText(id, MOST_NAME);
  const text = isTold ? (textOf(comments) ?? facts.threads.find((known) => known.id === name)?.text) : undefined;
  return {
    id: name,
    isResolved,
    at: facts.headAt,
    path: path === null ? null : storableText(path, MOST_PATH),
    line,
    ...(text !== undefined && { text }),
    ...(isOurs && { isOwn: true }),
  };
}

/** What was said; undefined where it was not read. */
function textOf(comments: SnapshotThread['comments']): string | undefined {
  const said = comments.flatMap(({ author, body }) => (body === undefined ? [] : [`${author}: ${body}`]));
  return said.length < comments.length ? undefined : storableText(said.join('\n\n'), MOST_TEXT);
}
