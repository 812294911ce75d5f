import { Interval } from '../../charts/Interval.tsx';
import { formatCount } from '../../lib/formatCount.ts';
import { compareRows, type MetricsProps } from './compareRows.ts';
import { describeMissing } from './comparisonLines.ts';
import { FigureWords } from './FigureWords.tsx';
import { METRIC_ROWS } from './metricRows.ts';
import { colorOf } from './variantColors.ts';

/**
 * The comparison where there is no room for a table: under each metric the variants, each with its bar below its value.
 */
export function MetricList({ metrics, rows, minimum }: MetricsProps) {
  return (
    <div className="divide-y divide-line-strong">
      {metrics.map((metric) => {
        const { label, unit, runs } = METRIC_ROWS[metric];
        const { figures, most } = compareRows(metric, rows);
        return (
          <section key={metric} aria-label={label} className="px-3 py-2.5">
            <h3 className="font-semibold">
              {label} <span className="font-normal text-micro text-text-3">{unit}</span>
            </h3>
            <ul>
              {rows.map((row, place) => {
                const figure = figures[place];
                const count = runs(row);
                return (
                  <li key={row.variant} className="mt-2">
                    <p className="flex items-baseline gap-2">
                      <span aria-hidden="true" className={`size-2 shrink-0 rounded-[2.5px] ${colorOf(place).dot}`} />
                      <span className="min-w-0 flex-1 truncate">{row.variant}</span>
                      {figure && <b className="font-medium">{figure.told}</b>}
                    </p>
                    {figure && (
                      <Interval
                        low={figure.low}
                        high={figure.high}
                        value={figure.value}
                        most={most}
                        color={colorOf(place).text}
                      />
                    )}
                    <p className="flex gap-2 text-meta text-text-3">
                      <span className="min-w-0 flex-1">
                        {figure ? <FigureWords figure={figure} /> : describeMissing(row, minimum)}
                      </span>
                      {formatCount(count, 'run')}
                    </p>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
