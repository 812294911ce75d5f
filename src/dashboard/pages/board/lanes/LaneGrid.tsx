import { type RefObject, useEffect, useLayoutEffect, useMemo } from 'react';
import type { BoardActions } from '../BoardActions.ts';
import { FoldedColumn } from '../columns/FoldedColumn.tsx';
import { useScrollWindow } from '../columns/useScrollWindow.ts';
import type { Lanes, Priority } from '../filters/boardChoices.ts';
import { useKeptFocus } from '../keys/keptFocus.ts';
import { LaneColumnHead } from './LaneColumnHead.tsx';
import { type LaneColumn, LaneRow } from './LaneRow.tsx';
import { LaneBoard } from './layout/LaneBoard.ts';
import { setLaneBoard } from './layout/laneBoardStore.ts';
import { useLaneFolds } from './layout/laneFolds.ts';
import { LANE_PLACES } from './layout/lanePlaces.ts';
import { EDGE } from './layout/layLanes.ts';
import { type LaneCard, useLaneLayout } from './layout/useLaneLayout.ts';
import { useMoreCards } from './useMoreCards.ts';
import { usePutInLane } from './usePutInLane.ts';

/** The width of a collapsed column and the gap to the next, in pixels. */
const FOLDED = 52;

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
  /** The priorities that the filter includes; empty for all. */
  priorities: readonly Priority[];
  labels: readonly { readonly id: string; readonly name: string; readonly color: string }[];
  filter: Record<string, unknown> | null;
  actions: BoardActions;
  scroller: RefObject<HTMLElement | null>;
}) {
  const [folded, toggle] = useLaneFolds(projectId, kind);
  const adding = columns.find(({ adding }) => adding !== undefined)?.adding;
  const { feeds, feed, layout, measure } = useLaneLayout(kind, priorities, folded, adding, scroller);
  const { from, to } = useScrollWindow(scroller);
  useKeptFocus(layout, LANE_PLACES);
  const names = columns.map(({ facts }) => facts);
  useMoreCards(names, feeds, layout, from, to);
  const ids = names.map(({ id }) => id).join();
  const putInLane = usePutInLane(
    projectId,
    useMemo(() => ids.split(','), [ids]),
    labels,
    filter,
  );
  useLayoutEffect(() => {
    setLaneBoard(
      new LaneBoard<LaneCard>({
        kind,
        columns: names.map(({ id, slug, label, terminal }) => ({
          id,
          slug,
          label,
          terminal,
          cards: feeds.get(id)?.cards as LaneCard[],
        })),
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
  // The text that a person is writing survives any scrolling of the board.
  const drawn = layout.lanes.filter(
    ({ key, top, height }) => key === adding?.lane || (top < to && top + height > from),
  );
  return (
    <div className="relative min-h-full w-max min-w-full pb-16">
      <div className="pointer-events-none sticky top-0 z-4 flex gap-3 px-3">
        {columns.map(({ facts, unfold, ...frame }) =>
          unfold ? (
            <div key={facts.id} className="w-10 shrink-0" />
          ) : (
            <LaneColumnHead key={facts.id} column={facts} projectId={projectId} feed={feed} {...frame} />
          ),
        )}
      </div>
      <div className="pointer-events-none absolute inset-0 z-4 flex gap-3 px-3">
        {columns.map(({ facts, unfold }) =>
          unfold ? (
            <div key={facts.id} className="pointer-events-auto w-10 shrink-0 bg-canvas">
              <FoldedColumn column={facts} filtered={filter !== null} unfold={unfold} />
            </div>
          ) : (
            <div key={facts.id} className="w-(--card) shrink-0" />
          ),
        )}
      </div>
      <div className="relative" style={{ height: layout.height }}>
        {drawn.map((lane) => (
          <LaneRow
            key={lane.key}
            lane={lane}
            columns={columns}
            kind={kind}
            project={project}
            color={labels.find(({ name }) => name === lane.key)?.color}
            more={missing}
            left={left}
            from={from}
            to={to}
            toggle={() => toggle(lane.key)}
            measure={measure}
          />
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
