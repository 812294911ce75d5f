import { statement } from '../../db/statement.ts';
import { firstIdOf } from '../../lib/uuid.ts';
import type { ReviewVerdict } from '../../tables/words.ts';
import type { Context } from '../context.ts';
import { LAST_ID } from '../input/page.ts';
import { inboxItemId } from '../nodes/inboxItemId.ts';
import { type FoundItem, foundItem } from './InboxItem.ts';
import { type InboxReach, newestOf, newsSince, VIEWED_PROJECTS } from './InboxReach.ts';
import { NO_WORK_OF_CARD } from './noWork.ts';

interface Found {
  id: string;
  projectId: string;
  cardId: string;
  runId: string | null;
  verdict: ReviewVerdict;
  summary: string;
  createdAt: Date;
  title: string;
}

/**
 * An agent reviewed the card, nothing was reviewed or started on it since, and the card is not finished: a person
 * decides what comes next. Only the newest 200 reviews of a project are considered.
 */
const PENDING = statement<Found>(
  'inbox_reviews',
  `select v.id, v.project_id, v.card_id, v.run_id, v.verdict, v.summary, v.created_at, c.title
   from (select p.id from ${VIEWED_PROJECTS}) p
   ${newestOf('card_review')} v
   join card c on c.id = v.card_id and c.archived_at is null
   join board_column k on k.id = c.column_id
   where v.author = 'agent' and not k.terminal and not k.backlog
     and not exists (select from card_review n
       where (n.card_id, n.id) > (v.card_id, v.id) and (n.card_id, n.id) <= (v.card_id, '${LAST_ID}'::uuid)
       order by n.card_id, n.id offset 0)
     and not exists (select from run n where n.project_id = v.project_id and n.subject_id = v.card_id and n.id > v.id offset 0)
     and not exists (select from card_ask q where q.card_id = v.card_id and q.answer_id is null offset 0)
     and not exists (select from card_hold h where h.card_id = v.card_id and h.reason is not null offset 0)
     and ${NO_WORK_OF_CARD}`,
);

const VERDICTS: Readonly<Record<ReviewVerdict, string>> = {
  approve: 'Approved by an agent.',
  'request-changes': 'An agent requests changes.',
  comment: 'Reviewed by an agent.',
};

/** The reviews by agents that a person has to act on. */
export async function findReviews(ctx: Context, reach: InboxReach): Promise<FoundItem[]> {
  const rows = await ctx.queries.query(PENDING, [reach.accountId, reach.projectIds, firstIdOf(newsSince(ctx))]);
  return rows.map(({ id, verdict, summary, ...row }) =>
    foundItem({
      ...row,
      id: inboxItemId('review', id),
      kind: 'review',
      lead: VERDICTS[verdict],
      quote: summary,
      reviewId: id,
    }),
  );
}
