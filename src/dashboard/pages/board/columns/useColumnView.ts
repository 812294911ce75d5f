import { useState } from 'react';
import { useMedia, usePhone } from '../../../lib/useMedia.ts';
import { type BoardSearch, NO_FILTER } from '../filters/boardSearch.ts';

interface ViewedColumn {
  readonly id: string;
  readonly slug: string;
  readonly backlog: boolean;
  readonly cardCount: number;
  readonly needYou: number;
}

/** Which columns of the board are shown, and which are collapsed: a phone shows only one, other screens all. */
export function useColumnView<Column extends ViewedColumn>(
  columns: readonly Column[],
  search: BoardSearch,
  change: (part: Partial<BoardSearch>) => void,
) {
  const phone = usePhone();
  const huge = useMedia('(min-width: 1600px)');
  const started = columns.find((column) => !column.backlog && column.cardCount > 0);
  const waiting = columns.find((column) => column.needYou > 0);
  // The target of a link; it stays even when the last card leaves.
  const [linked] = useState(search.needsMe ? waiting?.slug : undefined);
  const current = columns.find(({ slug }) => slug === (search.column ?? linked)) ?? started ?? columns[0];
  // The Backlog is expanded on a board whose cards have not started yet.
  const folds = !(search.backlog ?? started === undefined) && !huge && !phone;
  return {
    phone,
    /** The column that a phone shows. */
    current,
    shown: phone ? columns.filter((column) => column.id === current?.id) : columns,
    isFolded: ({ backlog, slug }: ViewedColumn): boolean => (backlog ? folds : !phone && search.folded.includes(slug)),
    canFold: ({ backlog }: ViewedColumn): boolean => !phone && !(backlog && huge),
    fold: ({ backlog, slug }: ViewedColumn, on: boolean): void => {
      const others = search.folded.filter((each) => each !== slug);
      change(backlog ? { backlog: !on } : { folded: on ? [...others, slug] : others });
    },
    /** Shows the neighbour of the column on a phone. */
    turn: (by: 1 | -1): void => {
      const next = columns[columns.findIndex((column) => column.id === current?.id) + by];
      if (next) change({ column: next.slug });
    },
    toggleNeedsMe: (): void => {
      // A phone shows one column: one with such a card.
      const other = phone && !search.needsMe && current?.needYou === 0 ? waiting?.slug : undefined;
      change({ ...NO_FILTER, needsMe: !search.needsMe, column: other ?? search.column });
    },
  };
}
