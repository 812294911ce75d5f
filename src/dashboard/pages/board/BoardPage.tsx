import { useParams } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { graphql } from 'relay-runtime';
import type { BoardPageQuery } from '../../__generated__/BoardPageQuery.graphql.ts';
import { lazyPart } from '../../parts/lazyPart.tsx';
import { readLatest } from '../../relay/readLatest.ts';
import { usePage } from '../../relay/usePage.ts';
import { Missing } from '../Missing.tsx';
import { Board } from './Board.tsx';
import { BoardPeek } from './BoardPeek.tsx';
import { type BoardSearch, isFiltered, toFilter, useBoardSearch } from './filters/boardSearch.ts';

const query = graphql`
  query BoardPageQuery($handle: String!, $filter: CardFilter) {
    project(handle: $handle) {
      id
      slug
      labels {
        id
        name
        color
      }
      workflow {
        rules {
          kind
          on
          onTerminal
        }
      }
      columns {
        id
        slug
        label
        color
        wipLimit
        terminal
        needYou
        backlog
        cardCount
        atWork
        ...useColumn_column @arguments(filter: $filter)
      }
    }
  }
`;

/** What needs no card of the columns is loaded when a person wants it. */
const ListView = lazyPart(() => import('./list/ListView.tsx'), 'ListView');

/** The board of a project, or the list of its cards. */
export function BoardPage() {
  const { project: handle = '' } = useParams({ strict: false });
  const [search, change] = useBoardSearch();
  return search.list ? (
    <ListView handle={handle} search={search} change={change} />
  ) : (
    <ColumnView handle={handle} search={search} change={change} />
  );
}

function ColumnView({
  handle,
  search,
  change,
}: {
  handle: string;
  search: BoardSearch;
  change: (part: Partial<BoardSearch>) => void;
}) {
  // The current cards stay visible while those of another filter are loaded.
  const filter = useDeferredValue(JSON.stringify(toFilter(search)));
  const variables = { handle, filter: JSON.parse(filter) as ReturnType<typeof toFilter> };
  const { project } = usePage<BoardPageQuery>(query, variables);
  if (project === null || project === undefined) return <Missing />;
  const reload = () => {
    readLatest(query, variables).subscribe({});
  };
  return (
    <>
      <Board project={project} search={search} change={change} filter={filter} reload={reload} />
      <BoardPeek handle={handle} projectId={project.id} filtered={isFiltered(search)} />
    </>
  );
}
