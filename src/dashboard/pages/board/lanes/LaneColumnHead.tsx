import { useLayoutEffect } from 'react';
import type { useColumn_column$key } from '../../../__generated__/useColumn_column.graphql.ts';
import { NewCard } from '../cards/NewCard.tsx';
import type { ColumnFrame } from '../columns/BoardColumn.tsx';
import { ColumnHead } from '../columns/ColumnHead.tsx';
import { countCards } from '../columns/countCards.ts';
import { type ColumnCard, useColumn } from '../columns/useColumn.ts';
import { LaneDropBox } from '../drag/LaneDropBox.tsx';

/** As many as the service returns at once without being slow. */
const PAGE = 100;

/** What a column has loaded. */
export interface ColumnFeed {
  readonly cards: readonly ColumnCard[];
  readonly hasNext: boolean;
  /** Loads more; undefined when there are none, or while they are loading. */
  readonly more: (() => void) | undefined;
}

/** The head of a column above the lanes. It loads the cards of the column and passes them to the lanes. */
export function LaneColumnHead({
  column: key,
  projectId,
  opens,
  adding,
  begin,
  end,
  add,
  filtered,
  fold,
  feed,
}: ColumnFrame & {
  column: useColumn_column$key;
  projectId: string;
  /** Receives the loaded cards; undefined when the column is no longer shown. */
  feed: (columnId: string, loaded: ColumnFeed | undefined) => void;
}) {
  const loaded = useColumn(key, PAGE);
  const { column, cards, hasNext, more } = loaded;
  const { id, slug, label } = column;
  useLayoutEffect(() => feed(id, { cards, hasNext, more }), [feed, id, cards, hasNext, more]);
  useLayoutEffect(() => () => feed(id, undefined), [feed, id]);
  return (
    <div
      data-column-head={id}
      // The gap to the next head is opaque too, so that scrolling content does not show through.
      className="pointer-events-auto relative w-(--card) shrink-0 bg-canvas shadow-[12px_0_0_var(--canvas)]"
    >
      <ColumnHead
        column={column}
        count={countCards(loaded, filtered)}
        projectId={projectId}
        opens={opens}
        add={() => begin(id)}
        fold={fold}
      />
      {adding && adding.lane === undefined && (
        <div className="absolute inset-x-0 top-full">
          <NewCard label={label} add={add} close={end} />
        </div>
      )}
      <LaneDropBox columnId={id} slug={slug} />
    </div>
  );
}
