import { formatDollars, formatEstimate } from '../lib/money.ts';
import type { DayBar } from './DayBars.tsx';
import { HATCH } from './hatch.ts';

/** The cost of a single day along the whole width, because a single bar would have nothing to compare with. */
export function OneDay({ day, line }: { day: DayBar; line: number | null }) {
  const { reported, estimated, unknown } = day;
  const sum = reported + estimated;
  const most = Math.max(sum, line ?? 0, 0.01) * 1.04;
  const share = (dollars: number) => ({ width: `${(dollars / most) * 100}%` });
  return (
    <div className="flex flex-1 flex-col justify-center gap-3 px-4 py-5">
      <div className="relative h-12">
        <div
          role="img"
          aria-label={`Cost of the day: ${formatDollars(reported)} reported, ${formatDollars(estimated)} estimated.`}
          className="flex h-7 gap-0.5 overflow-hidden rounded-2 bg-sunken"
        >
          {reported > 0 && <span className="min-w-0.5 bg-lane-model" style={share(reported)} />}
          {estimated > 0 && <span className={`min-w-0.5 ${HATCH}`} style={share(estimated)} />}
        </div>
        {line !== null && (
          <div
            className="absolute top-0 h-9 border-needs-fill border-l-2 border-dashed"
            style={{ left: share(line).width }}
          >
            <span className="absolute top-8 right-0 whitespace-nowrap text-micro text-needs-fg">line that you set</span>
          </div>
        )}
      </div>
      <p className="text-meta text-text-2">
        {sum === 0 ? 'No known cost yet' : `${formatDollars(reported)} reported`}
        {estimated > 0 && ` + ${formatEstimate(estimated)} estimated`}
        {unknown > 0 && ` · ${unknown} unknown`}
        {line !== null &&
          (sum > line ? `, above the line of ${formatDollars(line)}` : ` of a line of ${formatDollars(line)}`)}
      </p>
    </div>
  );
}
