import { memo } from 'react';
import { CardPlace } from './CardPlace.tsx';
import { useDropIn } from './dragStore.ts';
import type { LaidCell } from './layLanes.ts';
import type { ColumnCard } from './useColumn.ts';

/** The cards of a column in a lane, of which only those in sight are drawn. */
export const LaneCell = memo(function LaneCell({
  columnId,
  slug,
  label,
  lane,
  project,
  cell,
  from,
  to,
  measure,
}: {
  readonly columnId: string;
  readonly slug: string;
  /** The name of the column. */
  readonly label: string;
  readonly lane: string;
  /** The slug of the project. */
  readonly project: string;
  readonly cell: LaidCell<ColumnCard> | undefined;
  /** The first card that is drawn, and the one behind the last. */
  readonly from: number;
  readonly to: number;
  readonly measure: (element: HTMLElement | null) => (() => void) | undefined;
}) {
  const before = useDropIn(columnId, lane);
  const drawn = cell?.cards.slice(from, to) ?? [];
  return (
    <div
      data-column={columnId}
      data-slug={slug}
      data-lane={lane}
      className={`relative w-(--card) shrink-0 rounded-3 ${before === undefined ? '' : 'bg-hover'}`}
    >
      {drawn.length > 0 && (
        <ul aria-label={`${label}, ${lane}`}>
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
      {before === null && (
        <div
          className="absolute inset-x-0 h-0.5 rounded-full bg-accent"
          style={{ top: Math.max(0, (cell?.end ?? 0) - 5) }}
        />
      )}
    </div>
  );
});
