import type { Effort, PullRequestCondition } from '../../tables/words.ts';

/** A rule of a workflow: a card that enters one of its columns, or whose pull request comes to one of its conditions, gets a work request of its kind. */
export interface WorkflowRule {
  /** Names the rule in requests and runs: lower-case letters, digits, dots, hyphens and underscores. */
  readonly id: string;
  /** The slugs of the columns whose entering opens the request. */
  readonly on: readonly string[];
  /**
   * Whether every column that ends a card counts too, whatever its slug, because boards name, add and remove these as
   * they like.
   */
  readonly onTerminal?: boolean | undefined;
  /** What the pull request of a card comes to, so that the request opens; it carries this as its reason. */
  readonly when?: readonly PullRequestCondition[] | undefined;
  readonly kind: string;
  /** The capability that a bridge needs beyond taking work. */
  readonly capability?: string | undefined;
  readonly model?: string | undefined;
  readonly effort?: Effort | undefined;
  /** The shipped prompt that the agent is given; only shipped rules name one (document 1 §2.6). */
  readonly prompt?: string | undefined;
  /** The code that the request's context carries as its reason. */
  readonly reason?: string | undefined;
  /** The tag of the linked document that the request's context names. */
  readonly documentTag?: string | undefined;
  /** The reasons of a refused result after which the work is requested again. */
  readonly retryOn: readonly string[];
  /** The maximum number of attempts. */
  readonly maxAttempts: number;
  /** Whether the card pauses when the work failed permanently or was not claimed in time. */
  readonly pauses: boolean;
}

/** A board's workflow: its rules, and how long a request may wait for a bridge. */
export interface Workflow {
  readonly workTimeoutMinutes: number;
  /** Whether a card goes to the first column that ends cards when its pull request is merged. */
  readonly endsOnMerge?: boolean | undefined;
  readonly rules: readonly WorkflowRule[];
}

/** A workflow that ships with Bascule. */
export interface WorkflowTemplate extends Workflow {
  readonly name: string;
  /** Its purpose, in a sentence for the person who chooses a template. */
  readonly description: string;
}
