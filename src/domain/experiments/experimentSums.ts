import { columnName, namesOf } from '../../tables/columns.ts';
import { ExperimentSum } from '../../tables/ExperimentSum.ts';
import type { ColumnOf } from '../../tables/Row.ts';
import { sumColumns } from '../../tables/sumColumns.ts';

type Column = ColumnOf<typeof ExperimentSum>;
type Addend = keyof typeof sumColumns;

const COLUMNS = namesOf(ExperimentSum);
const isAddend = (name: Column): name is Addend => name in sumColumns;

/** What sums are kept by. */
const KEYS = COLUMNS.filter((name) => !isAddend(name))
  .map(columnName)
  .join(', ');

/** The columns that add up (`sumColumns`). */
const ADDENDS = COLUMNS.filter(isAddend).map(columnName);

/** The columns that `experiment_sum` and `experiment_change` have in common. */
export const SUM_COLUMNS = COLUMNS.map(columnName).join(', ');

/** All addends, each summed up. */
export const SUMMED = ADDENDS.map((column) => `sum(${column}) as ${column}`).join(', ');

export const DAY_SECONDS = 24 * 3600;
/** SQL of the day of the first report of the facts `f`, counted from 1970 in UTC. */
export const DAY_OF_FACTS = `floor(extract(epoch from f.first_report_at) / ${DAY_SECONDS})::int`;

const isKnown = (fact: string): string => `(f.${fact} is not null)::int::bigint`;
const orZero = (fact: string, type: 'bigint' | 'numeric'): string => `coalesce(f.${fact}, 0)::${type}`;

/** SQL of what the facts `f` of one run have in each column. */
const OF_FACTS: Readonly<Record<Column, string>> = {
  projectId: 'f.project_id',
  experiment: 'f.experiment',
  variant: 'f.variant',
  day: DAY_OF_FACTS,
  state: 'f.state',
  usageSource: `coalesce(f.usage_source, '')`,
  runs: '1::bigint',
  priced: isKnown('cost_usd'),
  cost: orZero('cost_usd', 'numeric'),
  timed: isKnown('duration_ms'),
  duration: orZero('duration_ms', 'numeric'),
  input: orZero('input_tokens', 'numeric'),
  output: orZero('output_tokens', 'numeric'),
  cacheRead: orZero('cache_read_tokens', 'numeric'),
  cacheWrite: orZero('cache_write_tokens', 'numeric'),
  peaked: isKnown('peak_context_tokens'),
  peakSum: orZero('peak_context_tokens', 'numeric'),
  tooled: isKnown('tool_calls'),
  calls: orZero('tool_calls', 'bigint'),
  failedCalls: orZero('failed_calls', 'bigint'),
};

/** What the facts `f` of one run add to the sums, in the columns above; the triggers write the same. */
export const ADDED_BY_FACTS = COLUMNS.map((name) => `${OF_FACTS[name]} as ${columnName(name)}`).join(', ');

/**
 * SQL that adds the rows of `from`, which has the columns of both tables, to the kept sums. Groups are met in one order, so
 * that two passes at once never wait for each other in a circle.
 */
export const addToSums = (from: string): string => `
  insert into experiment_sum as s (${SUM_COLUMNS})
  select ${KEYS}, ${SUMMED} from ${from} group by ${KEYS} order by ${KEYS}
  on conflict (${KEYS}) do update set ${ADDENDS.map((column) => `${column} = s.${column} + excluded.${column}`).join(', ')}`;
