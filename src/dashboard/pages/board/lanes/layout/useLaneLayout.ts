import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { PRIORITY_WORDS } from '../../cards/cardWords.ts';
import type { NewCardPlace } from '../../cards/useNewCard.ts';
import { CardHeights } from '../../columns/CardHeights.ts';
import type { ColumnCard } from '../../columns/useColumn.ts';
import type { Lanes, Priority } from '../../filters/boardChoices.ts';
import type { ColumnFeed } from '../LaneColumnHead.tsx';
import { type LaneFacts, lanesOf } from './lanes.ts';
import { type LanesLayout, layLanes } from './layLanes.ts';
import { useSettledLanes } from './useSettledLanes.ts';

export type LaneCard = ColumnCard & LaneFacts;

/**
 * The lanes of the loaded cards, and the position of everything.
 * @param priorities the priorities that the filter includes; empty for all
 * @param adding where the field for a new card is open
 * @returns `feed` takes what a column has loaded; `measure` is the `ref` of the element around a card
 */
export function useLaneLayout(
  kind: Lanes,
  priorities: readonly Priority[],
  folded: ReadonlySet<string>,
  adding: NewCardPlace | undefined,
  scroller: RefObject<HTMLElement | null>,
) {
  const [feeds, setFeeds] = useState<ReadonlyMap<string, ColumnFeed>>(new Map());
  const feed = useCallback((columnId: string, loaded: ColumnFeed | undefined) => {
    setFeeds((now) => {
      const next = new Map(now);
      if (loaded === undefined) next.delete(columnId);
      else next.set(columnId, loaded);
      return next;
    });
  }, []);
  const always = useMemo(() => alwaysThere(kind, priorities), [kind, priorities]);
  const wanted = useMemo(() => {
    const cards = new Map([...feeds].map(([id, loaded]) => [id, loaded.cards as readonly LaneCard[]]));
    return lanesOf(cards, kind, always);
  }, [feeds, kind, always]);
  const lanes = useSettledLanes(wanted);
  const [measured, setMeasured] = useState(0);
  const [heights] = useState(() => new CardHeights(() => setMeasured((times) => times + 1)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured heights change the layout of the lanes
  const layout = useMemo(
    () => layLanes(lanes, folded, heights.heightOf, adding),
    [lanes, folded, heights, measured, adding],
  );
  useLayoutEffect(() => {
    if (heights.measureFresh()) setMeasured((times) => times + 1);
  });
  useAnchor(scroller, layout);
  return { feeds, feed, layout, measure: heights.measure };
}

/** Every priority is a place for a card, even without a card. */
const alwaysThere = (kind: Lanes, priorities: readonly Priority[]): string[] =>
  kind === 'priority'
    ? Object.entries(PRIORITY_WORDS)
        .filter(([priority]) => priorities.length === 0 || priorities.includes(priority as Priority))
        .map(([, word]) => word)
    : [];

/** Keeps the lane at the upper edge in place when lanes above it change their height. */
function useAnchor(scroller: RefObject<HTMLElement | null>, layout: LanesLayout<LaneCard>): void {
  const last = useRef(layout);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = layout;
    const element = scroller.current;
    if (before === layout || element === null || element.scrollTop === 0) return;
    const seen = before.lanes.find(({ top, height }) => top + height > element.scrollTop);
    const now = layout.lanes.find(({ key }) => key === seen?.key);
    if (seen && now && now.top !== seen.top) element.scrollTop += now.top - seen.top;
  }, [scroller, layout]);
}
