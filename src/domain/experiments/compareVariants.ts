import { statement } from '../../db/statement.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { OPEN_RUN_SQL } from '../runs/runStates.ts';
import { experimentKey, splitKeys } from './experimentKey.ts';
import { ADDED_BY_FACTS, DAY_OF_FACTS, DAY_SECONDS, SUM_COLUMNS, SUMMED } from './experimentSums.ts';
import { type CountedVariant, toFigures, type VariantFigures } from './variantFigures.ts';
import { FAILURE_SQL, FINISHED_SQL, SUCCESS_SQL } from './verdicts.ts';

/** Runs whose service saw their first report in the span: from it on, and before its end. */
export interface Span {
  from: Date | null;
  to: Date | null;
}

const DAY_MS = DAY_SECONDS * 1_000;

/**
 * The experiments that are asked about: `$1` projects, `$2` names, `$3` account. Plain comparisons with lists, and no join over
 * the keys, keep the scans simple; a name that was asked of one project is then counted in the others that are asked
 * about, and left out at the end.
 */
const isAsked = (row: string): string =>
  `${row}.project_id = any(array(select o.id from project o where o.id = any($1::uuid[]) and o.owner_id = $3))
    and ${row}.experiment = any($2::text[])`;

/** The facts that a comparison counts; `$4` and `$5` are the span. */
export const FACTS_OF = `worker_run_facts f
  where ${isAsked('f')} and f.variant is not null and f.state not in ${OPEN_RUN_SQL}
    and ($4::timestamptz is null or f.first_report_at >= $4) and ($5::timestamptz is null or f.first_report_at < $5)`;

/** Within the whole days of the span, `$6` and `$7`. */
const inWholeDays = (day: string): string => `($6::int is null or ${day} >= $6) and ($7::int is null or ${day} < $7)`;

/**
 * The totals of the runs of a span: for its whole days the kept sums, the notes that are not folded in yet, and facts from
 * before there were sums; for parts of two other days the facts themselves, along `facts_by_experiment`. All from one
 * snapshot, so that nothing is missing and nothing is counted twice.
 */
const ADDED = `
  select ${SUM_COLUMNS} from experiment_sum s where ${isAsked('s')} and ${inWholeDays('s.day')}
  union all
  select ${SUM_COLUMNS} from experiment_change c where ${isAsked('c')} and ${inWholeDays('c.day')}
  union all
  select ${ADDED_BY_FACTS} from worker_run_facts f
  where ${isAsked('f')} and f.before_sums and f.variant is not null and ${inWholeDays(DAY_OF_FACTS)}
  union all
  select ${ADDED_BY_FACTS} from worker_run_facts f
  where ${isAsked('f')} and f.variant is not null and f.first_report_at >= $8 and f.first_report_at < $9
  union all
  select ${ADDED_BY_FACTS} from worker_run_facts f
  where ${isAsked('f')} and f.variant is not null and f.first_report_at >= $10 and f.first_report_at < $11`;

/** By `facts_by_peak`, from its upper end: corrections may take the largest away, so no sum can keep it. */
const PEAK = `(
  select f.peak_context_tokens from worker_run_facts f
  where f.project_id = s.project_id and f.experiment = s.experiment and f.variant = s.variant and f.state = s.state
    and f.peak_context_tokens is not null
    and ($4::timestamptz is null or f.first_report_at >= $4) and ($5::timestamptz is null or f.first_report_at < $5)
  order by f.peak_context_tokens desc limit 1)`;

const finished = (sum: string): string => `sum(${sum}) filter (where g.state in ${FINISHED_SQL})`;
/** A sum of nothing is unknown, not zero. */
const known = (sum: string, isKnown: string): string =>
  `sum(g.${sum}) filter (where g.state in ${FINISHED_SQL} and ${isKnown})`;
/** If a source of a run's usage is known, all four counts are known (`RunUsage`). */
const WITH_USAGE = 'g.usage_source is not null';

/**
 * Two steps: the first adds up by state, so that verdicts are judged of a few groups; the second folds states. SQL text,
 * because sums under conditions are shorter to read in it.
 */
