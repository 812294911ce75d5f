import { useMemo, useRef, useState } from 'react';
import type { BoardPageQuery$data } from '../../__generated__/BoardPageQuery.graphql.ts';
import { useMedia } from '../../lib/useMedia.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { PageFrame } from '../../shell/PageFrame.tsx';
import { BoardColumn, type ColumnFrame } from './BoardColumn.tsx';
import { type BoardSearch, isFiltered, NO_FILTER, toFilter } from './boardSearch.ts';
import { CardDeeds } from './CardMenu.tsx';
import { tellOpens } from './cardWords.ts';
import { DragLayer } from './DragLayer.tsx';
import type { DropPlace } from './dragStore.ts';
import { FilterBar } from './FilterBar.tsx';
import { FoldedColumn } from './FoldedColumn.tsx';
import { focusCard } from './focusCard.ts';
import { LabelsDialog } from './LabelsDialog.tsx';
import { LaneGrid } from './LaneGrid.tsx';
import { laneBoardNow } from './laneBoardStore.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { NeedYou } from './NeedYou.tsx';
import { NothingWaits } from './NothingWaits.tsx';
import { PhoneTabs } from './PhoneTabs.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { clearSelected, selectedNow } from './selection.ts';
import { useBoardActions } from './useBoardActions.ts';
import { useBoardKeys } from './useBoardKeys.ts';
import { useBoardLive } from './useBoardLive.ts';
import { useCarry } from './useCarry.ts';
import { glideBack, useDrag } from './useDrag.ts';
import { useSwipe } from './useSwipe.ts';

