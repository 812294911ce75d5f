import { z } from 'zod';
import type { PullRequestEvent, ReviewVerdict } from '../../domain/pullRequests/PullRequestEvent.ts';
import { readJson } from '../readJson.ts';
import { time } from '../time.ts';

const pullRequest = z.object({ number: z.int32(), updated_at: time });
/** Those whom GitHub says to belong to the repository or its organization. */
const WRITERS: ReadonlySet<string> = new Set(['OWNER', 'MEMBER', 'COLLABORATOR']);
const REVIEW = z.object({
  repository: z.object({ private: z.boolean().nullish() }).nullish(),
  pull_request: pullRequest,
  review: z.object({
    id: z.number(),
    // Null once their account was deleted.
    user: z.object({ login: z.string() }).nullish(),
    state: z.string(),
    author_association: z.string().nullish(),
    commit_id: z.string().nullish(),
    submitted_at: time.nullish(),
  }),
});
const THREAD = z.object({
  action: z.string(),
  pull_request: pullRequest,
  thread: z.object({ node_id: z.string() }),
  updated_at: time.nullish(),
});

/** Without `pending`: what is not submitted, only its author sees. */
const VERDICTS: Readonly<Record<string, ReviewVerdict>> = {
  approved: 'approved',
  changes_requested: 'changes-requested',
  commented: 'commented',
  dismissed: 'dismissed',
};

/** The event `pull_request_review`. */
export function readReview(body: Buffer): readonly PullRequestEvent[] {
  const event = readJson(body, REVIEW);
  const verdict = event && VERDICTS[event.review.state.toLowerCase()];
  if (event === undefined || verdict === undefined) return [];
  const { review, pull_request: its, repository } = event;
  // A dismissed one keeps the time at which it was submitted.
  const at = verdict === 'dismissed' ? its.updated_at : (review.submitted_at ?? its.updated_at);
  const author = review.user?.login ?? 'ghost';
  const { number } = its;
  const sha = review.commit_id ?? null;
  const canWrite = repository?.private === true || WRITERS.has(review.author_association ?? '') || undefined;
  return [{ kind: 'review', number, id: String(review.id), author, verdict, sha, canWrite, at }];
}

/** The event `pull_request_review_thread`. */
export function readThread(body: Buffer): readonly PullRequestEvent[] {
  const event = readJson(body, THREAD);
  if (event === undefined || !/^(un)?resolved$/.test(event.action)) return [];
  const { thread, pull_request: its, updated_at: at } = event;
  const isResolved = event.action === 'resolved';
  return [{ kind: 'thread', number: its.number, id: thread.node_id, isResolved, at: at ?? its.updated_at }];
}
