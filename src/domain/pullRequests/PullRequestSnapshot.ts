import type { CheckState, PullRequestChanged, ReviewVerdict } from './PullRequestEvent.ts';

/** So many open conversations, the first ones, keep what was said in them. */
export const MOST_TOLD = 50;

/** A conversation. What only its author sees yet is no part of it. */
export interface SnapshotThread {
  readonly id: string;
  readonly isResolved: boolean;
  /** The file that it is about; null where it is about none. */
  readonly path: string | null;
  /** The line of the new version; null where that lacks it. */
  readonly line: number | null;
  /** The forge's id of the review that began it, where the forge names it. */
  readonly review: string | null;
  /** Without a body where it was not read. */
  readonly comments: readonly { readonly author: string; readonly body: string | undefined }[];
}

/** All that a forge says of a pull request at one moment, as a call with a credential reads it. */
export interface PullRequestSnapshot {
  readonly pullRequest: PullRequestChanged;
  /** The login of who opened it; null once their account was deleted. */
  readonly author: string | null;
  /** The latest check of each name at the head. */
  readonly checks: readonly { readonly name: string; readonly state: CheckState; readonly url: string | null }[];
  /** The latest verdict of each reviewer; those without `canWrite` count for nothing where the branch is protected. */
  readonly reviews: readonly {
    /** The forge's id of the review; null where a verdict has none. */
    readonly id: string | null;
    readonly author: string;
    readonly verdict: ReviewVerdict;
    readonly sha: string | null;
    readonly canWrite: boolean;
    /** When it was given, by the forge's clock and as exactly as its deliveries say it; null where that is not known. */
    readonly at: Date | null;
  }[];
  /** The conversations of reviews that were submitted. */
  readonly threads: readonly SnapshotThread[];
  /** What the base branch demands; undefined where it is not protected. */
  readonly protection:
    | {
        /** The names of the checks that must have passed. */
        readonly checks: readonly string[];
        readonly approvals: number;
        readonly needsResolvedThreads: boolean;
        /** Whether the head must contain the tip of the base. */
        readonly needsUpToDate: boolean;
        /** Whether merging goes through the forge's queue. */
        readonly hasQueue: boolean;
      }
    | undefined;
  /** Whether it waits in the forge's queue. */
  readonly isQueued: boolean;
  /** Whether the base has commits that the head lacks. */
  readonly isBehind: boolean;
  /** Whether the forge itself says that this credential may merge it now; undefined where it does not say. */
  readonly isMergeable: boolean | undefined;
  /** The number of an open pull request whose branch is the base of this one. */
  readonly stackedOn: number | undefined;
  /** The paths that it changes, at most 3,000; undefined when there are more. */
  readonly paths: readonly string[] | undefined;
}
