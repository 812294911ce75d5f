import { useMemo, useRef } from 'react';
import type { BoardPageQuery$data } from '../../__generated__/BoardPageQuery.graphql.ts';
import { useMay } from '../../lib/may.ts';
import { BoardFrame } from './BoardFrame.tsx';
import { describeOpens } from './cards/cardWords.ts';
import { useNewCard } from './cards/useNewCard.ts';
import { BoardColumn, type ColumnFrame } from './columns/BoardColumn.tsx';
import { ColumnMenu } from './columns/ColumnMenu.tsx';
import { FoldedColumn } from './columns/FoldedColumn.tsx';
import { PhoneTabs } from './columns/PhoneTabs.tsx';
import { useColumnView } from './columns/useColumnView.ts';
import { useSwipe } from './columns/useSwipe.ts';
import { DragLayer } from './drag/DragLayer.tsx';
import { useMoves } from './drag/useMoves.ts';
import { type BoardSearch, isFiltered, NO_FILTER, type toFilter } from './filters/boardSearch.ts';
import { LaneChoice } from './filters/LaneChoice.tsx';
import { NothingWaits } from './filters/NothingWaits.tsx';
import { useBoardLive } from './follow/useBoardLive.ts';
import { LaneGrid } from './lanes/LaneGrid.tsx';
import { madeInLane } from './lanes/laneChange.ts';
import { useBoardActions } from './useBoardActions.ts';

export function Board({
  project,
  search,
  change,
  filter,
  reload,
}: {
  project: NonNullable<BoardPageQuery$data['project']>;
  search: BoardSearch;
  change: (part: Partial<BoardSearch>) => void;
  /** The filter of the cards that are shown, as JSON. */
  filter: string;
  reload: () => void;
}) {
  const { id, slug, columns, labels, workflow } = project;
  const { work } = useMay();
  const shownFilter = useMemo(() => JSON.parse(filter) as ReturnType<typeof toFilter>, [filter]);
  const scroller = useRef<HTMLDivElement>(null);
  const lift = useRef<HTMLDivElement>(null);
  const actions = useBoardActions(id, columns, shownFilter);
  const columnIds = columns.map((column) => column.id);
  useBoardLive(id, columnIds, search, reload);
  const view = useColumnView(columns, search, change);
  const { said, shift } = useMoves(scroller, lift, columns, work ? actions : undefined, view.reveal);
  const { phone, current, shown, isFolded, toggleNeedsMe } = view;
  const needYou = columns.reduce((sum, column) => sum + column.needYou, 0);
  const swipe = useSwipe(view.turn);
  const { adding, begin, end, create } = useNewCard(
    shown.filter((column) => !isFolded(column)),
    search.lanes,
  );
  const opensOf = ({ slug: on, terminal }: { slug: string; terminal: boolean }) =>
    describeOpens(
      workflow.rules.filter((rule) => rule.on.includes(on) || (terminal && rule.onTerminal)).map(({ kind }) => kind),
      terminal,
    );
  const frameOf = (column: (typeof columns)[number]): ColumnFrame => ({
    opens: opensOf(column),
    adding: adding?.columnId === column.id ? adding : undefined,
    begin,
    end,
    add: (titles) => actions.create(titles, column, madeInLane(search.lanes, adding?.lane)),
    filtered: isFiltered(search),
    fold: view.canFold(column) ? () => view.fold(column, true) : undefined,
  });
  // A phone shows one column, with the lanes as headings between its cards.
  const laned = search.lanes !== 'none' && !phone;
  return (
    <BoardFrame
      project={project}
      search={search}
      change={change}
      needYou={needYou}
      toggleNeedsMe={toggleNeedsMe}
      actions={actions}
      create={create}
      beginCard={begin}
      shift={shift}
      reveal={view.reveal}
      choices={<LaneChoice lanes={search.lanes} change={change} />}
      ground="canvas"
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      <div
        ref={scroller}
        data-board=""
        tabIndex={-1}
        // Elements that are scrolled into view must be below the sticky heads.
        className={`relative h-full overflow-auto outline-none focus-visible:shadow-none ${laned ? 'scroll-pt-20' : 'scroll-pt-11'}`}
        {...(phone && swipe)}
      >
        {phone && current && (
          <PhoneTabs
            columns={columns}
            shown={current.slug}
            show={(column) => change({ column })}
            needsMe={search.needsMe}
            filtered={isFiltered(search)}
            end={<ColumnMenu projectId={id} column={current} add={() => begin(current.id)} fold={undefined} />}
          />
        )}
        {search.needsMe && needYou === 0 && <NothingWaits showAll={() => change(NO_FILTER)} />}
        {laned ? (
          <LaneGrid
            key={search.lanes}
            projectId={id}
            project={slug}
            columns={columns.map((column) => ({
              ...frameOf(column),
              facts: column,
              unfold: isFolded(column) ? () => view.fold(column, false) : undefined,
            }))}
            kind={search.lanes}
            priorities={search.priorities}
            labels={labels}
            filter={shownFilter}
            actions={actions}
            scroller={scroller}
          />
        ) : (
          <div className="flex min-h-full w-max min-w-full items-stretch gap-3 px-3 max-desk:w-full max-desk:pt-2">
            {shown.map((column) =>
              isFolded(column) ? (
                <FoldedColumn
                  key={column.id}
                  column={column}
                  filtered={isFiltered(search)}
                  unfold={() => view.fold(column, false)}
                />
              ) : (
                <BoardColumn
                  key={column.id}
                  column={column}
                  projectId={id}
                  project={slug}
                  lanes={search.lanes}
                  scroller={scroller}
                  {...frameOf(column)}
                />
              ),
            )}
          </div>
        )}
      </div>
      <DragLayer lift={lift} project={slug} columns={columns} />
    </BoardFrame>
  );
}
