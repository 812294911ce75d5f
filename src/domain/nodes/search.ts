import { z } from 'zod';
import { statement } from '../../db/statement.ts';
import { isUuid } from '../../lib/uuid.ts';
import { authorize, projectsOf } from '../authorize.ts';
import type { Context } from '../context.ts';
import { FIRST_ID, LAST_ID } from '../input/page.ts';
import { parseInput } from '../input/parseInput.ts';
import { freeText } from '../input/text.ts';

/** What a search finds: a thing by its kind and its key (of a bridge its bridgeId). */
export interface SearchHit {
  readonly kind: 'card' | 'run' | 'bridge' | 'project';
  readonly id: string;
}

const MAX_TEXT = 100;
const MAX_HITS = 50;
/** Words of a text that count; the others are left out of the search. */
const MAX_TERMS = 6;

const INPUT = z.object({
  text: freeText(MAX_TEXT),
  first: z.int('must be an integer').min(1, `must be 1 to ${MAX_HITS}`).max(MAX_HITS, `must be 1 to ${MAX_HITS}`),
});

/** The projects that a person may view, of those in $2 where it is not null. */
const VIEWED = `project p where p.owner_id = $1 and ($2::uuid[] is null or p.id = any($2))`;

/** How many of the newest cards are searched before the index is used. */
const NEWEST = 3_000;
/** How many cards with the same words are sorted. */
const MOST_ALIKE = 300;

/**
 * Cards whose titles hold every term. The index reads all cards of a word before it hands out the first, so that a
 * common word or a single letter would take longer the more cards an account has. Such a term is common among the
 * newest cards, too: the index is asked only where fewer than 300 of these have it. A short term has to begin a word,
 * which the hashes of a card include. The hits of the index are planned as a whole and read no further than 300 of
 * them, so that the cards of other accounts make no list longer: see `CardText`. SQL text, as all of these, because
 * it shares the projects with them and its index is over a function's hashes.
 */
const CARDS = statement<SearchHit>(
  'search_cards',
  `with asked as materialized (
     select card_search_grams($1::uuid, $3::text[]) as grams
   ), newest as materialized (
     select c.id from (
       select x.id from (
         select n.id, n.title from (select p.id from ${VIEWED}) p
         cross join lateral (
           select y.id, y.title from card y where y.project_id = p.id order by y.number desc limit ${NEWEST}) n
         limit ${NEWEST}
       ) x
       where not exists (select from unnest($3::text[]) term where strpos(lower(x.title), term) = 0)
       offset 0
     ) c
     where (select t.grams @> (select grams from asked) from card_text t where t.card_id = c.id)
     limit ${MOST_ALIKE}
   ), hits as materialized (
     select t.card_id from card_text t
     where t.grams @> (select grams from asked) and (select count(*) from newest) < ${MOST_ALIKE}
   )
   select 'card' as kind, c.id
   from (select id from newest union (select card_id from hits limit ${MOST_ALIKE})) h
   join card c on c.id = h.id
   join (select p.id from ${VIEWED}) p on p.id = c.project_id
   where not exists (select from unnest($3::text[]) term where strpos(lower(c.title), term) = 0)
   order by c.archived_at is not null, strpos(lower(c.title), ($3::text[])[1]) > 1, c.number desc, c.id
   limit $4`,
);

const NUMBERED = statement<SearchHit>(
  'search_numbers',
  `select 'card' as kind, c.id from (select p.id from ${VIEWED}) p
   join card c on c.project_id = p.id and c.number = $3::int
   order by c.archived_at is not null, c.id desc limit $4`,
);

/** The newest runs about cards of that number, three a card. */
const RUNS_OF_NUMBER = statement<SearchHit>(
  'search_runs_of_number',
  `select 'run' as kind, r.id from (select p.id from ${VIEWED}) p
   join card c on c.project_id = p.id and c.number = $3::int
   cross join lateral (
     select x.id from run x where x.project_id = p.id and x.subject_id = c.id order by x.id desc limit 3) r
   order by r.id desc limit $4`,
);

