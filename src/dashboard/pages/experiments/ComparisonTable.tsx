import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { ComparisonTable_variants$key } from '../../__generated__/ComparisonTable_variants.graphql.ts';
import { saveCsv } from '../../lib/csv.ts';
import { useMedia } from '../../lib/useMedia.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { toLines } from './comparisonLines.ts';
import { MetricList } from './MetricList.tsx';
import { MetricTable } from './MetricTable.tsx';
import { type ExperimentMetric, METRIC_ROWS } from './metricRows.ts';

const fragment = graphql`
  fragment ComparisonTable_variants on VariantComparison @relay(plural: true) {
    variant
    enoughData
    succeededRuns
    failedRuns
    successRate {
      rate
      low
      high
    }
    cost {
      knownRuns
      unknownRuns
      estimatedRuns
    }
    duration {
      knownRuns
      unknownRuns
    }
    tokens {
      knownRuns
      unknownRuns
      estimatedRuns
      mean
    }
    peakContext {
      knownRuns
      unknownRuns
      mean
    }
    toolFailures {
      knownRuns
      unknownRuns
      rate
    }
    quantiles {
      medianCostUsd
      medianCostInterval {
        low
        high
      }
      medianDurationMs
      medianDurationInterval {
        low
        high
      }
    }
  }
`;

/**
 * Each metric, variant by variant. A variant with too few runs shows no figure, so that nobody makes a decision based
 * on it.
 */
export function ComparisonTable({
  name,
  variants,
  metrics,
  minimum,
}: {
  name: string;
  variants: ComparisonTable_variants$key;
  metrics: readonly (ExperimentMetric | '%future added value')[];
  minimum: number;
}) {
  const rows = useFragment(fragment, variants);
  const isNarrow = useMedia('(max-width: 1023.98px)');
  const shown = metrics.filter((metric): metric is ExperimentMetric => metric in METRIC_ROWS);
  const Metrics = isNarrow ? MetricList : MetricTable;
  return (
    <section aria-labelledby="comparison" className="min-w-0 overflow-hidden rounded-3 border border-line">
      <header className="flex min-h-9 items-center gap-2 border-line border-b px-3 py-1.5">
        <h2 id="comparison" className="font-semibold">
          Comparison
        </h2>
        <p className="min-w-0 flex-1 text-meta text-text-3">
          <span className="max-desk:hidden">Bar: 95 % interval, mark: value. </span>Where bars overlap, nothing is
          decided.
        </p>
        <Button
          size="small"
          aria-label="Comparison as a CSV file"
          onPress={() => saveCsv(`comparison-${name}.csv`, toLines(shown, rows, minimum))}
        >
          <Icon name="dl" size={12} />
          CSV
        </Button>
      </header>
      <Metrics metrics={shown} rows={rows} minimum={minimum} />
    </section>
  );
}
