import { formatDollars } from '../lib/money.ts';
import { t } from '../texts/t.ts';
import { HATCH } from './hatch.ts';
import { niceTicks } from './niceTicks.ts';

/** One day: the reported and the estimated dollars, and the number of runs whose cost is unknown. */
export interface DayBar {
  readonly day: string;
  readonly label: string;
  readonly reported: number;
  readonly estimated: number;
  readonly unknown: number;
}

const HEIGHT = 190;
/** Room above the highest bar, for the mark of unknown runs. */
const HEAD = 26;

/** The cost of each day as bars. `line` is the daily cost above which the inbox shows an item. */
export function DayBars({ days, line }: { days: readonly DayBar[]; line: number | null }) {
  const highest = Math.max(line ?? 0, ...days.map(({ reported, estimated }) => reported + estimated), 0.01);
  const ticks = niceTicks(highest);
  const top = Math.max(highest, ticks.at(-1) ?? highest);
  const px = (dollars: number) => (dollars / top) * (HEIGHT - HEAD);
  const every = Math.ceil(days.length / 16);
  return (
    <div role="img" aria-label={describeBars(days)} className="relative m-4 mb-3 pl-12">
      <div className="relative" style={{ height: HEIGHT }}>
        {ticks.map((tick) => (
          <div key={tick} className="absolute inset-x-0 border-line border-t" style={{ bottom: px(tick) }}>
            <span className="absolute -left-12 w-10 -translate-y-1/2 text-right text-micro text-text-3">
              {formatDollars(tick).replace(/\.00$/, '')}
            </span>
          </div>
        ))}
        {line !== null && (
          <div
            className="absolute inset-x-0 z-10 border-needs-fill border-t border-dashed"
            style={{ bottom: px(line) }}
          >
            <span className="absolute bottom-0.5 left-0 rounded-1 bg-surface px-1 text-micro text-needs-fg">
              line that you set
            </span>
          </div>
        )}
        <div
          className="absolute inset-0 flex items-end gap-[max(1px,18%/var(--count))]"
          style={{ ['--count' as string]: days.length }}
        >
          {days.map((each) => (
            <div key={each.day} className="flex min-w-0 flex-1 flex-col items-center gap-px">
              {each.unknown > 0 && (
                <span className="grid h-[18px] w-full max-w-9 place-items-center overflow-hidden rounded-1 border-[1.5px] border-lost-fg border-dashed font-semibold text-lost-fg text-micro">
                  {days.length <= 31 ? each.unknown : ''}
                </span>
              )}
              {each.estimated > 0 && (
                <span className={`w-full max-w-9 rounded-t-1 ${HATCH}`} style={{ height: px(each.estimated) }} />
              )}
              {each.reported > 0 && (
                <span
                  className={`w-full max-w-9 bg-lane-model ${each.estimated > 0 ? '' : 'rounded-t-1'}`}
                  style={{ height: px(each.reported) }}
                />
              )}
            </div>
          ))}
        </div>
      </div>
      <div className="mt-1 flex gap-[max(1px,18%/var(--count))]" style={{ ['--count' as string]: days.length }}>
        {days.map((each, place) => (
          <span
            key={each.day}
            className="min-w-0 flex-1 overflow-visible whitespace-nowrap text-center text-micro text-text-3"
          >
            {place % every === 0 ? each.label : ''}
          </span>
        ))}
      </div>
    </div>
  );
}

function describeBars(days: readonly DayBar[]): string {
  const sum = days.reduce((total, { reported, estimated }) => total + reported + estimated, 0);
  const most = days.reduce<DayBar | undefined>(
    (found, each) => (found && found.reported + found.estimated >= each.reported + each.estimated ? found : each),
    undefined,
  );
  if (most === undefined || sum === 0) return t`Cost by day: no known cost in this span.`;
  return t`Cost by day: ${formatDollars(sum)} over ${days.length} days; most on ${most.day} with ${formatDollars(most.reported + most.estimated)}. The table has every day.`;
}
