import { statement } from '../../db/statement.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { OPEN_RUN_SQL } from '../runs/runStates.ts';
import { ADDED, CLASSES, FIGURES, type InsightSums, type KnownRuns, without } from './insightFigures.ts';
import { badZone, type InsightSpan, idsOf } from './insightSpan.ts';
import { readNewestRuns } from './newestRuns.ts';
import { readHashed } from './readHashed.ts';

export const INSIGHT_DIMENSIONS = ['day', 'model', 'account', 'work-kind', 'bridge', 'card'] as const;
export type InsightDimension = (typeof INSIGHT_DIMENSIONS)[number];

/** The largest groups of a dimension are listed one by one, and the others as one sum. All days are listed. */
export const TOP_GROUPS = 20;

/** A group of the ended runs of a span. */
export interface InsightRow extends InsightSums {
  projectId: string;
  /** Null for the sums over everything. */
  dimension: InsightDimension | null;
  /** What the runs have in common; null for runs that have no such thing, and for the rest. */
  key: string | null;
  /** Whether these are the groups behind the largest, and how many. */
  isRest: boolean;
  groups: number;
}
type Found = InsightRow & KnownRuns;

/**
 * The facts of the span, along the index over project and id, which has every column that is read here. `$1` projects, `$2` account,
 * `$3` and `$4` the ids of the span, `$5` and `$6` the span, `$7` where a project has more runs than are counted: of each project the
 * oldest that is. Runs that are open are left out of what is added up (`ENDED`), because the state of a few groups is sooner
 * compared than that of each run.
 */
const FACTS = `worker_run_facts f
  where f.project_id = any($1::uuid[]) and f.account_id = $2
    and f.run_id >= $3::uuid and f.run_id < $4::uuid and f.first_report_at >= $5 and f.first_report_at < $6
    and ($7::uuid[] is null or f.run_id >= ($7::uuid[])[array_position($1::uuid[], f.project_id)])`;
const ENDED = `state not in ${OPEN_RUN_SQL}`;

/**
 * The beginnings of the days of the span in zone `$8`. Where clocks are set back at one, midnight comes twice, and
 * the database returns the second one.
 */
const DAY_BEGINS = `array(
  select case when ((d.begin - interval '1 hour') at time zone $8)::date = d.day::date then d.begin - interval '1 hour' else d.begin end
  from (
    select day, day at time zone $8 as begin
    from generate_series(($5::timestamptz at time zone $8)::date::timestamp, ($6::timestamptz at time zone $8)::date::timestamp,
      interval '1 day') day
  ) d
  order by d.day)`;

/**
 * A run is looked up among the beginnings of days, because computing the day of each from the zone costs as much as
 * all its sums.
 */
const DAYS = statement<Found>(
  'insights_days',
  `with a as materialized (
     select f.project_id, width_bucket(f.first_report_at, ${DAY_BEGINS}) as place, ${ADDED}
     from ${FACTS}
     group by ${CLASSES}, f.project_id, 2
   )
   select a.project_id, 'day' as dimension, (($5::timestamptz at time zone $8)::date + a.place - 1)::text as key,
     false as is_rest, 1 as groups, ${FIGURES}
   from a where a.${ENDED} group by a.project_id, a.place order by a.project_id, a.place`,
);

const NAMES = ['model', 'account', 'work_kind', 'bridge_id'].map((name) => `f.${name}`).join(', ');
/** Everything, and what has few values. */
const NAMED = statement<Found>(
  'insights_named',
  `with c as materialized (
     select * from (
       select f.project_id, ${NAMES}, ${ADDED} from ${FACTS} group by f.project_id, ${NAMES}, ${CLASSES} offset 0
     ) c where c.${ENDED}
   ), g as (
     select c.project_id, c.dimension, c.key, row_number() over (
       partition by c.project_id, c.dimension order by coalesce(sum(c.cost), 0) desc, sum(c.runs) desc, c.key
     ) as place
     from (select c.project_id, d.dimension, d.key, c.cost, c.runs from c cross join lateral (
       values ('model', c.model), ('account', c.account), ('work-kind', c.work_kind),
         ('bridge', c.bridge_id::text)) as d(dimension, key)) c
     group by c.project_id, c.dimension, c.key
   ), a as (
     select c.*, null::text as dimension, null::text as key, 1::bigint as place from c
     union all
     select c.*, g.dimension, g.key, g.place from c
     join g on g.project_id = c.project_id
       and g.key is not distinct from case g.dimension when 'model' then c.model when 'account' then c.account
         when 'bridge' then c.bridge_id::text else c.work_kind end
   )
   select a.project_id, a.dimension, case when a.place <= ${TOP_GROUPS} then a.key end as key,
     a.place > ${TOP_GROUPS} as is_rest, count(distinct a.place)::int as groups, ${FIGURES}
   from a
   group by a.project_id, a.dimension, a.place > ${TOP_GROUPS}, case when a.place <= ${TOP_GROUPS} then a.place end,
     case when a.place <= ${TOP_GROUPS} then a.key end
   order by a.project_id, a.dimension, min(a.place)`,
);

