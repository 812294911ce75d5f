import { statement } from '../../db/statement.ts';
import { withoutCodeMarks } from '../../lib/text/withoutCodeMarks.ts';
import type { AskKind } from '../../tables/words.ts';
import type { Context } from '../context.ts';
import { inboxItemId } from '../nodes/inboxItemId.ts';
import { type FoundItem, foundItem } from './InboxItem.ts';
import { type InboxReach, VIEWED_PROJECTS } from './InboxReach.ts';

interface Found {
  id: string;
  projectId: string;
  cardId: string;
  runId: string | null;
  ask: AskKind;
  question: string;
  createdAt: Date;
  title: string;
}

/** Open questions alone have entries in the index that this walks. SQL text, as the other sources: projects are one text. */
const OPEN = statement<Found>(
  'inbox_questions',
  `select a.id, a.project_id, a.card_id, a.run_id, a.kind as ask, a.question, a.created_at, c.title
   from (select p.id from ${VIEWED_PROJECTS}) p
   cross join lateral (
     select * from card_ask x where x.project_id = p.id and x.answer_id is null
       and (x.deadline_at is null or x.deadline_at > $3) order by x.id limit 100) a
   join card c on c.id = a.card_id and c.archived_at is null`,
);

/** What runs ask leave for, until its deadline, and the questions of agents that wait for an answer. */
export async function findQuestions(ctx: Context, reach: InboxReach): Promise<FoundItem[]> {
  const rows = await ctx.queries.query(OPEN, [reach.accountId, reach.projectIds, ctx.now]);
  return rows.map(({ id, ask, question, ...row }) =>
    foundItem({
      ...row,
      // Of the question in both kinds, so that nobody learns a second time of what they learned as a question.
      id: inboxItemId('question', id),
      kind: ask === 'permission' ? 'permission-request' : 'question',
      quote: withoutCodeMarks(question),
      askId: id,
    }),
  );
}