/** Which dialog is open, and for which cards. */
interface Asked {
  readonly what: 'move' | 'labels';
  readonly cardIds: readonly string[];
}

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
  const shownFilter = useMemo(() => JSON.parse(filter) as ReturnType<typeof toFilter>, [filter]);
  const scroller = useRef<HTMLDivElement>(null);
  const lift = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const [filtering, setFiltering] = useState(() => isFiltered(search));
  const [adding, setAdding] = useState<string>();
  const phone = useMedia('(max-width: 639.98px)');
  const huge = useMedia('(min-width: 1600px)');
  const actions = useBoardActions(id, columns, shownFilter);
  const columnOf = (columnId: string | undefined) => columns.find((column) => column.id === columnId);
  useBoardLive(
    id,
    columns.map((column) => column.id),
    search,
    reload,
  );
  const put = async (cardId: string, place: DropPlace): Promise<boolean> => {
    const column = columnOf(place.columnId);
    if (!column) return false;
    // The end of its own column is a place like another: the last card.
    return laneBoardNow()?.put(cardId, column, place) ?? actions.move(cardId, column, place.before);
  };
  useDrag(scroller, lift, (cardId, place, from) => {
    const home = document.querySelector(`[data-card="${cardId}"]`)?.closest<HTMLElement>('[data-column]');
    void put(cardId, place).then((moved) => {
      if (!moved && home) glideBack(cardId, from);
    });
  });
  const started = columns.find((column) => !column.backlog && column.cardCount > 0);
  const waiting = columns.find((column) => column.needYou > 0);
  // Where a link leads to; it stays when the last card leaves.
  const [linked] = useState(search.needsMe ? waiting?.slug : undefined);
  const current = columns.find(({ slug: name }) => name === (search.column ?? linked)) ?? started ?? columns[0];
  const needYou = columns.reduce((sum, column) => sum + column.needYou, 0);
  const toggleNeedsMe = () => {
    if (search.needsMe) return change(NO_FILTER);
    // A phone shows one column: one with such a card.
    const column = phone && current?.needYou === 0 ? (waiting?.slug ?? search.column) : search.column;
    change({ ...NO_FILTER, needsMe: true, column });
  };
  // A board whose cards have not started yet shows them.
  const folds = !(search.backlog ?? started === undefined) && !huge && !phone;
  const isFolded = ({ backlog, slug: name }: { backlog: boolean; slug: string }) =>
    backlog ? folds : !phone && search.folded.includes(name);
  const fold = ({ backlog, slug: name }: { backlog: boolean; slug: string }, on: boolean) => {
    const others = search.folded.filter((each) => each !== name);
    change(backlog ? { backlog: !on } : { folded: on ? [...others, name] : others });
  };
  const swipe = useSwipe((by) => {
    const next = columns[columns.findIndex((column) => column.id === current?.id) + by];
    if (next) change({ column: next.slug });
  });
  const create = () =>
    setAdding(adding ?? (phone ? current?.id : (columns.find(({ backlog }) => !backlog) ?? columns[0])?.id));
  const moveTo = (cardIds: readonly string[]) => setAsked({ what: 'move', cardIds });
  const label = (cardIds: readonly string[]) => setAsked({ what: 'labels', cardIds });
  const { said, shift } = useCarry(columns, put);
  useBoardKeys({ create, moveTo, label, shift, needsMe: toggleNeedsMe });
  const deeds = useMemo(
    () => ({
      actions,
      moveTo: (cardIds: readonly string[]) => setAsked({ what: 'move', cardIds }),
      label: (cardIds: readonly string[]) => setAsked({ what: 'labels', cardIds }),
    }),
    [actions],
  );
  const opensOf = ({ slug: on, terminal }: { slug: string; terminal: boolean }) =>
    tellOpens(
      workflow.rules.filter((rule) => rule.on.includes(on) || (terminal && rule.onTerminal)).map(({ kind }) => kind),
      terminal,
    );
  const frameOf = (column: (typeof columns)[number]): ColumnFrame => ({
    opens: opensOf(column),
    adding: adding === column.id,
    setAdding: (on) => setAdding(on ? column.id : undefined),
    add: (title) => void actions.create(title, column),
    fold: phone || (column.backlog && huge) ? undefined : () => fold(column, true),
  });
  // A phone shows one column, under whose cards the lanes are headings.
  const laned = search.lanes !== 'none' && !phone;
  const shown = phone ? columns.filter((column) => column.id === current?.id) : columns;
  const open = columns.reduce((sum, column) => sum + (column.terminal ? 0 : column.cardCount), 0);
  const atWork = columns.reduce((sum, column) => sum + column.atWork, 0);
  const selectedFrom = asked?.cardIds.length === 1 ? columnIdOf(asked.cardIds[0]) : undefined;
  return (
    <CardDeeds value={deeds}>
      <PageFrame
        title="Board"
        about={`${open} open`}
        ground="canvas"
        bar={
          (!phone || filtering) && (
            <FilterBar
              projectId={id}
              labels={labels}
              search={search}
              change={change}
              needYou={needYou}
              toggleNeedsMe={toggleNeedsMe}
            />
          )
        }
        end={
          <>
            {atWork > 0 && (
              <span className="flex items-center gap-1.5 whitespace-nowrap text-meta text-text-2">
                <StateShape shape="running" size={14} />
                {atWork} at work
              </span>
            )}
            <NeedYou count={needYou} on={search.needsMe} toggle={toggleNeedsMe} />
            {phone && (
              <Button
                look="ghost"
                size="icon"
                aria-label="Filter"
                aria-expanded={filtering}
                onPress={() => setFiltering(!filtering)}
              >
                <Icon name="filter" size={20} />
              </Button>
            )}
            <Button look="primary" onPress={create} aria-label="New card">
              <Icon name="plus" size={14} />
              <span className="max-desk:sr-only">New card</span>
            </Button>
          </>
        }
      >
        <p role="status" className="sr-only">
          {said}
        </p>
        <div ref={scroller} className="relative h-full overflow-auto" {...(phone && swipe)}>
          {phone && current && (
            <PhoneTabs
              columns={columns}
              shown={current.slug}
              show={(column) => change({ column })}
              needsMe={search.needsMe}
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
                unfold: isFolded(column) ? () => fold(column, false) : undefined,
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
                  <FoldedColumn key={column.id} column={column} unfold={() => fold(column, false)} />
                ) : (
                  <BoardColumn
                    key={column.id}
                    column={column}
                    projectId={id}
                    project={slug}
                    lanes={search.lanes}
                    scroller={scroller}
                    filtered={isFiltered(search)}
                    {...frameOf(column)}
                  />
                ),
              )}
            </div>
          )}
        </div>
        <SelectionBar
          move={() => moveTo([...selectedNow()])}
          label={() => label([...selectedNow()])}
          prioritise={(priority) => {
            for (const cardId of selectedNow()) void actions.update(cardId, { priority });
          }}
          archive={() => {
            for (const cardId of selectedNow()) void actions.archive(cardId);
            clearSelected();
          }}
        />
        {asked?.what === 'move' && (
          <MoveDialog
            cardIds={asked.cardIds}
            columns={columns}
            from={selectedFrom}
            close={() => setAsked(undefined)}
            move={(column) =>
              // The focus follows the card, so that the keyboard goes on where the person was.
              void moveAll(asked.cardIds, (cardId) => actions.move(cardId, column)).then(() =>
                focusCard(asked.cardIds[0]),
              )
            }
          />
        )}
        {asked?.what === 'labels' && (
          <LabelsDialog
            cardIds={asked.cardIds}
            known={labels}
            close={() => setAsked(undefined)}
            save={(cardId, names) => void actions.update(cardId, { labels: names })}
          />
        )}
        <DragLayer lift={lift} project={slug} columns={columns} />
      </PageFrame>
    </CardDeeds>
  );
}

const columnIdOf = (cardId: string | undefined): string | undefined =>
  document.querySelector(`[data-card="${cardId}"]`)?.closest<HTMLElement>('[data-column]')?.dataset.column;

/** One after the other, so that they stand in their order. */
async function moveAll(cardIds: readonly string[], move: (cardId: string) => Promise<unknown>): Promise<void> {
  clearSelected();
  for (const cardId of cardIds) await move(cardId);
}