/** Cards are many: which of them cost most is looked for with their cost and number alone. */
const TOP_CARDS = statement<{ projectId: string; cardIds: (string | null)[]; cards: number }>(
  'insights_top_cards',
  `with c as materialized (
     select f.project_id, f.card_id, coalesce(sum(f.cost_usd), 0) as cost, count(*) as runs
     from ${FACTS} and f.${ENDED} group by f.project_id, f.card_id
   ), counted as (
     select c.project_id, count(*)::int as cards from c group by c.project_id
   )
   select n.project_id, n.cards, array(
     select c.card_id from c where c.project_id = n.project_id
     order by c.cost desc, c.runs desc, c.card_id limit ${TOP_GROUPS}) as card_ids
   from counted n`,
);

/** `$8` the cards, `$9` whether the runs about no card are one of the groups. */
const CARDS = statement<Found>(
  'insights_cards',
  `with a as materialized (
     select f.project_id, f.card_id, ${ADDED} from ${FACTS} and f.${ENDED} and f.card_id = any($8::uuid[])
     group by f.project_id, f.card_id, ${CLASSES}
     union all
     select f.project_id, f.card_id, ${ADDED} from ${FACTS} and f.${ENDED} and f.card_id is null and $9::boolean
     group by f.project_id, f.card_id, ${CLASSES}
   )
   select a.project_id, 'card' as dimension, a.card_id::text as key, false as is_rest, 1 as groups, ${FIGURES}
   from a group by a.project_id, a.card_id`,
);

/** PostgreSQL's code for a time zone that it does not know. */
const BAD_VALUE = '22023';

/**
 * The figures of the projects in the span, the largest groups of each dimension first, days in order. Statements of which each
 * groups by little: one with every sum for every group sorted a year of 100,000 runs six times.
 */
export async function readInsights(
  ctx: Context,
  projectIds: readonly string[],
  span: InsightSpan,
): Promise<Map<string, InsightRow[]>> {
  authorize(ctx, 'read', 'parent');
  const [begin, end] = idsOf(span);
  const newest = await readNewestRuns(ctx, projectIds, span);
  const begins = projectIds.map((id) => newest.get(id) ?? begin);
  // The index leads to the first that is counted of any project; older runs of other projects are skipped.
  const [first = begin] = begins.toSorted();
  const values = [projectIds, ctx.actor.accountId, first, end, span.from, span.to, newest.size === 0 ? null : begins];
  const [days, named, cards] = await Promise.all([
    readHashed(ctx, DAYS, [...values, span.zone]).catch((error: { code?: string }) => {
      throw error.code === BAD_VALUE ? badZone() : error;
    }),
    readHashed(ctx, NAMED, values),
    readCards(ctx, values),
  ]);
  const totals = new Map(named.filter(({ dimension }) => dimension === null).map((row) => [row.projectId, row]));
  const rows = [...named, ...days, ...cards.flatMap((each) => withRest(each, totals.get(each.projectId)))];
  return Map.groupBy(rows, (row) => row.projectId);
}

interface TopCards {
  projectId: string;
  cards: number;
  top: Found[];
}

async function readCards(ctx: Context, values: readonly unknown[]): Promise<TopCards[]> {
  const tops = await readHashed(ctx, TOP_CARDS, values);
  const ids = tops.flatMap(({ cardIds }) => cardIds);
  const cardIds = ids.filter((id) => id !== null);
  const found = Map.groupBy(
    await ctx.queries.query(CARDS, [...values, cardIds, cardIds.length < ids.length]),
    (row) => row.projectId,
  );
  return tops.map(({ projectId, cards, cardIds }) => {
    const byCard = new Map(found.get(projectId)?.map((row) => [row.key, row]));
    // A run may have ended between the two looks.
    return { projectId, cards, top: cardIds.flatMap((id) => byCard.get(id) ?? []) };
  });
}

/** The remaining cards are the total minus the listed ones. */
function withRest({ projectId, cards, top }: TopCards, all: Found | undefined): InsightRow[] {
  const groups = cards - top.length;
  if (all === undefined || groups <= 0) return top;
  return [...top, { ...without(all, top), projectId, dimension: 'card', key: null, isRest: true, groups }];
}
