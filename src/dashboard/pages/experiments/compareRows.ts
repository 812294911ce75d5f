import type { ComparisonTable_variants$data } from '../../__generated__/ComparisonTable_variants.graphql.ts';
import { type ExperimentMetric, METRIC_ROWS, type MetricFigure } from './metricRows.ts';

export type ComparedVariant = ComparisonTable_variants$data[number];

/** The content of the comparison, for a table or a list. */
export interface MetricsProps {
  readonly metrics: readonly ExperimentMetric[];
  readonly rows: readonly ComparedVariant[];
  /** How many runs with a verdict a variant needs. */
  readonly minimum: number;
}

/** Room after the largest figure, so that its interval does not end at the edge. */
const ROOM = 1.15;

/** The figures of the variants for a metric, and the end of their common scale. */
export function compareRows(
  metric: ExperimentMetric,
  rows: readonly ComparedVariant[],
): { readonly figures: readonly (MetricFigure | undefined)[]; readonly most: number } {
  const figures = rows.map((row) => (row.enoughData ? METRIC_ROWS[metric].figure(row) : undefined));
  const greatest = Math.max(...figures.map((each) => each?.high ?? each?.value ?? 0), Number.MIN_VALUE);
  return { figures, most: metric === 'SUCCESS_RATE' ? 1 : greatest * ROOM };
}
