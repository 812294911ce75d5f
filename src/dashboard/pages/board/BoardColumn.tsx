import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePaginationFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { BoardColumn_column$key } from '../../__generated__/BoardColumn_column.graphql.ts';
import type { BoardColumnPageQuery } from '../../__generated__/BoardColumnPageQuery.graphql.ts';
import { useMedia } from '../../lib/useMedia.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import type { Lanes } from './boardSearch.ts';
import { CardFace } from './CardFace.tsx';
import { ColumnLimit } from './ColumnLimit.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { DropBox } from './DropBox.tsx';
import { useDragged, useDropIn, useIsDragged } from './dragStore.ts';
import { type LaneFacts, rowsOf } from './lanes.ts';
import { NewCard } from './NewCard.tsx';
import { Dot } from './TagDot.tsx';

const fragment = graphql`
  fragment BoardColumn_column on BoardColumn
  @refetchable(queryName: "BoardColumnPageQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 30 }
    after: { type: "String" }
    filter: { type: "CardFilter" }
  ) {
    id
    slug
    label
    color
    terminal
    wipLimit
    atWork
    cardCount
    cards(first: $first, after: $after, filter: $filter) @connection(key: "BoardColumn_cards", filters: ["filter"]) {
      edges {
        node {
          id
          number
          position
          archivedAt
          priority
          column {
            id
          }
          labels {
            name
          }
          latestRun {
            bridge {
              displayName
            }
          }
          ...CardFace_card
        }
      }
    }
  }
`;

const PAGE = 50;
/** Cards that are read before they are seen. */
const AHEAD = 10;

export interface ColumnProps {
  readonly column: BoardColumn_column$key;
  readonly projectId: string;
  /** The slug of the project. */
  readonly project: string;
  /** What its rules open, in words. */
  readonly opens: string;
  readonly lanes: Lanes;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly adding: boolean;
  readonly add: (title: string) => void;
  readonly setAdding: (adding: boolean) => void;
  readonly filtered: boolean;
  /** Folds the column; undefined for one that cannot be folded. */
  readonly fold: (() => void) | undefined;
}

/** A column of the board: its head, and its cards, of which only those in sight are drawn. */
export function BoardColumn({
  column: key,
  projectId,
  project,
  opens,
  lanes,
  scroller,
  adding,
  add,
  setAdding,
  filtered,
  fold,
}: ColumnProps) {
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<
    BoardColumnPageQuery,
    BoardColumn_column$key
  >(fragment, key);
  const { id, slug, label, color, wipLimit, atWork, cardCount } = data;
  const cards = data.cards.edges.map(({ node }) => node);
  const rows = useMemo(() => rowsOf(cards as readonly (LaneFacts & (typeof cards)[number])[], lanes), [cards, lanes]);
  const drag = useDragged();
  const before = useDropIn(id);
  const over = drag !== null && before !== undefined;
  const list = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'lane' ? 32 : 118),
    getItemKey: (index) => rows[index]?.key ?? index,
    gap: 8,
    overscan: 2,
    scrollMargin: margin,
  });
  // What stands above the list moves it.
  useLayoutEffect(() => {
    const top = list.current?.offsetTop ?? 0;
    if (top !== margin) setMargin(top);
  });
  const items = virtual.getVirtualItems();
  const lastSeen = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasNext && !isLoadingNext && lastSeen >= rows.length - AHEAD) loadNext(PAGE);
  }, [hasNext, isLoadingNext, lastSeen, rows.length, loadNext]);
  const limit = wipLimit ? <ColumnLimit atWork={atWork} limit={wipLimit} /> : null;
  const phone = useMedia('(max-width: 639.98px)');
  const menu = <ColumnMenu projectId={projectId} column={data} add={() => setAdding(true)} fold={fold} />;
  return (
    <section
      aria-label={label}
      data-column={id}
      data-slug={slug}
      className="flex min-h-full w-(--card) shrink-0 flex-col gap-2 pb-16 max-desk:w-full"
    >
      {phone ? (
        // The tabs above tell its name and count.
        <div className="flex items-center justify-between gap-2 pl-1 text-meta text-text-3">
          <h2 className="sr-only">{label}</h2>
          {limit ?? <span className="truncate">{opens}</span>}
          {menu}
        </div>
      ) : (
        <header className="sticky top-0 z-3 flex h-10 items-center gap-2 bg-canvas pr-1 pl-0.5">
          {color && <Dot color={color} />}
          <h2 className="truncate font-semibold">{label}</h2>
          <span className="text-meta text-text-3">{cardCount}</span>
          {limit ?? <span className="truncate text-micro text-text-3">{opens}</span>}
          <span className="ml-auto flex">
            <Button look="ghost" size="smallIcon" aria-label={`New card in ${label}`} onPress={() => setAdding(true)}>
              <Icon name="plus" size={14} />
            </Button>
            {menu}
          </span>
        </header>
      )}
      {over && drag.fromColumnId !== id && <DropBox cardId={drag.cardId} column={slug} />}
      {adding && <NewCard label={label} add={add} close={() => setAdding(false)} />}
      {rows.length === 0 && !adding && (
        <p className="rounded-3 border border-line border-dashed px-3 py-4 text-center text-meta text-text-3">
          {filtered ? 'No card passes the filter.' : 'No cards.'}
        </p>
      )}
      <ul ref={list} aria-label={`Cards in ${label}`} className="relative" style={{ height: virtual.getTotalSize() }}>
        {items.map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          return (
            <li
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${item.start - margin}px)` }}
            >
              {row.kind === 'lane' ? (
                <h3 className="flex h-8 items-end gap-2 px-1 pb-1 font-medium text-meta text-text-2">
                  {row.name} <span className="font-normal text-text-3">{row.count}</span>
                </h3>
              ) : (
                <Place cardId={row.card.id} marked={over && before === row.card.id}>
                  <CardFace card={row.card} project={project} />
                </Place>
              )}
            </li>
          );
        })}
      </ul>
      {over && before === null && rows.length > 0 && <div className="h-0.5 rounded-full bg-accent" />}
      {!adding && (
        <button
          type="button"
          onClick={() => setAdding(true)}
          className="flex h-8 items-center gap-2 rounded-3 px-3 text-text-3 hover:bg-hover max-desk:h-11"
        >
          <Icon name="plus" size={14} />
          New card
        </button>
      )}
    </section>
  );
}

/** The place of a card: an outline while the card is dragged, and a line where another would go. */
function Place({ cardId, marked, children }: { cardId: string; marked: boolean; children: React.ReactNode }) {
  const dragged = useIsDragged(cardId);
  return (
    <div data-place={cardId} className="relative">
      {marked && <div className="absolute inset-x-0 -top-[5px] h-0.5 rounded-full bg-accent" />}
      {/* The pressed element must stay, or its touch would end unheard. */}
      <div className={dragged ? 'rounded-3 border border-line-strong border-dashed' : ''}>
        <div className={dragged ? 'invisible' : ''}>{children}</div>
      </div>
    </div>
  );
}
