import { useState } from 'react';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import {
  type BoardSearch,
  isFiltered,
  LANES,
  NO_FILTER,
  PRIORITIES,
  type Priority,
  readSearch,
} from './boardSearch.ts';
import { ITEM, MENU } from './CardMenu.tsx';
import { PRIORITY_WORDS } from './cardWords.ts';
import { leaves } from './FieldEnd.tsx';
import { forgetView, saveView, useSavedViews } from './savedViews.ts';
import { TagDot } from './TagDot.tsx';

const CHIP =
  'inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-2 border px-2 text-meta max-desk:h-11 max-desk:px-3';
const chip = (on: boolean) =>
  `${CHIP} ${on ? 'border-accent-line bg-accent-soft text-accent' : 'border-line bg-raised text-text-2 hover:border-line-strong'}`;

const LANE_WORDS = { none: 'None', bridge: 'Bridge', priority: 'Priority', label: 'Label' } as const;

/** The filters of the board, all of which stand in its address, with the views that a person keeps. */
export function FilterBar({
  projectId,
  labels,
  search,
  change,
  needYou,
  toggleNeedsMe,
}: {
  projectId: string;
  labels: readonly { readonly id: string; readonly name: string; readonly color: string }[];
  search: BoardSearch;
  change: (part: Partial<BoardSearch>) => void;
  /** How many cards of the board wait for the person. */
  needYou: number;
  toggleNeedsMe: () => void;
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
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
          className="w-28 bg-transparent outline-none placeholder:text-text-3 focus-visible:shadow-none"
        />
        <kbd className="max-desk:hidden">/</kbd>
      </label>
      <Choice
        name="Label"
        options={labels.map((label) => ({ id: label.name, name: label.name, color: label.color }))}
        chosen={search.labels}
        choose={(chosen) => change({ labels: chosen })}
      />
      <Choice
        name="Priority"
        options={PRIORITIES.map((priority) => ({ id: priority, name: PRIORITY_WORDS[priority] }))}
        chosen={search.priorities}
        choose={(chosen) => change({ priorities: chosen as Priority[] })}
      />
      <fieldset className="ml-auto flex items-center gap-2 text-meta text-text-2 max-desk:ml-0">
        <legend className="sr-only">Lanes</legend>
        <span aria-hidden="true">Lanes</span>
        <span className="inline-flex rounded-2 border border-line bg-sunken p-px">
          {LANES.map((lane) => (
            <button
              key={lane}
              type="button"
              aria-pressed={search.lanes === lane}
              onClick={() => change({ lanes: lane })}
              className={`h-[22px] rounded-[5px] px-2 max-desk:h-11 ${
                search.lanes === lane
                  ? 'bg-raised font-medium text-text shadow-[0_0_0_1px_var(--line-strong)]'
                  : 'text-text-2'
              }`}
            >
              {LANE_WORDS[lane]}
            </button>
          ))}
        </span>
      </fieldset>
    </>
  );
}

function Choice({
  name,
  options,
  chosen,
  choose,
}: {
  name: string;
  options: readonly { readonly id: string; readonly name: string; readonly color?: string }[];
  chosen: readonly string[];
  choose: (chosen: string[]) => void;
}) {
  const told = options.filter(({ id }) => chosen.includes(id)).map((option) => option.name);
  const on = chosen.length > 0;
  return (
    <MenuTrigger>
      <Button size="small" className={on ? 'border-accent-line bg-accent-soft text-accent' : 'text-text-2'}>
        {name}
        {on && <b className="font-medium">{told.length > 1 ? `any of ${chosen.length}` : (told[0] ?? chosen[0])}</b>}
        <Icon name="down" size={12} />
      </Button>
      <Popover className={`${MENU} max-h-80 overflow-auto`}>
        <Menu
          aria-label={name}
          className="outline-none"
          selectionMode="multiple"
          selectedKeys={[...chosen]}
          onSelectionChange={(keys) => choose(keys === 'all' ? options.map(({ id }) => id) : [...keys].map(String))}
          renderEmptyState={() => <p className="px-2 py-1 text-meta text-text-3">There is none yet.</p>}
        >
          {options.map((option) => (
            <MenuItem key={option.id} id={option.id} textValue={option.name} className={ITEM}>
              {({ isSelected }) => (
                <>
                  <span className="w-3.5">{isSelected && <Icon name="check" size={12} />}</span>
                  {option.color ? <TagDot name={option.name} color={option.color} /> : option.name}
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function SaveView({ save }: { save: (name: string) => void }) {
  const [name, setName] = useState<string>();
  if (name === undefined) {
    return (
      <button
        type="button"
        className={`${CHIP} border-line border-dashed text-text-2 hover:border-line-strong`}
        onClick={() => setName('')}
      >
        <Icon name="plus" size={12} />
        Save view
      </button>
    );
  }
  const finish = () => {
    if (name.trim() !== '') save(name.trim());
    setName(undefined);
  };
  return (
    <span className="inline-flex gap-1.5">
      <input
        aria-label="Name of the view"
        placeholder="Name, then Enter"
        maxLength={40}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for the field
        autoFocus
        value={name}
        onChange={(event) => setName(event.target.value)}
        onBlur={(event) => leaves(event) && setName(undefined)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish();
          if (event.key === 'Escape') setName(undefined);
        }}
        className={`${CHIP} w-32 border-accent bg-raised`}
      />
      <Button className="desk:hidden" onPress={finish}>
        Save
      </Button>
    </span>
  );
}
