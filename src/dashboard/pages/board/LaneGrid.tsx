import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { useColumn_column$key } from '../../__generated__/useColumn_column.graphql.ts';
import type { ColumnFrame } from './BoardColumn.tsx';
import type { Lanes, Priority } from './boardSearch.ts';
import { CardHeights } from './CardHeights.ts';
import { PRIORITY_WORDS } from './cardWords.ts';
import { FoldedColumn } from './FoldedColumn.tsx';
import { LaneBoard } from './LaneBoard.ts';
import { LaneCell } from './LaneCell.tsx';
import { type ColumnFeed, LaneColumnHead } from './LaneColumnHead.tsx';
import { LaneHead } from './LaneHead.tsx';
import { setLaneBoard } from './laneBoardStore.ts';
import { useLaneFolds } from './laneFolds.ts';
import { type LaneFacts, lanesOf } from './lanes.ts';
import { cardsBetween, LANE_HEAD, layLanes } from './layLanes.ts';
import type { BoardActions, BoardColumnName } from './useBoardActions.ts';
import type { ColumnCard } from './useColumn.ts';
import { useMoreCards } from './useMoreCards.ts';
import { usePutInLane } from './usePutInLane.ts';
import { useScrollWindow } from './useScrollWindow.ts';
import { useSettledLanes } from './useSettledLanes.ts';

/** The width of a folded column and the gap to the next, in pixels. */
const FOLDED = 52;
const EDGE = 12;

type Card = ColumnCard & LaneFacts;

export interface LaneColumn extends ColumnFrame {
  readonly facts: BoardColumnName & useColumn_column$key & { readonly cardCount: number; readonly needYou: number };
  /** Unfolds the column; undefined for one that is not folded. */
  readonly unfold: (() => void) | undefined;
}

