import type { PullRequestPostKind } from '../../tables/words.ts';
import type { Queued } from './PostQueue.ts';

/** A review or an answer of an agent that is due. */
export interface DueTalk extends Queued {
  kind: PullRequestPostKind;
  runId: string;
  reviewId: string | null;
  thread: string;
  body: string | null;
  sha: string | null;
  /** Set where an answer was posted and its conversation is yet to be resolved. */
  forgeId: string | null;
}
