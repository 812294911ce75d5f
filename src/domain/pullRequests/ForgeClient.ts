import type { ReviewVerdict } from '../../tables/words.ts';
import type { PullRequestChanges } from './PullRequestChanges.ts';
import type { PullRequestSnapshot } from './PullRequestSnapshot.ts';

/** Why a forge did not do what it was asked. */
export type ForgeFault =
  /** 401: the token is wrong, expired or revoked. */
  | 'unauthorized'
  /** 403: the token may not do this. */
  | 'forbidden'
  /** 404 or 410: the repository or the pull request is gone, moved or hidden from the token. */
  | 'missing'
  /** 409: the head is another than the one that was named. */
  | 'stale'
  /** 405 or 422: the forge refuses, for instance because a rule of the branch is not met. */
  | 'refused'
  /** 429, or 403 with a spent limit. */
  | 'limited'
  /** 5xx, no answer in time, no connection. */
  | 'unavailable';

/** A call to a forge that failed. It never contains a token nor an answer's text. */
export class ForgeError extends Error {
  readonly fault: ForgeFault;
  /** Seconds that the forge asks to be left alone. */
  readonly retryAfter: number | undefined;

  constructor(fault: ForgeFault, message: string, retryAfter?: number) {
    super(message);
    this.fault = fault;
    this.retryAfter = retryAfter;
  }
}

/** A review that is posted at a forge. */
export interface NewForgeReview {
  readonly verdict: ReviewVerdict;
  readonly body: string;
  readonly sha: string;
  /** Comments on lines that `readChanges` shows. */
  readonly comments: readonly { readonly path: string; readonly line: number; readonly body: string }[];
}

/** Calls to a forge about one repository, with one credential. Every method throws ForgeError. */
export interface ForgeClient {
  readPullRequest(number: number): Promise<PullRequestSnapshot>;
  readChanges(number: number): Promise<PullRequestChanges>;
  /** Writes a comment on a pull request, or edits the one of that id. Returns the forge's id of it. */
  comment(number: number, body: string, existing?: string): Promise<string>;
  /** The forge's id of the comment with that mark in its text; undefined without one. */
  findComment(number: number, mark: string): Promise<string | undefined>;
  /** Posts a review of a commit. Returns the forge's id of it. */
  review(number: number, review: NewForgeReview): Promise<string>;
  /** The forge's id of the review with that mark in its text; undefined without one. */
  findReview(number: number, mark: string): Promise<string | undefined>;
  replyToThread(number: number, thread: string, body: string): Promise<void>;
  /** Whether something in a conversation has that mark in its text. */
  hasReply(number: number, thread: string, mark: string): Promise<boolean>;
  /** Missing where the forge has no call for it. */
  resolveThread?(number: number, thread: string): Promise<void>;
  /** Merges the head of that commit by squash, or puts it in the forge's queue. Never past a protection. */
  merge(number: number, options: { sha: string; queue: boolean }): Promise<'merged' | 'queued'>;
  updateBranch(number: number, sha: string): Promise<void>;
  /** Whether the repository has the branch, and the one that others are merged into. */
  findBranch(name: string): Promise<{ isThere: boolean; main: string }>;
  /** The branches of the repository, 1,000 at most, with the one that others are merged into. */
  readBranches(): Promise<{ names: readonly string[]; main: string }>;
  openPullRequest(options: { branch: string; base: string; title: string; body: string }): Promise<{
    number: number;
    url: string;
  }>;
  /** The user whom the credential belongs to. */
  whoAmI(): Promise<{ login: string; id: string }>;
}
