import type { ComparisonTable_variants$data } from '../../__generated__/ComparisonTable_variants.graphql.ts';
import type { ExperimentMetric as Told } from '../../__generated__/ExperimentViewQuery.graphql.ts';
import { formatRange } from '../../lib/formatRange.ts';
import { formatDollars, formatTokens } from '../../lib/money.ts';
import { formatDuration } from '../../lib/times.ts';
import { t } from '../../texts/t.ts';

/** The metrics that this page supports. */
export type ExperimentMetric = Exclude<Told, '%future added value'>;
type Variant = ComparisonTable_variants$data[number];

/** A variant's figure for one metric, with the interval if there is one. */
export interface MetricFigure {
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
  /** The value in words. */
  readonly told: string;
  /** What the value measures. */
  readonly kind?: 'median' | 'mean';
  /** The interval in words. */
  readonly range?: string;
  /** Runs with only an estimate. */
  readonly estimatedRuns?: number;
  /** Runs that are excluded because their figure is unknown. */
  readonly unknownRuns?: number;
}

interface MetricRow {
  readonly label: string;
  readonly unit: string;
  readonly figure: (variant: Variant) => MetricFigure | undefined;
  readonly runs: (variant: Variant) => number;
}

const percent = (share: number, digits = 0) => (share * 100).toFixed(digits);

/** A figure as one line: `$1.08 median, $0.90 to $1.31, 2 unknown`. */
export function formatFigure({ told, kind, range, estimatedRuns = 0, unknownRuns = 0 }: MetricFigure): string {
  const parts = [
    kind === undefined ? told : `${told} ${kind}`,
    range,
    estimatedRuns > 0 && t`${estimatedRuns} estimated`,
    unknownRuns > 0 && t`${unknownRuns} unknown`,
  ];
  return parts.filter(Boolean).join(', ');
}

const leftOut = ({ unknownRuns, estimatedRuns = 0 }: { unknownRuns: number; estimatedRuns?: number }) => ({
  unknownRuns,
  estimatedRuns,
});

/** A median with its interval, if that is known. */
function formatMedian(
  tell: (value: number) => string,
  value: number,
  interval: { readonly low: number; readonly high: number } | null | undefined,
): MetricFigure {
  const range = interval ? formatRange(tell, interval) : undefined;
  return {
    value,
    told: tell(value),
    kind: 'median',
    ...(interval && range !== undefined && { low: interval.low, high: interval.high, range }),
  };
}

export const METRIC_ROWS: Readonly<Record<ExperimentMetric, MetricRow>> = {
  SUCCESS_RATE: {
    label: t`Success rate`,
    unit: t`finished runs`,
    runs: ({ succeededRuns, failedRuns }) => succeededRuns + failedRuns,
    figure: ({ successRate }) =>
      successRate == null
        ? undefined
        : {
            value: successRate.rate,
            low: successRate.low,
            high: successRate.high,
            told: `${percent(successRate.rate)} %`,
            range: t`${percent(successRate.low)} to ${percent(successRate.high)} %`,
          },
  },
  COST: {
    label: t`Cost`,
    unit: t`US dollars a run`,
    runs: ({ cost }) => cost.knownRuns,
    figure: ({ cost, quantiles }) =>
      quantiles.medianCostUsd == null
        ? undefined
        : { ...formatMedian(formatDollars, quantiles.medianCostUsd, quantiles.medianCostInterval), ...leftOut(cost) },
  },
  DURATION: {
    label: t`Duration`,
    unit: t`time a run`,
    runs: ({ duration }) => duration.knownRuns,
    figure: ({ duration, quantiles }) =>
      quantiles.medianDurationMs == null
        ? undefined
        : {
            ...formatMedian(formatDuration, quantiles.medianDurationMs, quantiles.medianDurationInterval),
            ...leftOut(duration),
          },
  },
  TOKENS: {
    label: t`Tokens`,
    unit: t`tokens a run, caches included`,
    runs: ({ tokens }) => tokens.knownRuns,
    figure: ({ tokens }) =>
      tokens.mean == null
        ? undefined
        : { value: tokens.mean, told: formatTokens(tokens.mean), kind: 'mean', ...leftOut(tokens) },
  },
  PEAK_CONTEXT: {
    label: t`Largest context`,
    unit: t`tokens a run`,
    runs: ({ peakContext }) => peakContext.knownRuns,
    figure: ({ peakContext }) =>
      peakContext.mean == null
        ? undefined
        : { value: peakContext.mean, told: formatTokens(peakContext.mean), kind: 'mean', ...leftOut(peakContext) },
  },
  TOOL_FAILURES: {
    label: t`Tool failures`,
    unit: t`share of calls`,
    runs: ({ toolFailures }) => toolFailures.knownRuns,
    figure: ({ toolFailures }) =>
      toolFailures.rate == null
        ? undefined
        : { value: toolFailures.rate, told: `${percent(toolFailures.rate, 1)} %`, ...leftOut(toolFailures) },
  },
};
