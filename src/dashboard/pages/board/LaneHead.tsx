import { Icon } from '../../parts/Icon.tsx';
import { type Lanes, PRIORITIES } from './boardSearch.ts';
import { PRIORITY_WORDS } from './cardWords.ts';
import { Priority } from './Priority.tsx';
import { Dot } from './TagDot.tsx';

/** The head of a lane across all columns. It stays at the left while the board scrolls aside; a press folds the lane. */
export function LaneHead({
  name,
  kind,
  color,
  count,
  more,
  folded,
  left,
  toggle,
}: {
  name: string;
  kind: Lanes;
  /** The colour of a label. */
  color: string | undefined;
  count: number;
  /** Whether cards are not loaded yet, some of which may belong here. */
  more: boolean;
  folded: boolean;
  /** Where it begins, in pixels. */
  left: number;
  toggle: () => void;
}) {
  return (
    <h3 className="sticky left-0 z-2 flex h-10 w-max max-w-[100vw] items-center" style={{ marginLeft: left }}>
      <button
        type="button"
        aria-expanded={!folded}
        onClick={toggle}
        className="flex h-8 min-w-0 items-center gap-2 rounded-2 bg-canvas px-2 font-semibold hover:bg-hover hoverless:h-11"
      >
        <Icon name={folded ? 'right' : 'down'} size={14} className="text-text-3" />
        <span aria-hidden="true" className="flex items-center">
          <Mark name={name} kind={kind} color={color} />
        </span>
        <span className="truncate">{name}</span>
        <span className="font-normal text-text-3">
          {count}
          {more && '+'}
          <span className="sr-only"> cards</span>
        </span>
      </button>
    </h3>
  );
}

function Mark({ name, kind, color }: { name: string; kind: Lanes; color: string | undefined }) {
  if (kind === 'label') return <Dot color={color} />;
  if (kind === 'bridge') return <Icon name="agents" size={14} />;
  return <Priority priority={PRIORITIES.find((each) => PRIORITY_WORDS[each] === name) ?? 'NONE'} />;
}
