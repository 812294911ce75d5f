import { Button } from '../../../parts/Button.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { t } from '../../../texts/t.ts';
import type { BoardSearch } from '../filters/boardSearch.ts';
import { keepColumns } from './keptColumns.ts';
import { ListMenu } from './ListMenu.tsx';
import { GROUPING_WORDS, isUsuallyBackwards, type ListColumn, SORT_WORDS } from './listChoices.ts';
import { COLUMN_WORDS } from './listColumns.ts';

/** How the list is grouped and sorted, and which columns it has. */
export function ListChoices({
  search,
  columns,
  change,
}: {
  search: BoardSearch;
  /** The columns that are chosen, in the address or by the person before. */
  columns: readonly ListColumn[];
  change: (part: Partial<BoardSearch>) => void;
}) {
  const { group, sort, backwards } = search;
  return (
    <fieldset className="ml-auto flex flex-wrap items-center gap-1.5 max-desk:ml-0">
      <legend className="sr-only">List</legend>
      <ListMenu
        name={t`Group`}
        words={GROUPING_WORDS}
        chosen={[group]}
        choose={([next = group]) => change({ group: next })}
      />
      <ListMenu
        name={t`Sort`}
        words={SORT_WORDS}
        chosen={[sort]}
        choose={([next = sort]) => change({ sort: next, backwards: isUsuallyBackwards(next) })}
      />
      <Button
        size="small"
        className="text-text-2"
        aria-label={backwards ? 'Sorted backwards' : 'Sorted forwards'}
        onPress={() => change({ backwards: !backwards })}
      >
        <Icon name={backwards ? 'down' : 'up'} size={12} />
      </Button>
      <ListMenu
        name={t`Columns`}
        words={COLUMN_WORDS}
        many
        chosen={columns}
        choose={(chosen) => {
          keepColumns(chosen);
          change({ columns: chosen });
        }}
      />
    </fieldset>
  );
}
