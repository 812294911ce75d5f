import { useMemo } from 'react';
import { usePaginationFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunList_project$key } from '../../../__generated__/RunList_project.graphql.ts';
import type { RunListPageQuery } from '../../../__generated__/RunListPageQuery.graphql.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { useFresh } from '../../../relay/useFresh.ts';
import { useMore } from '../../../relay/useMore.ts';
import { NoRuns } from '../NoRuns.tsx';
import { type ListVariables, useNewRuns } from '../useNewRuns.ts';
import { useQueuedOfBridges } from '../useQueuedOfBridges.ts';
import { RunTable, type TableLook } from './RunTable.tsx';

const fragment = graphql`
  fragment RunList_project on Project
  @argumentDefinitions(
    filter: { type: "RunFilter" }
    count: { type: "Int", defaultValue: 60 }
    cursor: { type: "String" }
  )
  @refetchable(queryName: "RunListPageQuery") {
    id
    slug
    ...NoRuns_project @alias(as: "waiting")
    runs(first: $count, after: $cursor, filter: $filter) @connection(key: "RunList_runs", filters: ["filter"]) {
      edges {
        node {
          id
          state
          continuesId
          bridgeId
          ...RunRow_run
        }
      }
    }
  }
`;

const fresh = graphql`
  query RunListFreshQuery($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Run {
        id
        state
        continuesId
        bridgeId
        ...RunRow_run @alias
      }
    }
  }
`;

const MORE = 200;

/** The filtered runs: their rows, the notice about new ones, or why there are none. */
export function RunList({
  project: key,
  variables,
  reload,
  filtered,
  onClear,
  ...table
}: TableLook & {
  project: RunList_project$key;
  variables: ListVariables;
  /** Loads the list again from its start. */
  reload: () => void;
  filtered: boolean;
  onClear: () => void;
}) {
  const list = usePaginationFragment<RunListPageQuery, RunList_project$key>(fragment, key);
  const { data, hasNext } = list;
  const runs = useMemo(() => data.runs.edges.map(({ node }) => node), [data.runs.edges]);
  const known = useMemo(() => new Set(runs.map(({ id }) => id)), [runs]);
  useFresh('runs.changed', fresh, ({ runId }) => (known.has(runId) ? runId : undefined));
  useQueuedOfBridges(fresh, runs);
  const arrived = useNewRuns(data.id, variables, known, reload);
  const more = useMore(list, MORE);
  if (runs.length === 0 && !hasNext) return <NoRuns project={data.waiting} filtered={filtered} onClear={onClear} />;
  return (
    <>
      {arrived > 0 && (
        <button
          type="button"
          onClick={reload}
          className="flex shrink-0 items-center justify-center gap-1.5 border-line border-b bg-sunken p-1.5 font-medium text-accent text-meta"
        >
          <Icon name="up" size={12} />
          {arrived === 50 ? '50 or more new' : `${arrived} new`}
        </button>
      )}
      <RunTable runs={runs} project={data.slug} onMore={more} {...table} />
    </>
  );
}
