import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type {
  ComparisonTable_variants$data,
  ComparisonTable_variants$key,
} from '../../__generated__/ComparisonTable_variants.graphql.ts';
import { Interval } from '../../charts/Interval.tsx';
import { saveCsv } from '../../lib/csv.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { tellMissing, toLines } from './comparisonLines.ts';
import { type ExperimentMetric, METRIC_ROWS } from './metricRows.ts';
import { colorOf } from './variantColors.ts';

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

type Variant = ComparisonTable_variants$data[number];
const HEAD = 'h-7 whitespace-nowrap border-line border-b bg-sunken px-3 text-left font-medium text-micro text-text-3';

/** Each metric, variant by variant. A variant with too few runs has no figure, so that nobody chooses by it. */
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
  const shown = metrics.filter((metric): metric is ExperimentMetric => metric in METRIC_ROWS);
  return (
    <section aria-labelledby="comparison" className="min-w-0 overflow-hidden rounded-3 border border-line">
      <header className="flex min-h-9 flex-wrap items-center gap-2 border-line border-b px-3 py-1.5">
        <h2 id="comparison" className="font-semibold">
          Comparison
        </h2>
        <p className="text-text-2">Bar: 95 % interval, mark: value. Where bars overlap, nothing is decided.</p>
        <Button
          size="small"
          className="ml-auto"
          aria-label="Comparison as a CSV file"
          onPress={() => saveCsv(`comparison-${name}.csv`, toLines(shown, rows, minimum))}
        >
          <Icon name="dl" size={12} />
          CSV
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div tabIndex={0} role="region" aria-label="Table: comparison" className="overflow-x-auto">
        <table className="w-full desk:min-w-[560px] border-collapse">
          <thead>
            <tr>
              <th scope="col" className={HEAD}>
                Metric
              </th>
              <th scope="col" className={HEAD}>
                Variant
              </th>
              <th scope="col" className={`${HEAD} w-1/2 max-desk:hidden`}>
                Interval
              </th>
              <th scope="col" className={HEAD}>
                Value
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                Runs
              </th>
            </tr>
          </thead>
          {shown.map((metric) => (
            <MetricBody key={metric} metric={metric} rows={rows} minimum={minimum} />
          ))}
        </table>
      </div>
    </section>
  );
}

function MetricBody({
  metric,
  rows,
  minimum,
}: {
  metric: ExperimentMetric;
  rows: readonly Variant[];
  minimum: number;
}) {
  const { label, unit, figure, runs } = METRIC_ROWS[metric];
  const figures = rows.map((row) => (row.enoughData ? figure(row) : undefined));
  const most =
    metric === 'SUCCESS_RATE'
      ? 1
      : Math.max(...figures.map((each) => each?.high ?? each?.value ?? 0), Number.MIN_VALUE) * 1.15;
  return (
    <tbody className="border-line-strong border-b last:border-b-0">
      {rows.map((row, place) => {
        const found = figures[place];
        return (
          <tr key={row.variant} className="h-9">
            {place === 0 && (
              <th scope="rowgroup" rowSpan={rows.length} className="px-3 py-2 text-left align-top font-semibold">
                {label}
                <span className="block font-normal text-micro text-text-3">{unit}</span>
              </th>
            )}
            <th scope="row" className="border-line border-b px-3 text-left font-normal max-desk:px-2">
              <span className="flex items-center gap-2">
                <span aria-hidden="true" className={`size-2 rounded-[2.5px] ${colorOf(place).dot}`} />
                {row.variant}
              </span>
            </th>
            <td className="border-line border-b px-3 max-desk:hidden">
              {found ? (
                <Interval
                  low={found.low}
                  high={found.high}
                  value={found.value}
                  most={most}
                  color={colorOf(place).text}
                />
              ) : (
                <span className="text-text-3">{tellMissing(row, minimum)}</span>
              )}
            </td>
            <td
              className={`border-line border-b px-3 desk:whitespace-nowrap max-desk:px-2 ${found ? '' : 'text-text-3'}`}
            >
              {found?.words ?? (row.enoughData ? 'unknown' : 'not enough data')}
            </td>
            <td className="border-line border-b px-3 text-right text-text-2">{runs(row)}</td>
          </tr>
        );
      })}
    </tbody>
  );
}
