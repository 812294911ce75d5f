import { statement } from '../../db/statement.ts';
import { firstIdOf } from '../../lib/uuid.ts';
import { personOf } from '../actInProject.ts';
import type { Context } from '../context.ts';
import { inboxItemId } from '../nodes/inboxItemId.ts';
import { type FoundItem, foundItem } from './InboxItem.ts';
import { type InboxReach, newestOf, newsSince, VIEWED_PROJECTS } from './InboxReach.ts';

interface Found {
  id: string;
  projectId: string;
  cardId: string;
  text: string;
  createdAt: Date;
  title: string;
}

/**
 * Somebody else commented on a page, nobody has settled it, and its card is not finished. Only the newest 200 comments of a
 * project are considered. SQL text, as the other sources: the projects are one text.
 */
const OPEN = statement<Found>(
  'inbox_site_reviews',
  `select s.id, s.project_id, s.card_id, s.text, s.created_at, c.title
   from (select p.id from ${VIEWED_PROJECTS}) p
   ${newestOf('site_review_comment')} s
   join card c on c.id = s.card_id and c.archived_at is null
   join board_column k on k.id = c.column_id
   where s.resolved_at is null and s.person_id is distinct from $4::uuid and not k.terminal`,
);

/** The comments on the pages of sites that nobody has settled. */
export async function findSiteReviews(ctx: Context, reach: InboxReach): Promise<FoundItem[]> {
  const rows = await ctx.queries.query(OPEN, [
    reach.accountId,
    reach.projectIds,
    firstIdOf(newsSince(ctx)),
    personOf(ctx.actor),
  ]);
  return rows.map(({ id, text, ...row }) =>
    foundItem({
      ...row,
      id: inboxItemId('site-review', id),
      kind: 'site-review',
      lead: 'Somebody commented on a page of a site.',
      quote: text,
    }),
  );
}
