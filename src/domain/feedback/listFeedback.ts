import { checkEachText } from '../../db/checkEach.ts';
import { statement } from '../../db/statement.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { ReviewFinding } from '../../tables/CardReview.ts';
import { type Author, FEEDBACK_KINDS, type FeedbackKind, type ReviewVerdict } from '../../tables/words.ts';
import { authorize, projectsOf } from '../authorize.ts';
import type { Context } from '../context.ts';
import { inLivingProject, onLivingCard } from '../erasure/living.ts';
import { type CountRow, countEach, countText } from '../input/countEach.ts';
import { badCursor, LAST_ID, type Page, type PageArgs, toPage } from '../input/page.ts';

/** Where on a site a comment was made, with which picture, and whether it is settled. */
export interface ReviewedPage {
  url: string;
  selector: string | null;
  viewportWidth: number;
  viewportHeight: number;
  artifactId: string | null;
  resolvedAt: string | null;
}

/** A comment, question, answer, review, comment on a site or on a change, of a card. Fields that its kind lacks are null. */
export interface FeedbackRow {
  /** The card or project whose list contains it; null outside of a list. */
  ofId: string | null;
  /** Ids ascend with time over all kinds. */
  id: string;
  kind: FeedbackKind;
  cardId: string;
  author: Author;
  /** The person who said it; null where it is not known. */
  personId: string | null;
  /** The comment, the answer, or the review's summary. */
  text: string;
  question: string | null;
  verdict: ReviewVerdict | null;
  findings: ReviewFinding[] | null;
  runId: string | null;
  /** The mark of the widget with which a site was commented on. */
  context: string | null;
  page: ReviewedPage | null;
  at: Date;
}

/** The columns of an entry that each kind of feedback brings. */
const ENTRY = {
  comment: `m.id, 'comment' as kind, m.card_id as "cardId", m.author, m.person_id as "personId", m.text, null::text as question,
            null::text as verdict, null::jsonb as findings, null::uuid as "runId", null::text as context,
            null::jsonb as page, m.created_at as at`,
  answer: `a.answer_id, 'answer', a.card_id, 'human', null::uuid, a.answer, a.question, null, null, a.run_id, null, null, a.closed_at`,
  review: `v.id, 'review', v.card_id, v.author, v.person_id, v.summary, null, v.verdict, v.findings, v.run_id, null, null, v.created_at`,
  'site-review': `s.id, 'site-review', s.card_id, 'human', s.person_id, s.text, null, null, null, null, s.context,
            jsonb_build_object('url', s.url, 'selector', s.selector, 'viewportWidth', s.viewport_width, 'viewportHeight', s.viewport_height,
              'artifactId', s.artifact_id, 'resolvedAt', s.resolved_at), s.created_at`,
  'change-comment': `d.id, 'change-comment', d.card_id, d.author, d.person_id, d.body, null, null, null, d.run_id, null, null, d.created_at`,
};

/**
 * One list of five tables, each read as far as the page may need it along an index of its own. It is SQL text, as are the
 * two below: the tables bring different columns to one list.
 */
const listBy = (name: string, owner: 'card_id' | 'project_id') =>
  statement<FeedbackRow>(
    name,
    `select x.*, k.id as "ofId" from unnest($1::uuid[]) as k(id)
     cross join lateral (
       select u.* from (
         (select ${ENTRY.comment}
          from card_comment m
          where 'comment' = any($5::text[]) and m.${owner} = k.id and ${checkEachText('m.account_id = $2')} and m.id < $3 and ${onLivingCard('m')}
          order by m.id desc limit $4)
         union all
         (select ${ENTRY.answer}
          from card_ask a
          where a.kind = 'question' and 'answer' = any($5::text[]) and a.${owner} = k.id and ${checkEachText('a.account_id = $2')} and a.answer_id < $3 and ${onLivingCard('a')}
          order by a.answer_id desc limit $4)
         union all
         (select ${ENTRY.review}
          from card_review v
          where 'review' = any($5::text[]) and v.${owner} = k.id and ${checkEachText('v.account_id = $2')} and v.id < $3 and ${onLivingCard('v')}
          order by v.id desc limit $4)
         union all
         (select ${ENTRY['site-review']}
          from site_review_comment s
          where 'site-review' = any($5::text[]) and s.${owner} = k.id and ${checkEachText('s.account_id = $2')} and s.id < $3 and ${onLivingCard('s')}
          order by s.id desc limit $4)
         union all
         (select ${ENTRY['change-comment']}
          from change_comment d
          where 'change-comment' = any($5::text[]) and d.${owner} = k.id and ${checkEachText('d.account_id = $2')} and d.id < $3 and d.draft_by is null
            and ${onLivingCard('d')}
          order by d.id desc limit $4)) u
       order by u.id desc limit $4) x
     order by k.id, x.id desc`,
  );

