/** How a check of a commit stands. */
export type CheckState = 'pending' | 'passed' | 'failed';

/** What a submitted review says. A pending review of a forge has no verdict: only its author sees it. */
export type ReviewVerdict = 'approved' | 'changes-requested' | 'commented' | 'dismissed';

/** What a forge says has happened to pull requests, in words that all forges share. */
export type PullRequestEvent =
  | PullRequestChanged
  | {
      readonly kind: 'check';
      /** The commit that was checked; a check names no pull request, and one commit may be the head of several. */
      readonly headSha: string;
      readonly name: string;
      readonly state: CheckState;
      readonly url: string | null;
      readonly at: Date;
    }
  | {
      readonly kind: 'review';
      readonly number: number;
      /** The forge's id of the review. */
      readonly id: string;
      readonly author: string;
      readonly verdict: ReviewVerdict;
      /** The commit that the reviewer saw. */
      readonly sha: string | null;
      /**
       * Whether they may write to the repository, or it is private, so that strangers cannot review there; undefined where the delivery
       * does not say.
       */
      readonly canWrite: true | undefined;
      readonly at: Date;
    }
  | {
      readonly kind: 'thread';
      readonly number: number;
      /** The forge's id of the conversation. */
      readonly id: string;
      readonly isResolved: boolean;
      readonly at: Date;
    };

/** A pull request in its state after a change. */
export interface PullRequestChanged {
  readonly kind: 'pull-request';
  readonly number: number;
  readonly url: string;
  readonly title: string;
  /** What its author wrote about it. */
  readonly body: string;
  readonly headSha: string;
  /** The branch that it asks to be merged. */
  readonly branch: string;
  /** The branch that it is to be merged into. */
  readonly base: string;
  /** Whether its branch is in another repository than the one it is to be merged into. */
  readonly isFromFork: boolean;
  /** Whether members alone see its repository; undefined where that was not said. */
  readonly isPrivate?: boolean | undefined;
  /** Whether it was opened or reopened just now. */
  readonly isNew: boolean;
  readonly state: 'open' | 'merged' | 'closed';
  readonly isDraft: boolean;
  /** Whether it can be merged without a conflict; undefined while the forge does not say. */
  readonly hasConflict: boolean | undefined;
  /** Whether it came into the forge's queue or left it just now; undefined where nothing says so. */
  readonly isQueued?: boolean | undefined;
  /** When it changed by the forge's clock: a delivery that arrives late must not put an older state back. */
  readonly at: Date;
}
