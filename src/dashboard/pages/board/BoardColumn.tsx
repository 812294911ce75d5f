import { type RefObject, useCallback, useMemo } from 'react';
import { usePaginationFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { BoardColumn_column$key } from '../../__generated__/BoardColumn_column.graphql.ts';
import type { BoardColumnPageQuery } from '../../__generated__/BoardColumnPageQuery.graphql.ts';
import { usePhone } from '../../lib/useMedia.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import type { Lanes } from './boardSearch.ts';
import { ColumnCards } from './ColumnCards.tsx';
import { ColumnLimit } from './ColumnLimit.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { DropBox } from './DropBox.tsx';
import { useDragged, useDropIn } from './dragStore.ts';
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

/** A column of the board: its head, and its cards. */
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
  const { edges } = data.cards;
  const rows = useMemo(() => {
    const cards = edges.map(({ node }) => node);
    return rowsOf(cards as readonly (LaneFacts & (typeof cards)[number])[], lanes);
  }, [edges, lanes]);
  const loadMore = useCallback(() => void loadNext(PAGE), [loadNext]);
  const drag = useDragged();
  const before = useDropIn(id);
  const over = drag !== null && before !== undefined;
  const limit = wipLimit ? <ColumnLimit atWork={atWork} limit={wipLimit} /> : null;
  const phone = usePhone();
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
      <ColumnCards
        label={label}
        project={project}
        rows={rows}
        scroller={scroller}
        before={over ? before : undefined}
        more={hasNext && !isLoadingNext ? loadMore : undefined}
      />
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
