import { statement } from '../../db/statement.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { FACTS_OF, type Span } from './compareVariants.ts';
import { experimentKey, splitKeys } from './experimentKey.ts';
import { type Interval, medianBoundShares, toInterval } from './medianInterval.ts';
import { FINISHED_SQL } from './verdicts.ts';

/** The figures for which runs must be sorted; null when no finished run of the variant has the figure. */
export interface VariantQuantiles {
  medianCostUsd: number | null;
  medianCostInterval: Interval | null;
  medianDurationMs: number | null;
  medianDurationInterval: Interval | null;
  p90DurationMs: number | null;
}

export const NO_QUANTILES: VariantQuantiles = {
  medianCostUsd: null,
  medianCostInterval: null,
  medianDurationMs: null,
  medianDurationInterval: null,
  p90DurationMs: null,
};

interface Ordered {
  projectId: string;
  experiment: string;
  variant: string;
  priced: number;
  cost: number | null;
  costBounds: number[] | null;
  timed: number;
  duration: number[] | null;
  durationBounds: number[] | null;
}

const bounds = (of: string, count: string): string => {
  const { low, high } = medianBoundShares(count);
  return `percentile_disc(array[${low}, ${high}]::float8[]) within group (order by ${of}::float8)`;
};
const GROUP = 'f.project_id, f.experiment, f.variant';

/**
 * Apart from the sums, because it sorts: a comparison that does not ask for it does not pay for it. It counts first, because
 * the ranks of the bounds follow from how many values there are. SQL text, because it shares its conditions with the sums.
 */
const QUANTILES = statement<Ordered>(
  'experiment_quantiles',
  `with n as (
     select ${GROUP}, count(f.cost_usd)::int as priced, count(f.duration_ms)::int as timed
     from ${FACTS_OF} and f.state in ${FINISHED_SQL} group by ${GROUP}
   )
   select ${GROUP}, n.priced, n.timed,
     percentile_cont(0.5) within group (order by f.cost_usd::float8) as cost,
     ${bounds('f.cost_usd', 'n.priced')} as cost_bounds,
     percentile_cont(array[0.5, 0.9]) within group (order by f.duration_ms::float8) as duration,
     ${bounds('f.duration_ms', 'n.timed')} as duration_bounds
   from (select ${GROUP}, f.cost_usd, f.duration_ms from ${FACTS_OF} and f.state in ${FINISHED_SQL}) f
   join n using (project_id, experiment, variant)
   group by ${GROUP}, n.priced, n.timed`,
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
  authorize(ctx, 'read', 'parent');
  const { projectIds, experiments } = splitKeys(keys);
  const rows = await ctx.queries.query(QUANTILES, [projectIds, experiments, ctx.actor.accountId, from, to]);
  const byKey = Map.groupBy(rows, (row) => experimentKey(row.projectId, row.experiment));
  return new Map(
    keys.map((key) => [key, new Map((byKey.get(key) ?? []).map((row) => [row.variant, toQuantiles(row)]))]),
  );
}

function toQuantiles({ priced, cost, costBounds, timed, duration, durationBounds }: Ordered): VariantQuantiles {
  return {
    // Costs have six decimals (document 2 §2.3), and so has what lies between two of them.
    medianCostUsd: cost === null ? null : Math.round(cost * 1e6) / 1e6,
    medianCostInterval: toInterval(priced, costBounds),
    medianDurationMs: duration?.[0] ?? null,
    medianDurationInterval: toInterval(timed, durationBounds),
    p90DurationMs: duration?.[1] ?? null,
  };
}
