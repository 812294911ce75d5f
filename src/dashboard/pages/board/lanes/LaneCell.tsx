import { memo, type ReactNode, use, useEffect } from 'react';
import { Icon } from '../../../parts/Icon.tsx';
import { CardDeeds } from '../cards/CardMenu.tsx';
import { columnLists, listKey } from '../columns/columnLists.ts';
import type { ColumnCard } from '../columns/useColumn.ts';
import { CardPlace } from '../drag/CardPlace.tsx';
import { useDropIn } from '../drag/dragStore.ts';
import type { LaidCell } from './layout/layLanes.ts';

/** The cards of a column in a lane, of which only the visible ones are rendered. */
export const LaneCell = memo(function LaneCell({
  columnId,
  slug,
  label,
  lane,
  name,
  project,
  cell,
  from,
  to,
  measure,
  takesNew,
  field,
}: {
  readonly columnId: string;
  readonly slug: string;
  /** The name of the column. */
  readonly label: string;
  /** The key of the lane, and its displayed name. */
  readonly lane: string;
  readonly name: string;
  /** The slug of the project. */
  readonly project: string;
  readonly cell: LaidCell<ColumnCard> | undefined;
  /** The index of the first rendered card, and the index after the last one. */
  readonly from: number;
  readonly to: number;
  readonly measure: (element: HTMLElement | null) => (() => void) | undefined;
  /** Whether a new card can be created here. */
  readonly takesNew: boolean;
  /** The field for a new card; false while it is elsewhere. */
  readonly field: ReactNode;
}) {
  const deeds = use(CardDeeds);
  const before = useDropIn(columnId, lane);
  const drawn = cell?.cards.slice(from, to) ?? [];
  useEffect(() => {
    const key = listKey(columnId, lane);
    const numbers = cell?.cards.map(({ number }) => number) ?? [];
    columnLists.set(key, { numbers, hasNext: false, cardCount: numbers.length });
    return () => void columnLists.delete(key);
  }, [columnId, lane, cell]);
  return (
    <div
      data-column={columnId}
      data-slug={slug}
      data-lane={lane}
      className={`group/cell relative w-(--card) shrink-0 rounded-3 ${before === undefined ? '' : 'bg-hover'}`}
    >
      {drawn.length > 0 && (
        <ul aria-label={`${label}, ${name}`}>
          {drawn.map((card, index) => (
            <li
              key={card.id}
              ref={measure}
              data-sized={card.id}
              className="absolute inset-x-0"
              style={{ top: cell?.tops[from + index] }}
            >
              <CardPlace card={card} project={project} marked={before === card.id} />
            </li>
          ))}
        </ul>
      )}
      {field && (
        <div className="absolute inset-x-0 z-1" style={{ top: cell?.end ?? 0 }}>
          {field}
        </div>
      )}
      {deeds && takesNew && !field && (
        <button
          type="button"
          aria-label={`New card in ${label}, ${name}`}
          onClick={() => deeds.beginCard(columnId, lane)}
          className="absolute inset-x-0 flex h-7 items-center gap-2 rounded-3 px-3 text-text-3 opacity-0 hover:bg-hover focus-visible:opacity-100 group-hover/cell:opacity-100 hoverless:opacity-100"
          style={{ top: cell?.end ?? 0 }}
        >
          <Icon name="plus" size={14} />
          New card
        </button>
      )}
      {before === null && (
        <div
          className="absolute inset-x-0 h-0.5 rounded-full bg-accent"
          style={{ top: Math.max(0, (cell?.end ?? 0) - 5) }}
        />
      )}
    </div>
  );
});
