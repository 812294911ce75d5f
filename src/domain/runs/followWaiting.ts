import { statement } from '../../db/statement.ts';
import type { RunRow } from '../../tables/Run.ts';
import { WAITING_RUN_STATES } from '../../tables/words.ts';
import { isBeside } from '../board/cards/passedOver.ts';
import type { TxContext } from '../context.ts';

/**
 * A run that another transaction holds is skipped: it stays in the list of those that may wait for a person, whose
 * readers check the newest run of the card. So does an attempt that waits while another one begins. The limit keeps the planner to the index of the runs that wait.
 */
const FOLLOW = statement(
  'run_follow_waiting',
  `update run w set followed_at = $2
   from unnest($1::uuid[]) as a(id) join run n on n.id = a.id
   cross join lateral (
     select r.id from run r
     where r.project_id = n.project_id and r.subject_id = n.subject_id and r.id < n.id
       and r.state in (${WAITING_RUN_STATES.map((state) => `'${state}'`).join(', ')}) and r.followed_at is null
       and not ${isBeside('n', 'r')}
     limit 10 for no key update skip locked) x
   where w.id = x.id`,
);

/** New runs replace the runs about the same cards that waited for a person, so that no list of these grows. */
export async function followWaiting(tx: TxContext, created: readonly RunRow[]): Promise<void> {
  const runs = created.filter(({ subjectType }) => subjectType === 'card');
  if (runs.length === 0) return;
  tx.queries.later(FOLLOW, [runs.map(({ id }) => id), tx.now]);
}
