import { statement } from '../../db/statement.ts';
import { newId } from '../../lib/uuid.ts';
import type { RunRow } from '../../tables/Run.ts';
import type { TxContext } from '../context.ts';

/** The kind of work that mends what stands in a pull request. */
const FIX = 'fix';
const BODY = 'An agent has started to fix what stands in the way of this pull request.';

const QUEUE = statement(
  'run_queue_fix_comments',
  `insert into pull_request_comment
     (id, account_id, project_id, card_id, run_id, pull_request_number, pull_request_url, body, created_at)
   select f.id, c.owner_id, c.project_id, c.id, f.run_id, c.pull_request_number, c.pull_request_url, $5, $6
   from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) as f(id, run_id, project_id, card_id)
   join card c on c.id = f.card_id and c.project_id = f.project_id
   where c.pull_request_number is not null
   on conflict (run_id) do nothing`,
);

/** Queues a comment on the pull request of the card of each new fix run, where it has one (document 2 §2.2, rule 2). */
export async function queueFixRunComments(tx: TxContext, created: readonly RunRow[]): Promise<void> {
  const fixes = created.filter((run) => run.workKind === FIX && run.subjectType === 'card');
  if (fixes.length === 0) return;
  await tx.queries.query(QUEUE, [
    fixes.map(() => newId()),
    fixes.map((run) => run.id),
    fixes.map((run) => run.projectId),
    fixes.map((run) => run.subjectId),
    BODY,
    tx.now,
  ]);
}