/** The board with lanes across its columns: lane after lane, each with a head and the cells of the columns side by side. */
export function LaneGrid({
  projectId,
  project,
  columns,
  kind,
  priorities,
  labels,
  filter,
  actions,
  scroller,
}: {
  projectId: string;
  /** The slug of the project. */
  project: string;
  columns: readonly LaneColumn[];
  kind: Lanes;
  /** The priorities that the filter lets through; none for all. */
  priorities: readonly Priority[];
  labels: readonly { readonly id: string; readonly name: string; readonly color: string }[];
  filter: Record<string, unknown> | null;
  actions: BoardActions;
  scroller: RefObject<HTMLElement | null>;
}) {
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
    const cards = new Map([...feeds].map(([id, loaded]) => [id, loaded.cards as readonly Card[]]));
    return lanesOf(cards, kind, always);
  }, [feeds, kind, always]);
  const lanes = useSettledLanes(wanted);
  const [folded, toggle] = useLaneFolds(projectId, kind);
  const [measured, setMeasured] = useState(0);
  const [heights] = useState(() => new CardHeights(() => setMeasured((times) => times + 1)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights that were measured lay the lanes anew
  const layout = useMemo(() => layLanes(lanes, folded, heights.heightOf), [lanes, folded, heights, measured]);
  const { from, to } = useScrollWindow(scroller);
  useLayoutEffect(() => {
    if (heights.measureFresh()) setMeasured((times) => times + 1);
  });
  useAnchor(scroller, layout);
  const names = columns.map(({ facts }) => facts);
  useMoreCards(names, feeds, layout, from, to);
  const ids = names.map(({ id }) => id).join();
  const putInLane = usePutInLane(
    useMemo(() => ids.split(','), [ids]),
    labels,
    filter,
  );
  useLayoutEffect(() => {
    setLaneBoard(
      new LaneBoard<Card>({
        kind,
        columns: names.map(({ id, slug, label }) => ({ id, slug, label, cards: feeds.get(id)?.cards as Card[] })),
        layout,
        labels: labels.map(({ name }) => name),
        scroller: scroller.current,
        move: actions.move,
        putInLane,
      }),
    );
  });
  useEffect(() => () => setLaneBoard(null), []);
  const missing = [...feeds.values()].some(({ hasNext }) => hasNext);
  const leading = columns.findIndex(({ unfold }) => unfold === undefined);
  const left = EDGE + Math.max(0, leading) * FOLDED;
  const drawn = layout.lanes.filter(({ top, height }) => top < to && top + height > from);
  return (
    <div className="relative min-h-full w-max min-w-full pb-16">
      <div className="pointer-events-none sticky top-0 z-3 flex gap-3 px-3">
        {columns.map(({ facts, unfold, ...frame }) =>
          unfold ? (
            <div key={facts.id} className="w-10 shrink-0" />
          ) : (
            <LaneColumnHead key={facts.id} column={facts} projectId={projectId} feed={feed} {...frame} />
          ),
        )}
      </div>
      <div className="pointer-events-none absolute inset-0 z-1 flex gap-3 px-3">
        {columns.map(({ facts, unfold }) =>
          unfold ? (
            <div key={facts.id} className="pointer-events-auto w-10 shrink-0 bg-canvas">
              <FoldedColumn column={facts} unfold={unfold} />
            </div>
          ) : (
            <div key={facts.id} className="w-(--card) shrink-0" />
          ),
        )}
      </div>
      <div className="relative" style={{ height: layout.height }}>
        {drawn.map((lane) => (
          <section
            key={lane.name}
            aria-label={lane.name}
            className="absolute inset-x-0 flex flex-col border-line not-first:border-t"
            style={{ top: lane.top, height: lane.height }}
          >
            <LaneHead
              name={lane.name}
              kind={kind}
              color={labels.find(({ name }) => name === lane.name)?.color}
              count={lane.count}
              more={missing}
              folded={lane.folded}
              left={left}
              toggle={() => toggle(lane.name)}
            />
            {!lane.folded && (
              <div className="flex flex-1 items-stretch gap-3 px-3">
                {columns.map(({ facts: { id, slug, label }, unfold }) => {
                  if (unfold) return <div key={id} className="w-10 shrink-0" />;
                  const cell = lane.cells.get(id);
                  const above = lane.top + LANE_HEAD;
                  const [first, behind] = cell ? cardsBetween(cell, from - above, to - above) : [0, 0];
                  return (
                    <LaneCell
                      key={id}
                      columnId={id}
                      slug={slug}
                      label={label}
                      lane={lane.name}
                      project={project}
                      cell={cell}
                      from={first}
                      to={behind}
                      measure={heights.measure}
                    />
                  );
                })}
              </div>
            )}
          </section>
        ))}
      </div>
      {layout.lanes.length === 0 && !missing && (
        <p className="sticky left-3 mx-3 mt-2 w-max rounded-3 border border-line border-dashed px-3 py-4 text-meta text-text-3">
          {filter ? 'No card passes the filter.' : 'No cards.'}
        </p>
      )}
    </div>
  );
}

/** Every priority is a place for a card, also where no card is yet. */
const alwaysThere = (kind: Lanes, priorities: readonly Priority[]): string[] =>
  kind === 'priority'
    ? Object.entries(PRIORITY_WORDS)
        .filter(([priority]) => priorities.length === 0 || priorities.includes(priority as Priority))
        .map(([, word]) => word)
    : [];

/** Keeps the lane at the upper edge where it is when lanes above it become higher or lower. */
function useAnchor(scroller: RefObject<HTMLElement | null>, layout: ReturnType<typeof layLanes<Card>>): void {
  const last = useRef(layout);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = layout;
    const element = scroller.current;
    if (before === layout || element === null || element.scrollTop === 0) return;
    const seen = before.lanes.find(({ top, height }) => top + height > element.scrollTop);
    const now = layout.lanes.find(({ name }) => name === seen?.name);
    if (seen && now && now.top !== seen.top) element.scrollTop += now.top - seen.top;
  }, [scroller, layout]);
}
