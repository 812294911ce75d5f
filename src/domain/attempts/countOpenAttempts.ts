import { statement } from '../../db/statement.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { OPEN_RUN_SQL } from '../runs/runStates.ts';

/** How far the attempts of an open set are. An attempt that waits for a bridge is neither at work nor finished. */
export interface OpenAttemptsRow {
  readonly total: number;
  readonly atWork: number;
  readonly finished: number;
}

/** SQL text, because it unfolds the attempts of a set. It reads along the index of open sets, and no set of most cards is open. */
const COUNT = statement<OpenAttemptsRow & { cardId: string }>(
  'open_attempts_count',
  `select s.card_id, count(*)::int as total,
     (count(*) filter (where r.state in ${OPEN_RUN_SQL}))::int as at_work,
     (count(*) filter (where (r.state in ${OPEN_RUN_SQL}) is not true
       and (w.state in ('open', 'claimed')) is not true))::int as finished
   from attempt_set s
     cross join lateral jsonb_array_elements(s.attempts) e
     left join work_request w on w.id = (e->>'id')::uuid and w.project_id = s.project_id
     left join lateral (select n.state from run n where n.work_request_id = (e->>'id')::uuid
       and n.project_id = s.project_id order by n.id desc limit 1) r on true
   where s.card_id = any($1::uuid[]) and s.owner_id = $2 and s.ended_at is null
   group by s.id`,
);

/** The attempts of each card that is tried now, by card; a card that is not tried is left out. */
export async function countOpenAttempts(
  ctx: Context,
  cardIds: readonly string[],
): Promise<Map<string, OpenAttemptsRow>> {
  authorize(ctx, 'view', 'parent');
  const rows = await ctx.queries.query(COUNT, [cardIds, ctx.actor.accountId]);
  return new Map(rows.map(({ cardId, ...counts }) => [cardId, counts]));
}
