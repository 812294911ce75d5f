import type { ComparisonTable_variants$data } from '../../__generated__/ComparisonTable_variants.graphql.ts';
import type { ExperimentMetric as Told } from '../../__generated__/ExperimentViewQuery.graphql.ts';
import { tellDollars, tellTokens } from '../../lib/money.ts';
import { tellDuration } from '../../lib/times.ts';

/** The metrics that this page knows. */
export type ExperimentMetric = Exclude<Told, '%future added value'>;
type Variant = ComparisonTable_variants$data[number];

/** A figure of a variant under one metric; the interval where there is one. */
export interface MetricFigure {
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
  /** The value in words, with what it leaves out. */
  readonly words: string;
}

interface MetricRow {
  readonly label: string;
  readonly unit: string;
  readonly figure: (variant: Variant) => MetricFigure | undefined;
  readonly runs: (variant: Variant) => number;
}

const percent = (share: number, digits = 0) => (share * 100).toFixed(digits);

/** What a figure is made of, behind its value: `$1.08 median, 2 unknown`. */
function tellKnown(
  value: string,
  { unknownRuns, estimatedRuns = 0 }: { unknownRuns: number; estimatedRuns?: number },
): string {
  const parts = [value, estimatedRuns > 0 && `${estimatedRuns} estimated`, unknownRuns > 0 && `${unknownRuns} unknown`];
  return parts.filter(Boolean).join(', ');
}

/** `$1.08 median, $0.90 to $1.31`. */
function tellMedian(
  tell: (value: number) => string,
  median: number,
  interval: { readonly low: number; readonly high: number } | null | undefined,
): string {
  return interval
    ? `${tell(median)} median, ${tell(interval.low)} to ${tell(interval.high)}`
    : `${tell(median)} median`;
}

export const METRIC_ROWS: Readonly<Record<ExperimentMetric, MetricRow>> = {
  SUCCESS_RATE: {
    label: 'Success rate',
    unit: 'finished runs',
    runs: ({ succeededRuns, failedRuns }) => succeededRuns + failedRuns,
    figure: ({ successRate }) =>
      successRate == null
        ? undefined
        : {
            value: successRate.rate,
            low: successRate.low,
            high: successRate.high,
            words: `${percent(successRate.rate)} %, ${percent(successRate.low)} to ${percent(successRate.high)}`,
          },
  },
  COST: {
    label: 'Cost',
    unit: 'US dollars a run',
    runs: ({ cost }) => cost.knownRuns,
    figure: ({ cost, quantiles }) =>
      quantiles.medianCostUsd == null
        ? undefined
        : {
            value: quantiles.medianCostUsd,
            ...quantiles.medianCostInterval,
            words: tellKnown(tellMedian(tellDollars, quantiles.medianCostUsd, quantiles.medianCostInterval), cost),
          },
  },
  DURATION: {
    label: 'Duration',
    unit: 'time a run',
    runs: ({ duration }) => duration.knownRuns,
    figure: ({ duration, quantiles }) =>
      quantiles.medianDurationMs == null
        ? undefined
        : {
            value: quantiles.medianDurationMs,
            ...quantiles.medianDurationInterval,
            words: tellKnown(
              tellMedian(tellDuration, quantiles.medianDurationMs, quantiles.medianDurationInterval),
              duration,
            ),
          },
  },
  TOKENS: {
    label: 'Tokens',
    unit: 'tokens a run, caches included',
    runs: ({ tokens }) => tokens.knownRuns,
    figure: ({ tokens }) =>
      tokens.mean == null
        ? undefined
        : { value: tokens.mean, words: tellKnown(`${tellTokens(tokens.mean)} mean`, tokens) },
  },
  PEAK_CONTEXT: {
    label: 'Largest context',
    unit: 'tokens a run',
    runs: ({ peakContext }) => peakContext.knownRuns,
    figure: ({ peakContext }) =>
      peakContext.mean == null
        ? undefined
        : { value: peakContext.mean, words: tellKnown(`${tellTokens(peakContext.mean)} mean`, peakContext) },
  },
  TOOL_FAILURES: {
    label: 'Tool failures',
    unit: 'share of calls',
    runs: ({ toolFailures }) => toolFailures.knownRuns,
    figure: ({ toolFailures }) =>
      toolFailures.rate == null
        ? undefined
        : { value: toolFailures.rate, words: tellKnown(`${percent(toolFailures.rate, 1)} %`, toolFailures) },
  },
};
