import { statement } from '../../db/statement.ts';
import { firstIdOf } from '../../lib/uuid.ts';
import { isPassedOver } from '../board/cards/passedOver.ts';
import type { Context } from '../context.ts';
import { inboxItemId } from '../nodes/inboxItemId.ts';
import { type FoundItem, foundItem } from './InboxItem.ts';
import { type InboxReach, newsSince, VIEWED_PROJECTS } from './InboxReach.ts';

interface Found {
  id: string;
  projectId: string;
  bridgeId: string;
  workRequestId: string | null;
  cardId: string;
  title: string;
  names: string[];
  output: string | null;
  endedAt: Date;
}

/**
 * The runs whose checks failed, one row each, of the newest 300 failed checks of a project: as long as no later run began on the card, no
 * work on it waits, and the card is neither finished nor held.
 */
const FAILED = statement<Found>(
  'inbox_failed_checks',
  `select w.id, w.project_id, w.bridge_id, w.work_request_id, c.id as card_id, c.title,
     array_agg(r.check_name order by r.id) as names, (array_agg(r.output order by r.id))[1] as output,
     max(coalesce(r.ended_at, r.first_report_at)) as ended_at
   from (select p.id from ${VIEWED_PROJECTS}) p
   cross join lateral (
     select * from run x where x.project_id = p.id
       and x.state in ('waiting-for-person', 'no-result', 'unfinished', 'blocked', 'gave-up', 'failed', 'not-started', 'timed-out', 'lost')
       and x.check_of_key is not null and x.id > $3 order by x.id desc limit 300) r
   join run w on w.project_id = r.project_id and w.bridge_id = r.bridge_id and w.run_key = r.check_of_key
   join card c on c.id = w.subject_id and c.project_id = w.project_id and w.subject_type = 'card' and c.archived_at is null
   join board_column k on k.id = c.column_id and not k.terminal
   where not ${isPassedOver('w')}
     and not exists (select from run n where n.project_id = w.project_id and n.subject_id = w.subject_id
       and n.check_of_key is null and n.id > w.id and not ${isPassedOver('n')} offset 0)
     and not exists (select from work_request q
       where q.subject_id = w.subject_id and q.project_id = w.project_id and q.kind = w.work_kind
         and q.state in ('open', 'claimed') offset 0)
     and not exists (select from card_hold h where h.card_id = c.id and h.reason is not null offset 0)
   group by w.id, c.id`,
);

/** The work whose checks failed, without any follow-up. */
export async function findFailedChecks(ctx: Context, reach: InboxReach): Promise<FoundItem[]> {
  const rows = await ctx.queries.query(FAILED, [reach.accountId, reach.projectIds, firstIdOf(newsSince(ctx))]);
  return rows.map(({ id, names, output, endedAt, ...row }) =>
    foundItem({
      ...row,
      id: inboxItemId('failed-check', id),
      kind: 'failed-check',
      lead: names.length === 1 ? 'A check of the work failed.' : 'Checks of the work failed.',
      quote: [names.join(', '), output].filter(Boolean).join('\n'),
      createdAt: endedAt,
      runId: id,
    }),
  );
}
