import { statement } from '../../db/statement.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { OPEN_RUN_SQL } from '../runs/runStates.ts';
import { experimentKey, splitKeys } from './experimentKey.ts';
import { type CountedVariant, toFigures, type VariantFigures } from './variantFigures.ts';
import { FAILURE_SQL, FINISHED_SQL, SUCCESS_SQL } from './verdicts.ts';

/** Runs whose service saw their first report in the span: from it on, and before its end. */
export interface Span {
  from: Date | null;
  to: Date | null;
}

/**
 * What the facts of some experiments hold, as `facts` in both statements: `$1` projects, `$2` names, `$3` account, `$4` and
 * `$5` span. Plain comparisons with lists, and no join over the keys, keep the scan open to parallel workers; a name that
 * was asked of one project is then counted in the others that are asked about, and left out at the end.
 */
const FACTS_OF =
  factsOf(`f.project_id = any(array(select o.id from project o where o.id = any($1::uuid[]) and o.owner_id = $3))
    and f.experiment = any($2::text[])`);

/** The same of one experiment, as whoever looks at one asks. */
const FACTS_OF_ONE = factsOf(`f.project_id = (select o.id from project o where o.id = $1::uuid and o.owner_id = $3)
    and f.experiment = $2::text`);

function factsOf(keys: string): string {
  return `worker_run_facts f
  where ${keys} and f.variant is not null and f.state not in ${OPEN_RUN_SQL}
    and ($4::timestamptz is null or f.first_report_at >= $4) and ($5::timestamptz is null or f.first_report_at < $5)`;
}

const finished = (sum: string): string => `sum(${sum}) filter (where g.state in ${FINISHED_SQL})`;

/**
 * Two steps, because a verdict is cheaper judged once a group of a few dozen than once a run of a million: the first counts
 * by state from the index alone (facts_by_experiment holds every column that it names), the second folds states.
 */
const compare = (name: string, facts: string, keys: string, groups: string) =>
  statement<CountedVariant>(
    name,
    `select g.project_id, g.experiment, g.variant, sum(g.runs) as runs,
     coalesce(${finished('g.runs')}, 0) as finished,
     coalesce(sum(g.runs) filter (where g.state in ${SUCCESS_SQL}), 0) as succeeded,
     coalesce(sum(g.runs) filter (where g.state in ${FAILURE_SQL}), 0) as failed,
     coalesce(${finished('g.priced')}, 0) as priced,
     coalesce(sum(g.priced) filter (where g.state in ${FINISHED_SQL} and g.usage_source = 'estimated'), 0)
       as price_estimated,
     ${finished('g.cost')} as cost, round(${finished('g.cost')} / nullif(${finished('g.priced')}, 0), 6) as mean_cost,
     coalesce(${finished('g.timed')}, 0) as timed, ${finished('g.duration')} as duration,
     coalesce(sum(g.runs) filter (where g.state in ${FINISHED_SQL} and g.usage_source is not null), 0) as counted,
     coalesce(sum(g.runs) filter (where g.state in ${FINISHED_SQL} and g.usage_source = 'estimated'), 0)
       as count_estimated,
     ${finished('g.input')} as input, ${finished('g.output')} as output,
     ${finished('g.cache_read')} as cache_read, ${finished('g.cache_write')} as cache_write,
     coalesce(${finished('g.peaked')}, 0) as peaked, ${finished('g.peak_sum')} as peak_sum,
     max(g.peak_max) filter (where g.state in ${FINISHED_SQL}) as peak_max,
     coalesce(${finished('g.tooled')}, 0) as tooled,
     ${finished('g.calls')} as calls, ${finished('g.failed_calls')} as failed_calls
   from (
     select ${keys}f.variant, f.state, f.usage_source, count(*) as runs,
       count(f.cost_usd) as priced, sum(f.cost_usd) as cost,
       count(f.duration_ms) as timed, sum(f.duration_ms) as duration,
       sum(f.input_tokens) as input, sum(f.output_tokens) as output,
       sum(f.cache_read_tokens) as cache_read, sum(f.cache_write_tokens) as cache_write,
       count(f.peak_context_tokens) as peaked, sum(f.peak_context_tokens) as peak_sum,
       max(f.peak_context_tokens) as peak_max,
       count(f.tool_calls) as tooled, sum(f.tool_calls) as calls, sum(f.failed_calls) as failed_calls
     from ${facts}
     group by ${groups}f.variant, f.state, f.usage_source) g
   group by g.project_id, g.experiment, g.variant
   order by g.project_id, g.experiment, g.variant`,
  );

