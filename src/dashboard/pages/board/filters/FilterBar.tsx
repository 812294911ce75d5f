import type { ReactNode } from 'react';
import { leaveField } from '../../../lib/focusPart.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { t } from '../../../texts/t.ts';
import { PRIORITY_WORDS } from '../cards/cardWords.ts';
import { PRIORITIES, type Priority } from './boardChoices.ts';
import { type BoardSearch, isFiltered, NO_FILTER, readSearch } from './boardSearch.ts';
import { FilterChoice } from './FilterChoice.tsx';
import { CHIP, chip } from './filterStyle.ts';
import { SaveView } from './SaveView.tsx';
import { forgetView, saveView, useSavedViews } from './savedViews.ts';

/** The filters of the board, all kept in its address, with the person's saved views. */
export function FilterBar({
  projectId,
  labels,
  search,
  change,
  needYou,
  toggleNeedsMe,
  layout,
}: {
  projectId: string;
  labels: readonly { readonly id: string; readonly name: string; readonly color: string }[];
  search: BoardSearch;
  change: (part: Partial<BoardSearch>) => void;
  /** How many cards of the board wait for the person. */
  needYou: number;
  toggleNeedsMe: () => void;
  /** How the cards are arranged: the lanes of the board, or the choices of the list. */
  layout: ReactNode;
}) {
  const views = useSavedViews(projectId);
  const now = JSON.stringify({ ...search, column: undefined });
  return (
    <>
      <button type="button" className={chip(!isFiltered(search))} onClick={() => change(NO_FILTER)}>
        <Icon name="list" size={12} />
        All cards
      </button>
      <button type="button" aria-pressed={search.needsMe} className={chip(search.needsMe)} onClick={toggleNeedsMe}>
        Needs me {needYou > 0 && <span className={search.needsMe ? '' : 'text-text-3'}>{needYou}</span>}
      </button>
      <button
        type="button"
        aria-pressed={search.mine}
        className={chip(search.mine)}
        onClick={() => change({ mine: !search.mine })}
      >
        Assigned to me
      </button>
      {views.map((view) => {
        const kept = readSearch(view.search);
        const on = JSON.stringify({ ...kept, column: undefined }) === now;
        return (
          <span key={view.name} className={chip(on)}>
            <button
              type="button"
              className="max-desk:-mx-3 max-desk:-my-px max-desk:h-11 max-desk:min-w-11 max-desk:px-3"
              onClick={() => change({ ...kept, column: search.column })}
            >
              {view.name}
            </button>
            {on && (
              <button
                type="button"
                className="thumb"
                aria-label={`Forget the view ${view.name}`}
                onClick={() => forgetView(projectId, view.name)}
              >
                <Icon name="x" size={12} />
              </button>
            )}
          </span>
        );
      })}
      <SaveView save={(name) => saveView(projectId, name, search)} />
      <span aria-hidden="true" className="mx-1 h-4 border-line border-l max-desk:hidden" />
      <label className={`${CHIP} border-line bg-raised focus-within:border-accent`}>
        <Icon name="filter" size={12} />
        <input
          id="board-filter"
          type="search"
          aria-label="Filter by title or number"
          placeholder="Filter"
          value={search.q}
          onChange={(event) => change({ q: event.target.value })}
          onKeyDown={(event) => event.key === 'Escape' && leaveField(event.currentTarget)}
          className="w-28 bg-transparent outline-none placeholder:text-text-3 focus-visible:shadow-none"
        />
        <kbd className="max-desk:hidden">/</kbd>
      </label>
      <FilterChoice
        name={t`Label`}
        options={labels.map((label) => ({ id: label.name, name: label.name, color: label.color }))}
        chosen={search.labels}
        choose={(chosen) => change({ labels: chosen })}
      />
      <FilterChoice
        name={t`Priority`}
        options={PRIORITIES.map((priority) => ({ id: priority, name: PRIORITY_WORDS[priority] }))}
        chosen={search.priorities}
        choose={(chosen) => change({ priorities: chosen as Priority[] })}
      />
      {layout}
    </>
  );
}
