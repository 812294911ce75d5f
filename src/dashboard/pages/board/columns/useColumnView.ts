import { useState } from 'react';
import { useMedia, usePhone } from '../../../lib/useMedia.ts';
import { type BoardSearch, NO_FILTER } from '../filters/boardSearch.ts';

interface ViewedColumn {
  readonly id: string;
  readonly slug: string;
  readonly backlog: boolean;
  readonly terminal: boolean;
  readonly atWork: number;
  readonly cardCount: number;
  readonly needYou: number;
}

/** The pixels of the sidebar with the edges of the board, of a column with its gap, and of a collapsed one with its gap. */
const BESIDE = 232;
const COLUMN = 292;
const STRIP = 52;

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
  // Decided once, so that no column opens or closes under the pointer when work begins or ends in it.
  const [ends] = useState(() => columns.filter((each) => each.terminal && each.atWork === 0 && each.needYou === 0));
  const narrowest = columns.reduce((sum, { backlog }) => sum + (backlog && folds ? STRIP : COLUMN), BESIDE);
  // Lanes count the cards of all columns that are open.
  const fits = useMedia(`(min-width: ${narrowest}px)`) || search.lanes !== 'none';
  /** Columns in which work ends are collapsed where the others would push them out of sight, unless something is going on there. */
  const [revealed, setRevealed] = useState<readonly string[]>([]);
  const rests = (slug: string) => !fits && !huge && !phone && ends.some((each) => each.slug === slug);
  return {
    phone,
    /** The column that a phone shows. */
    current,
    shown: phone ? columns.filter((column) => column.id === current?.id) : columns,
    isFolded: ({ backlog, slug }: ViewedColumn): boolean =>
      backlog
        ? folds
        : !phone && (search.folded.includes(slug) || (rests(slug) && ![...search.open, ...revealed].includes(slug))),
    canFold: ({ backlog }: ViewedColumn): boolean => !phone && !(backlog && huge),
    fold: ({ backlog, slug }: ViewedColumn, on: boolean): void => {
      const folded = search.folded.filter((each) => each !== slug);
      const open = search.open.filter((each) => each !== slug);
      setRevealed(revealed.filter((each) => each !== slug));
      if (backlog) change({ backlog: !on });
      else if (rests(slug)) change({ folded, open: on ? open : [...open, slug] });
      else change({ folded: on ? [...folded, slug] : folded, open });
    },
    /** Expands a column that is collapsed only because the others need its place, until the person leaves the board. */
    reveal: (columnId: string): void => {
      const slug = columns.find(({ id }) => id === columnId)?.slug;
      if (slug !== undefined && rests(slug)) setRevealed([...revealed, slug]);
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
