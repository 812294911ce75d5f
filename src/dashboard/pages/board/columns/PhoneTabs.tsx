import type { ReactNode } from 'react';
import type { useColumn_column$key } from '../../../__generated__/useColumn_column.graphql.ts';
import { ColumnCount } from './ColumnCount.tsx';

/** The columns of the board as tabs, of which a phone shows one. */
export function PhoneTabs({
  columns,
  shown,
  show,
  needsMe,
  filtered,
  end,
}: {
  columns: readonly (useColumn_column$key & {
    readonly id: string;
    readonly slug: string;
    readonly label: string;
    readonly needYou: number;
  })[];
  shown: string;
  show: (slug: string) => void;
  /** Whether only the cards that wait for the person are shown. */
  needsMe: boolean;
  /** Whether only the cards of a filter are shown. */
  filtered: boolean;
  /** What can be done with the column that is shown. */
  end: ReactNode;
}) {
  return (
    <div className="sticky top-0 z-4 flex border-line border-b bg-surface desk:hidden">
      <nav aria-label="Columns" className="-mb-px flex min-w-0 flex-1 gap-1 overflow-x-auto pl-3">
        {columns.map((column) => {
          const { id, slug, label, needYou } = column;
          const on = slug === shown;
          return (
            <button
              key={id}
              type="button"
              aria-current={on}
              ref={(tab) => {
                if (on) tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
              }}
              onClick={() => show(slug)}
              className={`flex h-11 items-center gap-1.5 whitespace-nowrap border-b-2 px-2 font-medium text-body ${
                on ? 'border-accent text-text' : 'border-transparent text-text-2'
              }`}
            >
              {label}
              <small className="font-normal text-meta text-text-3">
                {needsMe ? needYou : <ColumnCount column={column} filtered={filtered} />}
              </small>
            </button>
          );
        })}
      </nav>
      {end}
    </div>
  );
}
