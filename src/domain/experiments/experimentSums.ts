/** What sums are kept by. */
const KEYS = 'project_id, experiment, variant, day, state, usage_source';

/** The columns that add up (`sumColumns`). */
const ADDENDS = [
  'runs',
  'priced',
  'cost',
  'timed',
  'duration',
  'input',
  'output',
  'cache_read',
  'cache_write',
  'peaked',
  'peak_sum',
  'tooled',
  'calls',
  'failed_calls',
] as const;

/** The columns that `experiment_sum` and `experiment_change` have in common. */
export const SUM_COLUMNS = `${KEYS}, ${ADDENDS.join(', ')}`;

/** All addends, each summed up. */
export const SUMMED = ADDENDS.map((column) => `sum(${column}) as ${column}`).join(', ');

export const DAY_SECONDS = 24 * 3600;
/** SQL of the day of the first report of the facts `f`, counted from 1970 in UTC. */
export const DAY_OF_FACTS = `floor(extract(epoch from f.first_report_at) / ${DAY_SECONDS})::int`;

/** What the facts `f` of one run add to the sums, in the columns above; the triggers write the same. */
export const ADDED_BY_FACTS = `f.project_id, f.experiment, f.variant,
  ${DAY_OF_FACTS} as day, f.state, coalesce(f.usage_source, '') as usage_source,
  1::bigint as runs, (f.cost_usd is not null)::int::bigint as priced, coalesce(f.cost_usd, 0) as cost,
  (f.duration_ms is not null)::int::bigint as timed, coalesce(f.duration_ms, 0)::numeric as duration,
  coalesce(f.input_tokens, 0)::numeric as input, coalesce(f.output_tokens, 0)::numeric as output,
  coalesce(f.cache_read_tokens, 0)::numeric as cache_read, coalesce(f.cache_write_tokens, 0)::numeric as cache_write,
  (f.peak_context_tokens is not null)::int::bigint as peaked, coalesce(f.peak_context_tokens, 0)::numeric as peak_sum,
  (f.tool_calls is not null)::int::bigint as tooled, coalesce(f.tool_calls, 0)::bigint as calls,
  coalesce(f.failed_calls, 0)::bigint as failed_calls`;

/**
 * SQL that adds the rows of `from`, which has the columns of both tables, to the kept sums. Groups are met in one order, so
 * that two passes at once never wait for each other in a circle.
 */
export const addToSums = (from: string): string => `
  insert into experiment_sum as s (${SUM_COLUMNS})
  select ${KEYS}, ${SUMMED} from ${from} group by ${KEYS} order by ${KEYS}
  on conflict (${KEYS}) do update set ${ADDENDS.map((column) => `${column} = s.${column} + excluded.${column}`).join(', ')}`;
