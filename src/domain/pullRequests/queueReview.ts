import { statement } from '../../db/statement.ts';
import { newId } from '../../lib/uuid.ts';
import type { TxContext } from '../context.ts';

/**
 * SQL text, because it decides and writes at once. The commit that an agent looked at is the one that its work named; without one it is the
 * head that is known. A later review of the same run takes the place of one that nobody tried to post, unless the run is known to have
 * written that one alone.
 */
const QUEUE = statement(
  'pull_request_review_queued',
  `insert into pull_request_post (id, account_id, project_id, card_id, kind, run_id, review_id, pull_request_number, pull_request_url,
     sha, created_at)
   select $1::uuid, v.account_id, v.project_id, v.card_id, 'review', r.id, v.id, q.number, q.url,
     coalesce(w.context->>'headSha', q.head_sha), $3::timestamptz
   from card_review v
   join forge_rules f on f.project_id = v.project_id and f.posts_reviews
   join card c on c.id = v.card_id
   join card_pull_request q on q.card_id = c.id and q.number = c.pull_request_number and q.state in ('open', 'draft')
   cross join lateral (
     select r.id, r.work_request_id from run r
     where r.project_id = v.project_id and r.subject_id = v.card_id and r.work_kind = 'review'
       and (r.id = v.run_id or (v.run_id is null and r.ended_at is null))
     order by r.id desc limit 1) r
   left join work_request w on w.id = r.work_request_id
   where v.id = $2 and v.author = 'agent'
   on conflict (run_id, kind, thread) do update
     set review_id = excluded.review_id, sha = excluded.sha, created_at = excluded.created_at
     where pull_request_post.attempts = 0 and pull_request_post.given_up_at is null
       and (exists (select from card_review n where n.id = excluded.review_id and n.run_id is not null)
            or not exists (select from card_review o where o.id = pull_request_post.review_id and o.run_id is not null))`,
);

/**
 * Queues the review of an agent for the forge of the pull request of its card, where the project has reviews posted, the pull request is
 * open and a run of the kind `review` wrote it. It is posted after the end of that run.
 */
export async function queueReview(tx: TxContext, reviewId: string): Promise<void> {
  await tx.queries.query(QUEUE, [newId(), reviewId, tx.now]);
}
