import { useDeferredValue, useMemo, useRef } from 'react';
import { graphql } from 'relay-runtime';
import type { ListViewQuery } from '../../../__generated__/ListViewQuery.graphql.ts';
import { useWidth } from '../../../lib/useWidth.ts';
import { readLatest } from '../../../relay/readLatest.ts';
import { usePage } from '../../../relay/usePage.ts';
import { useRefetch } from '../../../relay/useRefetch.ts';
import { Missing } from '../../Missing.tsx';
import { BoardFrame } from '../BoardFrame.tsx';
import { BoardPeek } from '../BoardPeek.tsx';
import { NewCard } from '../cards/NewCard.tsx';
import { useNewCard } from '../cards/useNewCard.ts';
import { type BoardSearch, isFiltered, NO_FILTER, readSearch, toFilter, writeSearch } from '../filters/boardSearch.ts';
import { NothingWaits } from '../filters/NothingWaits.tsx';
import { useBoardActions } from '../useBoardActions.ts';
import { CardList } from './CardList.tsx';
import { ListChoices } from './ListChoices.tsx';
import { useKeptColumns } from './listColumns.ts';

const query = graphql`
  query ListViewQuery($handle: String!, $by: CardGrouping, $filter: CardFilter) {
    project(handle: $handle) {
      id
      slug
      labels {
        id
        name
        color
      }
      columns {
        id
        slug
        label
        color
        terminal
        needYou
        backlog
        cardCount
        atWork
      }
      cardGroups(by: $by, filter: $filter) {
        key
        count
        assignee {
          accountId
          email
        }
      }
    }
  }
`;

const BY = { column: 'COLUMN', priority: 'PRIORITY', assignee: 'ASSIGNEE', label: 'LABEL', none: null } as const;
/** What changes the counts of the groups. */
const CHANGES = ['board.card_changed', 'board.columns_changed'] as const;
const CHANGES_OF_NEEDS = ['board.card_changed', 'board.columns_changed', 'runs.changed', 'requests.changed'] as const;

/** The cards of a project as a list, in the place of the board. */
export function ListView({
  handle,
  search,
  change,
}: {
  handle: string;
  search: BoardSearch;
  change: (part: Partial<BoardSearch>) => void;
}) {
  // The current cards stay visible while those of another filter are loaded.
  const written = useDeferredValue(JSON.stringify(writeSearch(search)));
  const shown = useMemo(() => readSearch(JSON.parse(written) as Record<string, unknown>), [written]);
  const filter = useMemo(() => toFilter(shown), [shown]);
  const variables = { handle, by: BY[shown.group], filter };
  const { project } = usePage<ListViewQuery>(query, variables);
  useRefetch<ListViewQuery>(query, variables, shown.needsMe ? CHANGES_OF_NEEDS : CHANGES);
  if (project === null || project === undefined) return <Missing />;
  const reload = () => {
    readLatest(query, variables).subscribe({});
  };
  return (
    <>
      <List
        project={project}
        handle={handle}
        search={search}
        shown={shown}
        filter={filter}
        change={change}
        reload={reload}
      />
      <BoardPeek handle={handle} projectId={project.id} filtered={isFiltered(search)} />
    </>
  );
}

function List({
  project,
  handle,
  search,
  shown,
  filter,
  change,
  reload,
}: {
  project: NonNullable<ListViewQuery['response']['project']>;
  handle: string;
  search: BoardSearch;
  /** The search whose cards are shown. */
  shown: BoardSearch;
  filter: ReturnType<typeof toFilter>;
  change: (part: Partial<BoardSearch>) => void;
  reload: () => void;
}) {
  const { id, slug, columns, labels, cardGroups } = project;
  const scroller = useRef<HTMLDivElement>(null);
  const actions = useBoardActions(id, columns, filter);
  const kept = useKeptColumns();
  const width = useWidth(scroller);
  const needYou = columns.reduce((sum, column) => sum + column.needYou, 0);
  const { adding, begin, end, create } = useNewCard(columns, 'none');
  const target = columns.find((column) => column.id === adding?.columnId);
  const counts = useMemo(() => new Map(cardGroups.map(({ key, count }) => [key, count])), [cardGroups]);
  const names = useMemo(() => {
    const people = cardGroups.flatMap(({ assignee }) =>
      assignee ? [[assignee.accountId, assignee.email] as const] : [],
    );
    return { columns, labels, people: new Map(people) };
  }, [columns, labels, cardGroups]);
  return (
    <BoardFrame
      project={project}
      search={search}
      change={change}
      needYou={needYou}
      toggleNeedsMe={() => change({ ...NO_FILTER, needsMe: !search.needsMe })}
      actions={actions}
      create={create}
      beginCard={begin}
      choices={<ListChoices search={search} columns={search.columns ?? kept} change={change} />}
      ground="surface"
    >
      <div
        ref={scroller}
        data-board=""
        tabIndex={-1}
        // Elements that are scrolled into view must be below the sticky heads.
        className="relative h-full scroll-pt-18 overflow-auto outline-none focus-visible:shadow-none"
      >
        {search.needsMe && needYou === 0 && <NothingWaits showAll={() => change(NO_FILTER)} />}
        {target && (
          <div className="border-line border-b p-3">
            <NewCard label={target.label} add={(titles) => actions.create(titles, target)} close={end} />
          </div>
        )}
        <CardList
          key={`${shown.group} ${shown.sort} ${shown.backwards} ${JSON.stringify(filter)}`}
          handle={handle}
          projectId={id}
          project={slug}
          search={shown}
          filter={filter}
          counts={counts}
          names={names}
          columns={search.columns ?? kept}
          scroller={scroller}
          width={width}
          change={change}
          reload={reload}
        />
      </div>
    </BoardFrame>
  );
}
