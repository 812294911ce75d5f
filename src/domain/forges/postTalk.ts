import type { Context } from '../context.ts';
import type { ForgeClient } from '../pullRequests/ForgeClient.ts';
import type { DueTalk } from './DueTalk.ts';
import type { ForgeCalls } from './ForgeCalls.ts';
import type { ForgeFailure } from './ForgeFailure.ts';
import type { ForgeTarget } from './findForgeTargets.ts';
import { createPostQueue } from './PostQueue.ts';
import { postQueued } from './postQueued.ts';
import { writeAnswer } from './writeAnswer.ts';
import { writeOpening } from './writeOpening.ts';
import { writeReview } from './writeReview.ts';

const WRITERS = { review: writeReview, answer: writeAnswer, opening: writeOpening };

/** What a run says may change until its end. */
const TALK = createPostQueue<DueTalk>({
  table: 'pull_request_post',
  columns: 'd.kind, d.run_id, d.review_id, d.thread, d.body, d.sha, d.forge_id',
  idColumn: 'forge_id',
  isReady: 'not exists (select from run r where r.id = q.run_id and r.ended_at is null)',
  // As with a merge, nothing is done about a card that a person holds or has archived.
  rests: `exists (select from card k where k.id = q.card_id
    and (k.archived_at is not null or exists (select from card_hold h where h.card_id = k.id)))`,
  // A run may take longer than a post may wait.
  since: 'greatest(q.created_at, (select r.ended_at from run r where r.id = q.run_id))',
  write: (ctx: Context, client: ForgeClient, target: ForgeTarget, post: DueTalk) =>
    WRITERS[post.kind](ctx, client, target, post),
});

/**
 * Creates the pass that posts the reviews and answers of agents whose runs have ended, and opens pull requests for what they pushed, once each.
 * @param hear called with each call that failed
 */
export const postTalk = (forges: ForgeCalls, hear: (failure: ForgeFailure) => void) => postQueued(TALK, forges, hear);
