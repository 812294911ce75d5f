import { t } from '../../../texts/t.ts';
import { LANES, type Lanes } from './boardChoices.ts';
import type { BoardSearch } from './boardSearch.ts';

const LANE_WORDS = { none: t`None`, bridge: t`Bridge`, priority: t`Priority`, label: t`Label` } as const;

/** Which lanes cross the columns of the board. */
export function LaneChoice({ lanes, change }: { lanes: Lanes; change: (part: Partial<BoardSearch>) => void }) {
  return (
    <fieldset className="ml-auto flex items-center gap-2 text-meta text-text-2 max-desk:ml-0">
      <legend className="sr-only">Lanes</legend>
      <span aria-hidden="true">Lanes</span>
      <span className="inline-flex rounded-2 border border-line bg-sunken p-px">
        {LANES.map((lane) => (
          <button
            key={lane}
            type="button"
            aria-pressed={lanes === lane}
            onClick={() => change({ lanes: lane })}
            className={`h-[22px] rounded-[5px] px-2 max-desk:h-11 ${
              lanes === lane ? 'bg-raised font-medium text-text shadow-[0_0_0_1px_var(--line-strong)]' : 'text-text-2'
            }`}
          >
            {LANE_WORDS[lane]}
          </button>
        ))}
      </span>
    </fieldset>
  );
}