const COMPARE = compare('experiment_compare', FACTS_OF, 'f.project_id, f.experiment, ', 'f.project_id, f.experiment, ');
/** Keys that are the same in all rows are not hashed with each of them: a third to a half of the time, at a million runs. */
const COMPARE_ONE = compare(
  'experiment_compare_one',
  FACTS_OF_ONE,
  '$1::uuid as project_id, $2::text as experiment, ',
  '',
);

/**
 * Compares the variants of experiments by the facts of their runs, and by them only: facts outlive runs. One statement for
 * all; a variant without any run in the span has no row.
 * @param keys of `experimentKey`
 */
export async function compareVariants(
  ctx: Context,
  keys: readonly string[],
  { from, to }: Span,
): Promise<Map<string, VariantFigures[]>> {
  authorize(ctx, 'read');
  const { projectIds, experiments } = splitKeys(keys);
  const [projectId, another] = projectIds;
  const rows =
    projectId !== undefined && another === undefined && experiments.length === 1
      ? await ctx.queries.query(COMPARE_ONE, [projectId, experiments[0], ctx.actor.accountId, from, to])
      : await ctx.queries.query(COMPARE, [projectIds, experiments, ctx.actor.accountId, from, to]);
  const byKey = Map.groupBy(rows, (row) => experimentKey(row.project_id, row.experiment));
  return new Map(keys.map((key) => [key, (byKey.get(key) ?? []).map(toFigures)]));
}

/** What must be put in order to be known; null when no finished run of the variant has the figure. */
export interface VariantQuantiles {
  medianCostUsd: number | null;
  medianDurationMs: number | null;
  p90DurationMs: number | null;
}

interface Ordered {
  project_id: string;
  experiment: string;
  variant: string;
  cost: number | null;
  duration: number[] | null;
}

/** Apart from the sums, because it sorts: a comparison that does not ask for it does not pay for it. */
const QUANTILES = statement<Ordered>(
  'experiment_quantiles',
  `select f.project_id, f.experiment, f.variant,
     percentile_cont(0.5) within group (order by f.cost_usd) as cost,
     percentile_cont(array[0.5, 0.9]) within group (order by f.duration_ms) as duration
   from ${FACTS_OF} and f.state in ${FINISHED_SQL}
   group by f.project_id, f.experiment, f.variant`,
);

/**
 * The quantiles of each variant of the experiments, by the variant's name, in one statement for all.
 * @param keys of `experimentKey`
 */
export async function readQuantiles(
  ctx: Context,
  keys: readonly string[],
  { from, to }: Span,
): Promise<Map<string, Map<string, VariantQuantiles>>> {
  authorize(ctx, 'read');
  const { projectIds, experiments } = splitKeys(keys);
  const rows = await ctx.queries.query(QUANTILES, [projectIds, experiments, ctx.actor.accountId, from, to]);
  const byKey = Map.groupBy(rows, (row) => experimentKey(row.project_id, row.experiment));
  return new Map(
    keys.map((key) => [key, new Map((byKey.get(key) ?? []).map((row) => [row.variant, toQuantiles(row)]))]),
  );
}

function toQuantiles({ cost, duration }: Ordered): VariantQuantiles {
  return {
    // Costs have six decimals (document 2 §2.3), and so has what lies between two of them.
    medianCostUsd: cost === null ? null : Math.round(cost * 1e6) / 1e6,
    medianDurationMs: duration?.[0] ?? null,
    p90DurationMs: duration?.[1] ?? null,
  };
}
