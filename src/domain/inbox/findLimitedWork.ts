import { statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';
import { inboxItemId } from '../nodes/inboxItemId.ts';
import { type FoundItem, foundItem } from './InboxItem.ts';
import { type InboxReach, VIEWED_PROJECTS } from './InboxReach.ts';
import { subjectTitle } from './subjectTitle.ts';

interface Found {
  id: string;
  projectId: string;
  kind: string;
  subjectType: string;
  subjectId: string;
  limitedSince: Date;
  title: string | null;
}

/** Open work alone has entries in the index that this walks. */
const LIMITED = statement<Found>(
  'inbox_limited_work',
  `select w.id, w.project_id, w.kind, w.subject_type, w.subject_id, w.limited_since, c.title
   from (select p.id from ${VIEWED_PROJECTS}) p
   cross join lateral (
     select * from work_request x where x.project_id = p.id and x.state = 'open' and x.limited_since is not null
     order by x.id desc limit 100) w
   left join card c on c.id = w.subject_id and c.project_id = w.project_id and w.subject_type = 'card'
   where not exists (select from card_hold h where h.card_id = w.subject_id)`,
);

/** The work that waits because every agent account that took it was at its limit. */
export async function findLimitedWork(ctx: Context, reach: InboxReach): Promise<FoundItem[]> {
  const rows = await ctx.queries.query(LIMITED, [reach.accountId, reach.projectIds]);
  return rows.map(({ id, projectId, kind, subjectType, subjectId, limitedSince, title }) =>
    foundItem({
      id: inboxItemId('limited-work', id, limitedSince),
      kind: 'limited-work',
      title: title ?? subjectTitle(subjectType, subjectId),
      lead: `The ${kind} work waits, because the agent accounts that took it were at their limits.`,
      createdAt: limitedSince,
      projectId,
      cardId: title === null ? null : subjectId,
      workRequestId: id,
    }),
  );
}
