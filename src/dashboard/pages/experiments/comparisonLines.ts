import type { ComparisonTable_variants$data } from '../../__generated__/ComparisonTable_variants.graphql.ts';
import { csvLine } from '../../lib/csv.ts';
import { type ExperimentMetric, METRIC_ROWS } from './metricRows.ts';

type Variant = ComparisonTable_variants$data[number];

/** Why a variant has no figure. */
export function tellMissing({ enoughData, succeededRuns, failedRuns }: Variant, minimum: number): string {
  if (enoughData) return 'No run told this figure';
  const left = minimum - succeededRuns - failedRuns;
  return `Not enough data: ${left} more run${left === 1 ? '' : 's'}`;
}

/** The comparison as lines of a file. */
export function toLines(metrics: readonly ExperimentMetric[], rows: readonly Variant[], minimum: number): string[] {
  return [
    csvLine(['metric', 'variant', 'value', 'low', 'high', 'in words', 'runs']),
    ...metrics.flatMap((metric) =>
      rows.map((row) => {
        const found = row.enoughData ? METRIC_ROWS[metric].figure(row) : undefined;
        const words = found?.words ?? tellMissing(row, minimum);
        return csvLine([
          METRIC_ROWS[metric].label,
          row.variant,
          found?.value,
          found?.low,
          found?.high,
          words,
          METRIC_ROWS[metric].runs(row),
        ]);
      }),
    ),
  ];
}
