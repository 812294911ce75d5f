import { type ReactNode, useMemo, useState } from 'react';
import { useMay } from '../../lib/may.ts';
import { usePhone } from '../../lib/useMedia.ts';
import { useActivities } from '../../live/useActivities.ts';
import { PageFrame } from '../../shell/PageFrame.tsx';
import type { BoardActions, BoardColumnName } from './BoardActions.ts';
import { type Asked, BoardDialogs } from './BoardDialogs.tsx';
import { BoardEnd } from './BoardEnd.tsx';
import { CardDeeds } from './cards/CardMenu.tsx';
import type { DropPlace } from './drag/dragStore.ts';
import { type BoardSearch, isFiltered } from './filters/boardSearch.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { useWatchedFocus } from './keys/keptFocus.ts';
import { SelectionBar } from './keys/SelectionBar.tsx';
import { selectedNow } from './keys/selection.ts';
import { useBoardKeys } from './keys/useBoardKeys.ts';
import { LayoutSwitch } from './list/LayoutSwitch.tsx';

interface FramedColumn extends BoardColumnName {
  readonly terminal: boolean;
  readonly cardCount: number;
  readonly atWork: number;
}

interface FramedProject {
  readonly id: string;
  readonly slug: string;
  readonly columns: readonly FramedColumn[];
  readonly labels: readonly { readonly id: string; readonly name: string; readonly color: string }[];
}

const NOWHERE = () => undefined;

/** What is around the cards of a project, whether they are columns or a list: bars, keys, dialogs and what can be done to cards. */
export function BoardFrame({
  project: { id, slug, columns, labels },
  search,
  change,
  needYou,
  toggleNeedsMe,
  actions,
  create,
  beginCard,
  shift = NOWHERE,
  reveal = NOWHERE,
  choices,
  ground,
  children,
}: {
  project: FramedProject;
  search: BoardSearch;
  change: (part: Partial<BoardSearch>) => void;
  /** How many cards need the person. */
  needYou: number;
  toggleNeedsMe: () => void;
  actions: BoardActions;
  /** Opens the field for a new card in the likely place. */
  create: () => void;
  beginCard: (columnId: string, lane?: string) => void;
  /** Moves a card by keys, where cards have places. */
  shift?: (cardId: string, place: DropPlace) => void;
  /** Shows a column to which a card moves, where columns can be out of sight. */
  reveal?: (columnId: string) => void;
  /** What the filter bar offers for this layout alone. */
  choices: ReactNode;
  ground: 'canvas' | 'surface';
  children: ReactNode;
}) {
  const { list } = search;
  const { work } = useMay();
  const phone = usePhone();
  const [asked, setAsked] = useState<Asked>();
  const [filtering, setFiltering] = useState(() => isFiltered({ ...search, needsMe: false }));
  useActivities({ projectId: id });
  useWatchedFocus();
  const deeds = useMemo(
    () => ({
      actions,
      moveTo: (cardIds: readonly string[]) => setAsked({ what: 'move', cardIds }),
      label: (cardIds: readonly string[]) => setAsked({ what: 'labels', cardIds }),
      beginCard,
    }),
    [actions, beginCard],
  );
  const { moveTo, label } = deeds;
  const turn = () => change({ list: !list });
  useBoardKeys({ create, moveTo, label, shift, needsMe: toggleNeedsMe, turn }, work, list);
  const open = columns.reduce((sum, column) => sum + (column.terminal ? 0 : column.cardCount), 0);
  return (
    <CardDeeds value={work ? deeds : null}>
      <PageFrame
        title="Board"
        about={`${open} open`}
        ground={ground}
        bar={
          (!phone || filtering) && (
            <FilterBar
              projectId={id}
              labels={labels}
              search={search}
              change={change}
              needYou={needYou}
              toggleNeedsMe={toggleNeedsMe}
              layout={choices}
            />
          )
        }
        end={
          <BoardEnd
            project={slug}
            atWork={columns.reduce((sum, column) => sum + column.atWork, 0)}
            needYou={needYou}
            needsMe={search.needsMe}
            toggleNeedsMe={toggleNeedsMe}
            filter={
              phone ? { shown: filtering, on: isFiltered(search), toggle: () => setFiltering(!filtering) } : undefined
            }
            create={create}
            layout={<LayoutSwitch list={list} change={change} />}
          />
        }
      >
        {children}
        <SelectionBar actions={actions} ask={(what) => setAsked({ what, cardIds: [...selectedNow()] })} />
        {asked && (
          <BoardDialogs
            asked={asked}
            columns={columns}
            labels={labels}
            actions={actions}
            reveal={reveal}
            close={() => setAsked(undefined)}
          />
        )}
      </PageFrame>
    </CardDeeds>
  );
}
