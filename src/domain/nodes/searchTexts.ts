import { z } from 'zod';
import { statement } from '../../db/statement.ts';
import { authorize, projectsOf } from '../authorize.ts';
import type { Context } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { freeText } from '../input/text.ts';
import { type ExcerptPart, excerptOf } from './excerptOf.ts';

/** Where a text is. */
export const TEXT_PLACES = ['title', 'description', 'comment', 'output', 'document-title', 'document-text'] as const;
export type TextPlace = (typeof TEXT_PLACES)[number];

/** A text that holds all words of a search. */
export interface TextHit {
  readonly place: TextPlace;
  /** The card that the text is about; null for a document, and for the output of a run about no card of the account. */
  readonly cardId: string | null;
  /** The run whose output it is. */
  readonly runId: string | null;
  /** The document whose title or newest text it is. */
  readonly documentId: string | null;
  readonly excerpt: readonly ExcerptPart[];
}

const MAX_TEXT = 100;
const MAX_HITS = 50;
/** Words of a text that count; the others are left out of the search. */
const MAX_TERMS = 6;
/** How many texts of each kind with the same words are put in order. */
const MOST_ALIKE = 1_000;
/** How much of a text is read around its first word that was looked for, and in front of it. */
const WINDOW = 320;
const BEFORE = 60;

const INPUT = z.object({
  text: freeText(MAX_TEXT),
  first: z.int('must be an integer').min(1, `must be 1 to ${MAX_HITS}`).max(MAX_HITS, `must be 1 to ${MAX_HITS}`),
});

/**
 * Texts by their words. Each word of the four indexes begins with its owner, so that the words of other accounts make no list longer,
 * also where many words begin with what was asked for. What an index finds is read no further than 1,000 rows, and
 * placed once, and not again for each project. The comments of a deleted card are erased a while after it. SQL text, because its indexes are over a function's words.
 */
const TEXTS = statement<{
  place: TextPlace;
  cardId: string | null;
  runId: string | null;
  documentId: string | null;
  content: string;
  isCut: boolean;
}>(
  'search_texts',
  `with asked as materialized (
     select string_agg(quote_literal(left(md5($1::uuid::text), 8) || ':' || lexeme) || ':*', ' & ')::tsquery as words
     from unnest(to_tsvector('simple', $3))
   ), found as materialized (
     (select 'card' as kind, t.card_id as id from card_text t
      where t.words @@ (select words from asked) limit ${MOST_ALIKE})
     union all
     (select 'document', t.document_id from document_text t
      where t.words @@ (select words from asked) limit ${MOST_ALIKE})
     union all
     (select 'comment', m.id from card_comment m
      where text_words(m.account_id, m.text) @@ (select words from asked) limit ${MOST_ALIKE})
     union all
     (select 'run', r.id from run r
      where r.output is not null and text_words(r.account_id, r.output) @@ (select words from asked) limit ${MOST_ALIKE})
   ), placed as materialized (
     select f.kind, f.id, c.project_id, c.updated_at as at from found f join card c on c.id = f.id where f.kind = 'card'
     union all
     select f.kind, f.id, d.project_id, d.updated_at from found f join document d on d.id = f.id where f.kind = 'document'
     union all
     select f.kind, f.id, m.project_id, m.created_at from found f join card_comment m on m.id = f.id
     join card c on c.id = m.card_id where f.kind = 'comment'
     union all
     select f.kind, f.id, r.project_id, r.first_report_at from found f join run r on r.id = f.id where f.kind = 'run'
   ), newest as materialized (
     select l.kind, l.id, l.at from placed l join project p on p.id = l.project_id
     where p.owner_id = $1 and ($2::uuid[] is null or p.id = any($2))
     order by l.at desc, l.id desc limit $4
   )
   select x.place, x.card_id, x.run_id, x.document_id, w.starts > 1 as is_cut, substr(x.content, w.starts, ${WINDOW}) as content
   from (
     select n.at, n.id,
       case n.kind when 'run' then 'output' when 'comment' then 'comment'
         when 'document' then case when t.titled then 'document-title' else 'document-text' end
         else case when t.titled then 'title' else 'description' end end as place,
       case n.kind when 'card' then c.id when 'comment' then m.card_id else s.id end as card_id,
       r.id as run_id,
       d.id as document_id,
       case when n.kind = 'comment' then m.text when n.kind = 'run' then r.output
         when t.titled then coalesce(c.title, d.title) else coalesce(c.body, v.text) end as content
     from newest n
     left join card c on n.kind = 'card' and c.id = n.id
     left join card_comment m on n.kind = 'comment' and m.id = n.id
     left join run r on n.kind = 'run' and r.id = n.id
     left join document d on n.kind = 'document' and d.id = n.id
     left join document_version v on v.document_id = d.id and v.number = d.version
     left join card s on s.id = r.subject_id and s.project_id = r.project_id
     left join lateral (
       select text_words($1, coalesce(c.title, d.title)) @@ (select words from asked) as titled) t on n.kind in ('card', 'document')
   ) x
   cross join lateral (select greatest(1, strpos(lower(x.content), $5) - ${BEFORE}) as starts) w
   order by x.at desc, x.id desc`,
);

/**
 * Descriptions and titles of cards, comments on them, outputs of runs, titles and newest texts of documents that hold all words of a text, or words that begin with them;
 * the newest first. Signs separate words. Of more than 1,000 texts of a kind with the same words some are found.
 * @throws Refusal bad_user_input (`text`, `first`)
 */
export async function searchTexts(ctx: Context, input: { text: string; first: number }): Promise<TextHit[]> {
  authorize(ctx, 'read', 'projects');
  const { text, first } = parseInput(INPUT, input);
  const terms = termsOf(text);
  const [term] = terms;
  if (term === undefined) return [];
  const rows = await ctx.queries.query(TEXTS, [ctx.actor.accountId, projectsOf(ctx), terms.join(' '), first, term]);
  return rows.map(({ content, isCut, ...hit }) => ({
    ...hit,
    excerpt: excerptOf(content, terms, { begins: !isCut, ends: content.length < WINDOW }),
  }));
}

/** What separates words: blanks, and the signs of ASCII, which the function `text_words` of the database replaces by blanks. */
const BETWEEN_WORDS = /[\s!-/:-@[-`{-~]+/u;

/** The words of a text, without any sign of ASCII, in lower case. */
function termsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(BETWEEN_WORDS)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return [...new Set(words)].slice(0, MAX_TERMS);
}