const COMPARE = statement<CountedVariant>(
  'experiment_compare',
  `with g as (
     select s.project_id, s.experiment, s.variant, s.state, nullif(s.usage_source, '') as usage_source, ${SUMMED}
     from (${ADDED}) s
     where s.state not in ${OPEN_RUN_SQL}
     group by s.project_id, s.experiment, s.variant, s.state, s.usage_source
     -- Others left their keys behind.
     having sum(s.runs) > 0
   ), peaks as (
     select s.project_id, s.experiment, s.variant, max(${PEAK}) as peak
     from (select distinct g.project_id, g.experiment, g.variant, g.state from g
           where g.peaked > 0 and g.state in ${FINISHED_SQL}) s
     group by s.project_id, s.experiment, s.variant
   )
   select g.project_id, g.experiment, g.variant, sum(g.runs) as runs,
     coalesce(${finished('g.runs')}, 0) as finished,
     coalesce(sum(g.runs) filter (where g.state in ${SUCCESS_SQL}), 0) as succeeded,
     coalesce(sum(g.runs) filter (where g.state in ${FAILURE_SQL}), 0) as failed,
     coalesce(${finished('g.priced')}, 0) as priced,
     coalesce(sum(g.priced) filter (where g.state in ${FINISHED_SQL} and g.usage_source = 'estimated'), 0)
       as price_estimated,
     ${known('cost', 'g.priced > 0')} as cost,
     round(${known('cost', 'g.priced > 0')} / nullif(${finished('g.priced')}, 0), 6) as mean_cost,
     coalesce(${finished('g.timed')}, 0) as timed, ${known('duration', 'g.timed > 0')} as duration,
     coalesce(sum(g.runs) filter (where g.state in ${FINISHED_SQL} and g.usage_source is not null), 0) as counted,
     coalesce(sum(g.runs) filter (where g.state in ${FINISHED_SQL} and g.usage_source = 'estimated'), 0)
       as count_estimated,
     ${known('input', WITH_USAGE)} as input, ${known('output', WITH_USAGE)} as output,
     ${known('cache_read', WITH_USAGE)} as cache_read, ${known('cache_write', WITH_USAGE)} as cache_write,
     coalesce(${finished('g.peaked')}, 0) as peaked, ${known('peak_sum', 'g.peaked > 0')} as peak_sum,
     max(p.peak) as peak_max,
     coalesce(${finished('g.tooled')}, 0) as tooled,
     ${known('calls', 'g.tooled > 0')} as calls, ${known('failed_calls', 'g.tooled > 0')} as failed_calls
   from g
   left join peaks p on p.project_id = g.project_id and p.experiment = g.experiment and p.variant = g.variant
   group by g.project_id, g.experiment, g.variant
   order by g.project_id, g.experiment, g.variant`,
);

/**
 * Compares the variants of experiments by the facts of their runs, and by them only: facts outlive runs. One statement for
 * all; a variant without any run in the span has no row.
 * @param keys of `experimentKey`
 */
export async function compareVariants(
  ctx: Context,
  keys: readonly string[],
  span: Span,
): Promise<Map<string, VariantFigures[]>> {
  authorize(ctx, 'read', 'parent');
  const { projectIds, experiments } = splitKeys(keys);
  const rows = await ctx.queries.query(COMPARE, [
    projectIds,
    experiments,
    ctx.actor.accountId,
    span.from,
    span.to,
    ...cutIntoDays(span),
  ]);
  const byKey = Map.groupBy(rows, (row) => experimentKey(row.projectId, row.experiment));
  return new Map(keys.map((key) => [key, (byKey.get(key) ?? []).map(toFigures)]));
}

/**
 * The first whole day of a span and the one after the last; then its parts of other days, from and to twice; null for none.
 */
function cutIntoDays({ from, to }: Span): (number | Date | null)[] {
  const first = from === null ? null : Math.ceil(from.getTime() / DAY_MS);
  const end = to === null ? null : Math.floor(to.getTime() / DAY_MS);
  const at = (day: number | null) => (day === null ? null : new Date(day * DAY_MS));
  // Within one day or across one midnight: all of it is of days that it has not whole.
  if (first !== null && end !== null && first >= end) return [0, 0, from, to, null, null];
  return [first, end, from, at(first), at(end), to];
}
