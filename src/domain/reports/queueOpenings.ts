import { statement } from '../../db/statement.ts';
import { newId } from '../../lib/uuid.ts';
import type { RunRow } from '../../tables/Run.ts';
import { isUnpicked } from '../board/cards/passedOver.ts';
import type { TxContext } from '../context.ts';

/** The kind of work that makes the change of a card. */
const IMPLEMENT = 'implement';

/** SQL text, because it takes two lists apart. */
const QUEUE = statement<{ accountId: string }>(
  'pull_request_opening_queued',
  `insert into pull_request_post (id, account_id, project_id, card_id, kind, run_id, created_at)
   select n.id, r.account_id, r.project_id, c.id, 'opening', r.id, $3
   from unnest($1::uuid[], $2::uuid[]) as n(id, run_id)
   join run r on r.id = n.run_id
   join forge_rules f on f.project_id = r.project_id and f.opens_pull_requests
   join card c on c.id = r.subject_id and c.project_id = r.project_id and c.pull_request_number is null
   where not ${isUnpicked('r')}
   on conflict (run_id, kind, thread) do nothing
   returning account_id`,
);

/**
 * Queues a pull request for the card of each of these ended runs that made its change, where the project has pull requests opened.
 * Of an attempt, none is opened before it is picked.
 */
export async function queueOpenings(tx: TxContext, ended: readonly RunRow[]): Promise<void> {
  const made = ended.filter(
    ({ workKind, subjectType, state }) => workKind === IMPLEMENT && subjectType === 'card' && state === 'succeeded',
  );
  if (made.length === 0) return;
  const queued = await tx.queries.query(QUEUE, [made.map(() => newId()), made.map(({ id }) => id), tx.now]);
  for (const accountId of new Set(queued.map((row) => row.accountId))) tx.signal({ kind: 'forge', accountId });
}
