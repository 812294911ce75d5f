import { Icon } from '../../../parts/Icon.tsx';
import { useLaneOver } from '../drag/dragStore.ts';
import type { Lanes } from '../filters/boardChoices.ts';
import { LaneMark } from './LaneMark.tsx';
import { EDGE } from './layout/layLanes.ts';

/**
 * The head of a lane across all columns. It stays below the heads of the columns while its cards scroll, and at the
 * left while the board scrolls sideways. Pressing it collapses the lane. A collapsed lane takes cards on its head.
 */
export function LaneHead({
  lane,
  name,
  kind,
  color,
  count,
  more,
  folded,
  first,
  left,
  toggle,
}: {
  /** The key of the lane. */
  lane: string;
  name: string;
  kind: Lanes;
  /** The colour of a label. */
  color: string | undefined;
  count: number;
  /** Whether some cards are not loaded yet, which may belong here. */
  more: boolean;
  folded: boolean;
  /** Whether it is directly below the heads of the columns. */
  first: boolean;
  /** Its left edge, in pixels. */
  left: number;
  toggle: () => void;
}) {
  const over = useLaneOver(lane) && folded;
  return (
    <div
      {...(folded && { 'data-folded-lane': lane })}
      className={`sticky top-10 z-3 h-10 shrink-0 border-line ${first ? '' : 'border-t'} ${over ? 'bg-accent-soft' : 'bg-canvas'}`}
      // Collapsed columns at the left extend through all lanes.
      style={{ marginLeft: left - EDGE }}
    >
      <h3 className="sticky left-0 flex h-full w-max max-w-[100vw] items-center pl-1">
        <button
          type="button"
          aria-expanded={!folded}
          onClick={toggle}
          className="flex h-8 min-w-0 items-center gap-2 rounded-2 px-2 font-semibold hover:bg-hover hoverless:h-11"
        >
          <Icon name={folded ? 'right' : 'down'} size={14} className="text-text-3" />
          <span aria-hidden="true" className="flex items-center">
            <LaneMark name={name} kind={kind} color={color} />
          </span>
          <span className="truncate">{name}</span>
          <span className="font-normal text-text-3">
            {count}
            {more && '+'}
            <span className="sr-only"> cards</span>
          </span>
        </button>
      </h3>
    </div>
  );
}
