import { Interval } from '../../charts/Interval.tsx';
import { compareRows, type MetricsProps } from './compareRows.ts';
import { describeMissing } from './comparisonLines.ts';
import { FigureWords } from './FigureWords.tsx';
import { type ExperimentMetric, METRIC_ROWS } from './metricRows.ts';
import { colorOf } from './variantColors.ts';

const HEAD = 'h-7 whitespace-nowrap border-line border-b bg-sunken px-3 text-left font-medium text-micro text-text-3';
const CELL = 'border-line border-b px-3 in-[tr:last-child]:border-b-0';

/** The comparison as a table, with the intervals of a metric aligned. */
export function MetricTable({ metrics, rows, minimum }: MetricsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div tabIndex={0} role="region" aria-label="Table: comparison" className="overflow-x-auto">
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <th scope="col" className={HEAD}>
              Metric
            </th>
            <th scope="col" className={HEAD}>
              Variant
            </th>
            <th scope="col" className={`${HEAD} w-1/2`}>
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
        {metrics.map((metric) => (
          <MetricBody key={metric} metric={metric} rows={rows} minimum={minimum} />
        ))}
      </table>
    </div>
  );
}

function MetricBody({
  metric,
  rows,
  minimum,
}: Pick<MetricsProps, 'rows' | 'minimum'> & { readonly metric: ExperimentMetric }) {
  const { label, unit, runs } = METRIC_ROWS[metric];
  const { figures, most } = compareRows(metric, rows);
  return (
    <tbody className="border-line-strong border-b last:border-b-0">
      {rows.map((row, place) => {
        const figure = figures[place];
        return (
          <tr key={row.variant} className="h-9">
            {place === 0 && (
              <th
                scope="rowgroup"
                rowSpan={rows.length}
                className="whitespace-nowrap px-3 py-2 pr-6 text-left align-top font-semibold"
              >
                {label}
                <span className="block font-normal text-micro text-text-3">{unit}</span>
              </th>
            )}
            <th scope="row" className={`${CELL} text-left font-normal`}>
              <span className="flex items-center gap-2 whitespace-nowrap">
                <span aria-hidden="true" className={`size-2 shrink-0 rounded-[2.5px] ${colorOf(place).dot}`} />
                {row.variant}
              </span>
            </th>
            <td className={CELL}>
              {figure ? (
                <Interval
                  low={figure.low}
                  high={figure.high}
                  value={figure.value}
                  most={most}
                  color={colorOf(place).text}
                />
              ) : (
                <span className="flex items-center gap-2 whitespace-nowrap text-meta text-text-3">
                  {describeMissing(row, minimum)}
                  <span aria-hidden="true" className="h-px flex-1 bg-line" />
                </span>
              )}
            </td>
            <td className={`${CELL} whitespace-nowrap`}>
              {figure ? (
                <>
                  <b className="font-medium">{figure.told}</b> <FigureWords figure={figure} />
                </>
              ) : (
                <span className="text-text-3">–</span>
              )}
            </td>
            <td className={`${CELL} text-right text-text-2`}>{runs(row)}</td>
          </tr>
        );
      })}
    </tbody>
  );
}
