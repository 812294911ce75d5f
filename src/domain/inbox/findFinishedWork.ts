import { statement } from '../../db/statement.ts';
import { firstIdOf } from '../../lib/uuid.ts';
import { isPassedOver } from '../board/cards/passedOver.ts';
import type { Context } from '../context.ts';
import { inboxItemId } from '../nodes/inboxItemId.ts';
import { type FoundItem, foundItem } from './InboxItem.ts';
import { type InboxReach, newsSince, VIEWED_PROJECTS } from './InboxReach.ts';
import { NO_WORK_OF_CARD } from './noWork.ts';

interface Found {
  runId: string;
  projectId: string;
  cardId: string;
  workKind: string | null;
  bridgeId: string | null;
  endedAt: Date;
  title: string;
}

/**
 * The newest 200 runs of a project that ended well, restricted to those that changed files and are still the latest event on their
 * card: no later run, no review, no waiting work, no open question, no pause, and no end of the card. A review by an agent says the
 * same better.
 */
const FINISHED = statement<Found>(
  'inbox_finished_work',
  `select r.id as run_id, r.project_id, c.id as card_id, r.work_kind, r.bridge_id, coalesce(r.ended_at, r.first_report_at) as ended_at, c.title
   from (select p.id from ${VIEWED_PROJECTS}) p
   cross join lateral (
     select * from run x where x.project_id = p.id and x.state = 'succeeded' and x.check_of_key is null and x.id > $3 order by x.id desc limit 200) r
   join card c on c.id = r.subject_id and c.project_id = r.project_id and c.archived_at is null
   join board_column k on k.id = c.column_id
   where r.kind = 'worker' and r.subject_type = 'card' and not k.terminal and not k.backlog
     and exists (select from run_change g where g.run_id = r.id and g.file_count > 0 offset 0)
     and not exists (select from run n where n.project_id = r.project_id and n.subject_id = r.subject_id and n.id > r.id
       and n.check_of_key is null and not ${isPassedOver('n')} offset 0)
     and not exists (select from card_review v where v.card_id = c.id and v.created_at >= r.first_report_at offset 0)
     and not exists (select from card_ask q where q.card_id = c.id and q.answer_id is null offset 0)
     and not exists (select from card_hold h where h.card_id = c.id and h.reason is not null offset 0)
     and not ${isPassedOver('r')}
     and ${NO_WORK_OF_CARD}`,
);

/** The finished work that changed files and that a person has to judge. */
export async function findFinishedWork(ctx: Context, reach: InboxReach): Promise<FoundItem[]> {
  const rows = await ctx.queries.query(FINISHED, [reach.accountId, reach.projectIds, firstIdOf(newsSince(ctx))]);
  return rows.map(({ runId, workKind, endedAt, ...row }) =>
    foundItem({
      ...row,
      id: inboxItemId('finished-work', runId, endedAt),
      kind: 'finished-work',
      lead:
        workKind === null
          ? 'The work is finished, and nobody has judged it.'
          : `The ${workKind} work is finished, and nobody has judged it.`,
      createdAt: endedAt,
      runId,
    }),
  );
}
