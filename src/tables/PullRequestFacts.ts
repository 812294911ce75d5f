/** A check of a commit. Times are RFC 3339 in UTC, by the forge's clock. */
export interface CheckFact {
  name: string;
  state: 'pending' | 'passed' | 'failed';
  url: string | null;
  at: string;
}

/** A check of a commit that is not the head, or not yet. */
export interface EarlyCheckFact extends CheckFact {
  sha: string;
}

/** The last verdict of a reviewer. */
export interface ReviewFact {
  author: string;
  verdict: 'approved' | 'changes-requested' | 'dismissed';
  /** The commit that they saw; null where the forge does not say. */
  sha: string | null;
  /** Whether they may write to the repository; null while nobody has asked. */
  canWrite: boolean | null;
  at: string;
}

/** A conversation of a review. */
export interface ThreadFact {
  id: string;
  isResolved: boolean;
  at: string;
  /** The file and the line that it is about; null for none, and missing while no reading of the forge has shown it. */
  path?: string | null;
  line?: number | null;
  /** What was said, cut to a length; only of open ones that were read. */
  text?: string;
  /** Whether this service began it. */
  isOwn?: boolean;
}

/** What a base branch demands of what is merged into it. */
export interface ProtectionFact {
  checks: string[];
  approvals: number;
  needsResolvedThreads: boolean;
  needsUpToDate: boolean;
  hasQueue: boolean;
}

/** What is known of a pull request in its single parts. Each list is bounded, see `domain/pullRequests/foldEvent.ts`. */
export interface PullRequestFacts {
  checks: CheckFact[];
  early: EarlyCheckFact[];
  reviews: ReviewFact[];
  threads: ThreadFact[];
  /** Null where the base is not protected or nobody has asked; `readAt` of the row tells them apart. */
  protection: ProtectionFact | null;
  /** Whether the forge itself would merge it for the credential that asked; null where it does not say. */
  isMergeable: boolean | null;
  /** Whether members alone see its repository; missing where that was not said. */
  isPrivate?: boolean;
  /** When its head came to be its head. */
  headAt: string;
  /** The commit at which each rule of the workflow acted on each condition last (`actOnConditions`), so that none acts twice on one. */
  acted: { [condition: string]: string };
  /** When the forge decided something last, by the clock of the service, and at which head. */
  decided?: { sha: string; at: string };
  /** Whether it was merged while its card was held or archived, which has yet to end the card. */
  endsCard?: boolean;
}
