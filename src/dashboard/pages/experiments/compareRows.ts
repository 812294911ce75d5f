import type { ComparisonTable_variants$data } from '../../__generated__/ComparisonTable_variants.graphql.ts';
import { type ExperimentMetric, METRIC_ROWS, type MetricFigure } from './metricRows.ts';

export type ComparedVariant = ComparisonTable_variants$data[number];

/** What the comparison shows, as a table or as a list. */
export interface MetricsProps {
  readonly metrics: readonly ExperimentMetric[];
  readonly rows: readonly ComparedVariant[];
  /** The runs with a verdict that a variant needs. */
  readonly minimum: number;
}

/** Room behind the greatest figure, so that its interval does not end at the edge. */
const ROOM = 1.15;

/** The figures of the variants under a metric, and the end of the scale that they share. */
export function compareRows(
  metric: ExperimentMetric,
  rows: readonly ComparedVariant[],
): { readonly figures: readonly (MetricFigure | undefined)[]; readonly most: number } {
  const figures = rows.map((row) => (row.enoughData ? METRIC_ROWS[metric].figure(row) : undefined));
  const greatest = Math.max(...figures.map((each) => each?.high ?? each?.value ?? 0), Number.MIN_VALUE);
  return { figures, most: metric === 'SUCCESS_RATE' ? 1 : greatest * ROOM };
}
