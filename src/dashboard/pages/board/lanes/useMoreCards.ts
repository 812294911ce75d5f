import { useEffect, useRef } from 'react';
import type { ColumnCard } from '../columns/useColumn.ts';
import type { ColumnFeed } from './LaneColumnHead.tsx';
import { LANE_HEAD, type LanesLayout } from './layout/layLanes.ts';

/**
 * Up to this many cards of a column are loaded because a cell ends in view; more are loaded only when the last card is
 * in view.
 */
const MOST_BY_CELLS = 1_000;

/**
 * Loads the next cards of each column in time: a cell that ends in view may continue with cards that are not loaded
 * yet.
 */
export function useMoreCards(
  columns: readonly { readonly id: string }[],
  feeds: ReadonlyMap<string, ColumnFeed>,
  { lanes, height }: LanesLayout<ColumnCard>,
  from: number,
  to: number,
): void {
  // A page may render again before it learns that it is loading.
  const asked = useRef(new Map<string, () => void>());
  useEffect(() => {
    const inSight = lanes.filter((lane) => lane.top < to && lane.top + lane.height > from && !lane.folded);
    for (const { id } of columns) {
      const { more, cards } = feeds.get(id) ?? {};
      if (more !== asked.current.get(id)) asked.current.delete(id);
      if (more === undefined || cards === undefined || asked.current.has(id)) continue;
      const last = cards.at(-1)?.id;
      const ends = inSight.some(({ top, cells }) => {
        const cell = cells.get(id);
        if (cards.length >= MOST_BY_CELLS && cell?.cards.at(-1)?.id !== last) return false;
        return top + LANE_HEAD + (cell?.end ?? 0) <= to;
      });
      // The room below the lanes is filled, but collapsed lanes must not cause endless loading.
      if (!ends && (height > to || cards.length >= MOST_BY_CELLS)) continue;
      asked.current.set(id, more);
      more();
    }
  });
}
