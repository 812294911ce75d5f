import type { ReactNode } from 'react';
import { Icon } from '../../../parts/Icon.tsx';
import { t } from '../../../texts/t.ts';
import type { BoardSearch } from '../filters/boardSearch.ts';
import { isUsuallyBackwards, type ListColumn, SORTS, type Sort } from './listChoices.ts';
import { COLUMN_WORDS, tracksOf } from './listColumns.ts';

/** Narrow columns have a shorter head. */
const SHORT: Partial<Record<ListColumn, string>> = { work: t`Agents`, assignee: '' };

/** The heads of the columns. Pressing one sorts by it, pressing it again turns the order. */
export function ListHeads({
  columns,
  search: { sort, backwards },
  change,
}: {
  columns: readonly ListColumn[];
  search: BoardSearch;
  change: (part: Partial<BoardSearch>) => void;
}) {
  const head = (by: Sort, label: string, text: ReactNode = label) => (
    <button
      key={by}
      type="button"
      aria-label={sort !== by ? `Sort by ${label}` : backwards ? `Sorted by ${label}, backwards` : `Sorted by ${label}`}
      onClick={() => change({ sort: by, backwards: sort === by ? !backwards : isUsuallyBackwards(by) })}
      className={`flex h-full min-w-0 items-center gap-1 rounded-1 hover:text-text ${sort === by ? 'font-medium text-text' : ''}`}
    >
      <span className="truncate">{text}</span>
      {sort === by && <Icon name={backwards ? 'down' : 'up'} size={12} />}
    </button>
  );
  return (
    <div
      className="sticky top-0 z-4 grid h-7 items-center gap-3 border-line border-b bg-sunken px-4 text-micro text-text-3"
      style={{ gridTemplateColumns: tracksOf(columns) }}
    >
      {head('priority', t`Priority`, <Icon name="filter" size={12} />)}
      {head('number', t`Number`, '#')}
      {head('title', t`Title`)}
      {columns.map((column) => {
        const sorts = SORTS.find((each) => each === column);
        const text = SHORT[column] ?? COLUMN_WORDS[column];
        if (sorts !== undefined) return head(sorts, COLUMN_WORDS[column], text);
        return (
          <span key={column} className="truncate">
            {text}
          </span>
        );
      })}
    </div>
  );
}
