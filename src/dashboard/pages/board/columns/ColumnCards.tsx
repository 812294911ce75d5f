import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CardFace_card$key } from '../../../__generated__/CardFace_card.graphql.ts';
import { observeScroll } from '../../../lib/observeScroll.ts';
import { CardPlace } from '../drag/CardPlace.tsx';
import type { Lanes } from '../filters/boardChoices.ts';
import { useKeptFocus } from '../keys/keptFocus.ts';
import { LaneHeading } from '../lanes/LaneHeading.tsx';
import type { Row } from '../lanes/layout/lanes.ts';

/** How many cards ahead are loaded before they are visible. */
const AHEAD = 10;

/**
 * The cards of a column, of which only the visible ones are rendered. It is separate from its column, because it
 * renders again while a person scrolls.
 */
export const ColumnCards = memo(function ColumnCards({
  columnId,
  label,
  lanes,
  project,
  rows,
  scroller,
  before,
  more,
}: {
  readonly columnId: string;
  /** The name of the column. */
  readonly label: string;
  /** The meaning of the lane rows. */
  readonly lanes: Lanes;
  /** The slug of the project. */
  readonly project: string;
  readonly rows: readonly Row<CardFace_card$key & { readonly id: string }>[];
  readonly scroller: RefObject<HTMLElement | null>;
  /** The card in front of which a dragged one would go. */
  readonly before: string | null | undefined;
  /** Loads more cards; undefined when there are none, or while they are loading. */
  readonly more: (() => void) | undefined;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'lane' ? 44 : 118),
    getItemKey: (index) => rows[index]?.key ?? index,
    gap: 8,
    overscan: 2,
    scrollMargin: margin,
    observeElementOffset: observeScroll,
    useFlushSync: false,
  });
  useKeptFocus(rows, {
    placeOf: (shown, cardId) => (shown.some(({ key }) => key === cardId) ? columnId : undefined),
    around: (shown) => shown.filter(({ kind }) => kind === 'card').map(({ key }) => key),
    show: (cardId) => virtual.scrollToIndex(rows.findIndex(({ key }) => key === cardId)),
  });
  // Content above the list changes its position.
  useLayoutEffect(() => {
    const top = list.current?.offsetTop ?? 0;
    if (top !== margin) setMargin(top);
  });
  const items = virtual.getVirtualItems();
  const lastSeen = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (lastSeen >= rows.length - AHEAD) more?.();
  }, [more, lastSeen, rows.length]);
  return (
    <ul ref={list} aria-label={`Cards in ${label}`} className="relative" style={{ height: virtual.getTotalSize() }}>
      {items.map((item) => {
        const row = rows[item.index];
        if (row === undefined) return null;
        return (
          <li
            key={item.key}
            ref={virtual.measureElement}
            data-index={item.index}
            className="absolute inset-x-0"
            // No transform: the browser would paint each card into a layer of its own.
            style={{ top: item.start - margin }}
          >
            {row.kind === 'lane' ? (
              <LaneHeading columnId={columnId} label={label} kind={lanes} lane={row} />
            ) : (
              <CardPlace card={row.card} project={project} marked={before === row.card.id} />
            )}
          </li>
        );
      })}
    </ul>
  );
});