/** Things by the end of their id, or by the whole of it. Runs are compared as pairs for the reason that `newestOf` of the inbox has. Of a project's runs the newest two thousand are looked at, of all 20,000. */
const BY_ID = statement<SearchHit>(
  'search_ids',
  `(select 'project' as kind, p.id from ${VIEWED} and right(p.id::text, length($3)) = $3 limit $4)
   union all
   (select 'card', c.id from (
      select t.card_id from card_text t
      where t.grams @> array[hashtext($1::uuid::text || '@' || right($3, 4))] limit 300) h
    join card c on c.id = h.card_id and right(c.id::text, length($3)) = $3
    join (select p.id from ${VIEWED}) p on p.id = c.project_id limit $4)
   union all
   (select 'run', r.id from (
      select n.id from (select p.id from ${VIEWED}) p
      cross join lateral (select x.id from run x where (x.project_id, x.id) >= (p.id, '${FIRST_ID}'::uuid) and (x.project_id, x.id) <= (p.id, '${LAST_ID}'::uuid)
        order by x.project_id desc, x.id desc limit 2000) n
      limit 20000) r
    where right(r.id::text, length($3)) = $3 limit $4)
   union all
   (select 'run', r.id from run r join (select p.id from ${VIEWED}) p on p.id = r.project_id
    where length($3) = 36 and r.id = case when length($3) = 36 then $3::uuid end)`,
);

const PROJECTS = statement<SearchHit>(
  'search_projects',
  `select 'project' as kind, p.id from ${VIEWED}
   and not exists (select from unnest($3::text[]) term where strpos(lower(p.name) || ' ' || p.slug, term) = 0)
   order by strpos(lower(p.name), ($3::text[])[1]) <> 1, p.id limit $4`,
);

/** Bridges belong to the account. `$3` is the whole text, also the end of an id. */
const BRIDGES = statement<SearchHit>(
  'search_bridges',
  `select 'bridge' as kind, b.bridge_id as id from bridge b
   where b.account_id = $1 and (strpos(lower(coalesce(b.name, '')), $2) > 0
     or (length($2) >= 4 and right(b.bridge_id::text, length($2)) = $2))
   order by strpos(lower(coalesce(b.name, '')), $2) <> 1, b.bridge_id limit $3`,
);

/**
 * Cards, runs, bridges and projects of the caller by words of their titles and names, by numbers of cards (`#41`), by slugs
 * and by the last characters of ids, four at least. What a number or an id names comes first; then projects and bridges; then
 * cards, those that begin with the text before others, and the newer ones before the older. Of more than 300 cards with the
 * same words some are found, mostly new ones.
 * @throws Refusal bad_user_input (`text`, `first`)
 */
export async function search(ctx: Context, input: { text: string; first: number }): Promise<SearchHit[]> {
  authorize(ctx, 'read', 'projects');
  const { text, first } = parseInput(INPUT, input);
  const whole = text.trim().replace(/\s+/g, ' ').toLowerCase();
  if (whole === '') return [];
  const terms = whole.split(' ').slice(0, MAX_TERMS);
  const projects = projectsOf(ctx);
  const { accountId } = ctx.actor;
  const of = (value: unknown) => [accountId, projects, value, first];
  const number = /^#?(\d{1,9})$/.exec(whole)?.[1];
  const isId = isUuid(whole) || /^[0-9a-f-]{4,35}$/.test(whole);
  const found = await Promise.all([
    number === undefined ? [] : ctx.queries.query(NUMBERED, of(Number(number))),
    isId ? ctx.queries.query(BY_ID, of(whole)) : [],
    ctx.queries.query(PROJECTS, of(terms)),
    projects === null ? ctx.queries.query(BRIDGES, [accountId, whole, first]) : [],
    ctx.queries.query(CARDS, of(terms)),
    number === undefined ? [] : ctx.queries.query(RUNS_OF_NUMBER, of(Number(number))),
  ]);
  const hits = new Map(found.flat().map((hit) => [`${hit.kind} ${hit.id}`, hit]));
  return [...hits.values()].slice(0, first);
}