const LISTS = { card: listBy('feedback_of_cards', 'card_id'), project: listBy('feedback_of_projects', 'project_id') };

/**
 * A page of what people and agents said about each of the caller's cards or projects, newest first: comments, answers
 * to questions, reviews, comments on sites and on changes, or those of the given kinds. The key of a row is its id.
 */
export async function listFeedback(
  ctx: Context,
  owner: 'card' | 'project',
  ids: readonly string[],
  args: PageArgs & { kinds?: readonly FeedbackKind[] | null },
): Promise<Map<string, Page<FeedbackRow>>> {
  authorize(ctx, 'view', 'parent');
  const { first, after = LAST_ID, kinds } = args;
  if (!isUuid(after)) throw badCursor();
  const values = [ids, ctx.actor.accountId, after, first + 1, kinds ?? FEEDBACK_KINDS];
  const rows = await ctx.queries.query(LISTS[owner], values);
  const byOwner = Map.groupBy(rows, (row) => row.ofId as string);
  return new Map(ids.map((id) => [id, toPage(byOwner.get(id) ?? [], args)]));
}

/** Whether the caller's token reaches a project, in SQL; `$3` is null for a token that reaches them all. */
const reached = (project: string): string => `($3::uuid[] is null or ${project} = any($3))`;

/** The project of an answer leads to it: no index holds the answers of an account. */
const SOME = statement<FeedbackRow>(
  'feedback_some',
  `select ${ENTRY.comment}, null::uuid as "ofId" from card_comment m
   where m.id = any($1::uuid[]) and m.account_id = $2 and ${reached('m.project_id')} and ${inLivingProject('m')} and ${onLivingCard('m')}
   union all
   select ${ENTRY.answer}, null from project p join card_ask a on a.project_id = p.id and a.kind = 'question' and a.answer_id = any($1::uuid[])
   where p.owner_id = $2 and ${reached('p.id')} and ${onLivingCard('a')}
   union all
   select ${ENTRY.review}, null from card_review v
   where v.id = any($1::uuid[]) and v.account_id = $2 and ${reached('v.project_id')} and ${inLivingProject('v')} and ${onLivingCard('v')}
   union all
   select ${ENTRY['site-review']}, null from site_review_comment s
   where s.id = any($1::uuid[]) and s.account_id = $2 and ${reached('s.project_id')} and ${inLivingProject('s')} and ${onLivingCard('s')}
   union all
   select ${ENTRY['change-comment']}, null from change_comment d
   where d.id = any($1::uuid[]) and d.account_id = $2 and d.draft_by is null and ${reached('d.project_id')} and ${inLivingProject('d')}
     and ${onLivingCard('d')}`,
);

/** The entries about comments, answers, reviews, comments on sites and on changes with these ids, by id; one that the caller does not own is left out. */
export async function findFeedback(ctx: Context, ids: readonly string[]): Promise<Map<string, FeedbackRow>> {
  authorize(ctx, 'view', 'projects');
  const rows = await ctx.queries.query(SOME, [ids, ctx.actor.accountId, projectsOf(ctx)]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** One count over five tables. An entry is missing from its list when its card is gone, and so it is from the count. */
const countBy = (name: string, owner: 'card_id' | 'project_id') =>
  statement<CountRow>(
    name,
    countText(`(
      select from card_comment m
      where 'comment' = any($3::text[]) and m.${owner} = g.id and m.account_id = $2 and ${onLivingCard('m')}
      union all
      select from card_ask a
      where a.kind = 'question' and 'answer' = any($3::text[]) and a.${owner} = g.id and a.account_id = $2 and a.answer_id is not null
        and ${onLivingCard('a')}
      union all
      select from card_review v
      where 'review' = any($3::text[]) and v.${owner} = g.id and v.account_id = $2 and ${onLivingCard('v')}
      union all
      select from site_review_comment s
      where 'site-review' = any($3::text[]) and s.${owner} = g.id and s.account_id = $2 and ${onLivingCard('s')}
      union all
      select from change_comment d
      where 'change-comment' = any($3::text[]) and d.${owner} = g.id and d.account_id = $2 and d.draft_by is null and ${onLivingCard('d')}) said`),
  );

const COUNTS = {
  card: countBy('feedback_of_cards_count', 'card_id'),
  project: countBy('feedback_of_projects_count', 'project_id'),
};

/** How many entries such a list of each card or project holds, counted up to MAX_COUNT. */
export function countFeedback(
  ctx: Context,
  owner: 'card' | 'project',
  ids: readonly string[],
  kinds?: readonly FeedbackKind[] | null,
): Promise<Map<string, number>> {
  authorize(ctx, 'view', 'parent');
  return countEach(ctx, COUNTS[owner], ids, [ctx.actor.accountId, kinds ?? FEEDBACK_KINDS]);
}
