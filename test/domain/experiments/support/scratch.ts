import type { Queries } from '../../../../src/db/statement.ts';
import type { Span } from '../../../../src/domain/experiments/compareVariants.ts';
import type { VariantFigures } from '../../../../src/domain/experiments/variantFigures.ts';
import type { ExperimentPlace } from './facts.ts';

const FINISHED = `filter (where state in ('succeeded', 'no-result', 'unfinished', 'blocked', 'waiting-on-forge', 'gave-up', 'failed'))`;
const ESTIMATED = FINISHED.replace('where', "where usage_source = 'estimated' and");
const COUNT = `select variant, count(*)::int as runs, count(*) ${FINISHED}::int as finished,
    count(*) filter (where state = 'succeeded')::int as succeeded,
    count(*) filter (where state in ('no-result', 'unfinished', 'blocked', 'gave-up', 'failed'))::int as failed,
    count(cost_usd) ${FINISHED}::int as priced, count(cost_usd) ${ESTIMATED}::int as price_estimated,
    sum(cost_usd) ${FINISHED}::float8 as cost, round(avg(cost_usd) ${FINISHED}, 6)::float8 as mean_cost,
    count(duration_ms) ${FINISHED}::int as timed, sum(duration_ms) ${FINISHED}::text as duration,
    count(usage_source) ${FINISHED}::int as counted, count(usage_source) ${ESTIMATED}::int as count_estimated,
    sum(input_tokens) ${FINISHED}::text as input, sum(output_tokens) ${FINISHED}::text as output,
    sum(cache_read_tokens) ${FINISHED}::text as cache_read, sum(cache_write_tokens) ${FINISHED}::text as cache_write,
    count(peak_context_tokens) ${FINISHED}::int as peaked, sum(peak_context_tokens) ${FINISHED}::text as peak_sum,
    max(peak_context_tokens) ${FINISHED}::text as peak_max,
    count(tool_calls) ${FINISHED}::int as tooled, sum(tool_calls) ${FINISHED}::text as calls,
    sum(failed_calls) ${FINISHED}::text as failed_calls
  from worker_run_facts
  where project_id = $1 and experiment = $2 and variant is not null
    and state not in ('queued', 'resumed', 'preparing', 'running', 'stopping')
    and ($3::timestamptz is null or first_report_at >= $3) and ($4::timestamptz is null or first_report_at < $4)
  group by variant order by variant`;

interface Counted {
  variant: string;
  runs: number;
  finished: number;
  succeeded: number;
  failed: number;
  priced: number;
  priceEstimated: number;
  cost: number | null;
  meanCost: number | null;
  timed: number;
  duration: string | null;
  counted: number;
  countEstimated: number;
  input: string | null;
  output: string | null;
  cacheRead: string | null;
  cacheWrite: string | null;
  peaked: number;
  peakSum: string | null;
  peakMax: string | null;
  tooled: number;
  calls: string | null;
  failedCalls: string | null;
}

/** The same figures from the facts themselves, one by one and without kept sums, in the form of `comparisonOf`. */
export async function countFromScratch(queries: Queries, { projectId, experiment }: ExperimentPlace, span: Span) {
  const rows = await queries.query<Counted>({ name: '', text: COUNT }, [projectId, experiment, span.from, span.to]);
  const mean = (sum: string | null, count: number) => (sum === null ? null : Number(sum) / count);
  return rows.map((row) => ({
    variant: row.variant,
    runs: [row.runs, row.finished, row.succeeded, row.failed],
    cost: [row.priced, row.priceEstimated, row.cost, row.meanCost],
    duration: [row.timed, mean(row.duration, row.timed)],
    tokens: [row.counted, row.countEstimated, row.input, row.output, row.cacheRead, row.cacheWrite],
    peak: [row.peaked, mean(row.peakSum, row.peaked), row.peakMax],
    tools: [row.tooled, row.calls, row.failedCalls],
  }));
}

/** A variant's figures in the shape of `countFromScratch`. */
export const comparisonOf = (found: VariantFigures): Awaited<ReturnType<typeof countFromScratch>>[number] => ({
  variant: found.variant,
  runs: [found.runs, found.finishedRuns, found.succeededRuns, found.failedRuns],
  cost: [found.cost.knownRuns, found.cost.estimatedRuns, found.cost.totalUsd, found.cost.meanUsd],
  duration: [found.duration.knownRuns, found.duration.meanMs],
  tokens: [
    found.tokens.knownRuns,
    found.tokens.estimatedRuns,
    found.tokens.input,
    found.tokens.output,
    found.tokens.cacheRead,
    found.tokens.cacheWrite,
  ],
  peak: [found.peakContext.knownRuns, found.peakContext.mean, found.peakContext.max],
  tools: [found.toolFailures.knownRuns, found.toolFailures.calls, found.toolFailures.failedCalls],
});
