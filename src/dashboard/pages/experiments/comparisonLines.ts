import { csvLine } from '../../lib/csv.ts';
import { formatCount } from '../../lib/formatCount.ts';
import { t } from '../../texts/t.ts';
import type { ComparedVariant } from './compareRows.ts';
import { type ExperimentMetric, formatFigure, METRIC_ROWS } from './metricRows.ts';

/** Why a variant has no figure. */
export function describeMissing({ enoughData, succeededRuns, failedRuns }: ComparedVariant, minimum: number): string {
  if (enoughData) return t`No run reported this figure`;
  const left = minimum - succeededRuns - failedRuns;
  return t`Not enough data: ${formatCount(left, 'more run')}`;
}

/** The comparison as lines of a file. */
export function toLines(
  metrics: readonly ExperimentMetric[],
  rows: readonly ComparedVariant[],
  minimum: number,
): string[] {
  return [
    csvLine(['metric', 'variant', 'value', 'low', 'high', 'in words', 'runs']),
    ...metrics.flatMap((metric) =>
      rows.map((row) => {
        const found = row.enoughData ? METRIC_ROWS[metric].figure(row) : undefined;
        const words = found ? formatFigure(found) : describeMissing(row, minimum);
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
