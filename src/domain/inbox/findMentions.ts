import { statement } from '../../db/statement.ts';
import { MENTION } from '../../lib/text/mentionSign.ts';
import { withoutCodeMarks } from '../../lib/text/withoutCodeMarks.ts';
import { firstIdOf } from '../../lib/uuid.ts';
import type { Author } from '../../tables/words.ts';
import type { Context } from '../context.ts';
import { inboxItemId } from '../nodes/inboxItemId.ts';
import { cutText } from './cutText.ts';
import { type FoundItem, foundItem } from './InboxItem.ts';
import { type InboxReach, newsSince, VIEWED_PROJECTS } from './InboxReach.ts';

interface Found {
  id: string;
  projectId: string;
  cardId: string;
  handle: string;
  of: 'description' | 'comment' | 'review' | 'message';
  text: string;
  author: Author | null;
  writerId: string | null;
  writer: string | null;
  createdAt: Date;
  title: string;
}

/**
 * The newest 200 texts that mention the person, of cards on the board. People know what they wrote themselves, so a text of
 * theirs makes no item for them. SQL text, as the other sources: the projects are one text.
 */
const MENTIONED = statement<Found>(
  'inbox_mentions',
  `select x.id, x.project_id, x.card_id, x.handle, case when x.review_id is not null then 'review' when x.message_id is not null then 'message'
       when x.comment_id is not null or x.change_comment_id is not null then 'comment' else 'description' end as of,
     coalesce(m.text, g.body, r.summary, t.text, c.body) as text,
     coalesce(m.author, g.author, r.author, case when t.id is not null then 'human' end) as author, w.id as writer_id, w.email as writer, x.created_at, c.title
   from card_mention x
   join card c on c.id = x.card_id and c.archived_at is null
   left join card_comment m on m.id = x.comment_id
   left join change_comment g on g.id = x.change_comment_id
   left join card_review r on r.id = x.review_id
   left join run_message t on t.id = x.message_id
   left join account w on w.id = x.writer_id and w.erased_at is null
   where x.person_id = $1 and x.id > $3 and x.writer_id is distinct from x.person_id
     and x.project_id in (select p.id from ${VIEWED_PROJECTS})
   order by x.id desc limit 200`,
);

/** The descriptions, comments, reviews and messages to agents that mention the person. */
export async function findMentions(ctx: Context, reach: InboxReach): Promise<FoundItem[]> {
  const rows = await ctx.queries.query(MENTIONED, [reach.accountId, reach.projectIds, firstIdOf(newsSince(ctx))]);
  return rows.map((row) => {
    const { id, projectId, cardId, createdAt, title, of, author, writerId } = row;
    const excerpt = excerptOf(row);
    return foundItem({
      ...{ projectId, cardId, createdAt, title },
      id: inboxItemId('mention', id),
      kind: 'mention',
      lead: leadOf(row),
      quote: excerpt,
      mention: { place: of === 'description' ? of : 'comment', writerId, author, excerpt: cutText(excerpt) },
    });
  });
}

/** Who mentions the person where. A writer without an account has no name. */
function leadOf({ writer, of, author }: Found): string {
  const isAgent = author === 'agent';
  switch (of) {
    case 'description':
      return writer === null ? 'The description mentions you.' : `${writer} mentions you in the description.`;
    case 'comment':
      if (writer !== null) return `${writer} mentions you in a comment.`;
      return isAgent ? 'An agent mentions you in a comment.' : 'Somebody mentions you in a comment.';
    case 'review':
      if (writer !== null) return `${writer} mentions you in a review.`;
      return isAgent ? 'An agent mentions you in a review.' : 'Somebody mentions you in a review.';
    case 'message':
      if (writer !== null) return `${writer} mentions you in a message to an agent.`;
      return 'Somebody mentions you in a message to an agent.';
  }
}

/** More than an item shows. */
const LONGEST = 1_000;

/** The text from the line on that names the person. */
function excerptOf({ text, handle }: Found): string {
  const from = startOf(text, handle);
  return withoutCodeMarks(text.slice(from, from + LONGEST));
}

function startOf(text: string, handle: string): number {
  for (const found of text.matchAll(new RegExp(MENTION, 'gu'))) {
    if (found[1]?.toLowerCase() === handle) return text.lastIndexOf('\n', found.index) + 1;
  }
  return 0;
}
