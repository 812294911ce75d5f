import { type RefObject, useMemo } from 'react';
import type { useColumn_column$key } from '../../../__generated__/useColumn_column.graphql.ts';
import { useMay } from '../../../lib/may.ts';
import { usePhone } from '../../../lib/useMedia.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { NewCard } from '../cards/NewCard.tsx';
import type { NewCardPlace } from '../cards/useNewCard.ts';
import { DropBox } from '../drag/DropBox.tsx';
import { DropMark } from '../drag/DropMark.tsx';
import { useDragged, useDropIn } from '../drag/dragStore.ts';
import type { Lanes } from '../filters/boardChoices.ts';
import { type LaneFacts, laneName, rowsOf } from '../lanes/layout/lanes.ts';
import { ColumnCards } from './ColumnCards.tsx';
import { ColumnHead } from './ColumnHead.tsx';
import { ColumnLimit } from './ColumnLimit.tsx';
import { countCards } from './countCards.ts';
import { useColumn } from './useColumn.ts';

const PAGE = 50;

/** What a column can do besides showing its cards. */
export interface ColumnFrame {
  /** The work that its rules open, in words. */
  readonly opens: string;
  /** Where the field for a new card is open; undefined while it is not open in this column. */
  readonly adding: NewCardPlace | undefined;
  readonly begin: (columnId: string, lane?: string) => void;
  readonly end: () => void;
  /** Resolves to the titles of which no card was made. */
  readonly add: (titles: readonly string[]) => Promise<readonly string[]>;
  /** Whether only the cards of a filter are shown. */
  readonly filtered: boolean;
  /** Collapses the column; undefined for one that cannot be collapsed. */
  readonly fold: (() => void) | undefined;
}

export interface ColumnProps extends ColumnFrame {
  readonly column: useColumn_column$key;
  readonly projectId: string;
  /** The slug of the project. */
  readonly project: string;
  readonly lanes: Lanes;
  readonly scroller: RefObject<HTMLElement | null>;
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
  begin,
  end,
  add,
  filtered,
  fold,
}: ColumnProps) {
  const loaded = useColumn(key, PAGE);
  const { column, cards, more } = loaded;
  const { id, slug, label, wipLimit, atWork } = column;
  const { work } = useMay();
  const laneShown = adding?.lane === undefined ? undefined : laneName(adding.lane, lanes);
  const rows = useMemo(() => rowsOf(cards as readonly (LaneFacts & (typeof cards)[number])[], lanes), [cards, lanes]);
  const drag = useDragged();
  const before = useDropIn(id);
  const over = drag !== null && before !== undefined;
  const phone = usePhone();
  return (
    <section
      aria-label={label}
      data-column={id}
      data-slug={slug}
      className="flex min-h-full w-(--card) shrink-0 flex-col gap-2 pb-16 max-desk:w-full"
    >
      {phone ? (
        // The tabs above already show its name and count.
        <>
          <h2 className="sr-only">{label}</h2>
          {(wipLimit || opens) && (
            <p className="flex h-6 items-center gap-2 pl-1 text-meta text-text-3">
              {wipLimit && <ColumnLimit atWork={atWork} limit={wipLimit} />}
              <span className="truncate">{opens}</span>
            </p>
          )}
        </>
      ) : (
        <ColumnHead
          column={column}
          count={countCards(loaded, filtered)}
          projectId={projectId}
          opens={opens}
          add={() => begin(id)}
          fold={fold}
        />
      )}
      {over && drag.fromColumnId !== id && <DropBox cardId={drag.cardId} column={slug} />}
      {adding && <NewCard label={label} lane={laneShown} add={add} close={end} />}
      {rows.length === 0 && !adding && (
        <p className="rounded-3 border border-line border-dashed px-3 py-4 text-center text-meta text-text-3">
          {filtered ? 'No card passes the filter.' : 'No cards.'}
        </p>
      )}
      <ColumnCards
        columnId={id}
        label={label}
        lanes={lanes}
        project={project}
        rows={rows}
        scroller={scroller}
        before={over ? before : undefined}
        more={more}
      />
      {over && before === null && rows.length > 0 && <DropMark className="shrink-0" />}
      {!adding && work && (
        <button
          type="button"
          onClick={() => begin(id)}
          className="flex h-8 items-center gap-2 rounded-3 px-3 text-text-3 hover:bg-hover max-desk:h-11"
        >
          <Icon name="plus" size={14} />
          New card
        </button>
      )}
    </section>
  );
}
