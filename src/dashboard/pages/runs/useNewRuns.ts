import { useEffect, useState } from 'react';
import { graphql } from 'relay-runtime';
import type { useNewRunsQuery, useNewRunsQuery$variables } from '../../__generated__/useNewRunsQuery.graphql.ts';
import { on } from '../../live/live.ts';
import { readLatest } from '../../relay/readLatest.ts';

const query = graphql`
  query useNewRunsQuery($id: ID!, $filter: RunFilter, $ungrouped: RunFilter, $today: DateTime!) {
    node(id: $id) {
      ... on Project {
        newest: runs(first: 50, filter: $filter) {
          nodes {
            id
          }
        }
        ...GroupChips_project @arguments(filter: $ungrouped) @alias(as: "groups")
        ...RunsPulse_project @arguments(today: $today) @alias(as: "pulse")
        ...RunsAbout_project @arguments(today: $today) @alias(as: "about")
        ...NoRuns_project @alias(as: "waiting")
      }
    }
  }
`;

/** The minimum time between two updates of the counts. */
const GAP_MS = 1_000;

export type ListVariables = Pick<useNewRunsQuery$variables, 'filter' | 'ungrouped' | 'today'>;

/**
 * Keeps the counts of the page up to date while runs and requests change, and reports how many runs are newer than the
 * list. New runs wait for a click, so that nothing moves under the pointer; an empty list shows them at once.
 * @param known the runs of the list
 */
export function useNewRuns(
  projectId: string,
  variables: ListVariables,
  known: ReadonlySet<string>,
  reload: () => void,
): number {
  const [newest, setNewest] = useState<readonly string[]>([]);
  const first = newest.findIndex((id) => known.has(id));
  const count = first < 0 ? newest.length : first;
  const isEmpty = known.size === 0;
  useEffect(() => {
    if (isEmpty && count > 0) reload();
  }, [isEmpty, count, reload]);
  useEffect(() => {
    setNewest([]);
    const { filter, ungrouped, today } = variables;
    let busy = false;
    let again = false;
    let closed = false;
    const look = async () => {
      again = true;
      if (busy) return;
      busy = true;
      while (again && !closed) {
        again = false;
        // After a failure, the whole page is fetched again when the connection returns.
        const answer = await readLatest<useNewRunsQuery>(query, { id: projectId, filter, ungrouped, today })
          .toPromise()
          .catch(() => undefined);
        if (answer?.node?.newest && !closed) setNewest(answer.node.newest.nodes.map(({ id }) => id));
        await new Promise((resolve) => setTimeout(resolve, GAP_MS));
      }
      busy = false;
    };
    // An empty list shows what waits, and bridges are the reason.
    const types = ['runs.changed', 'requests.changed', ...(isEmpty ? (['bridges.changed'] as const) : [])] as const;
    const stop = on(types, () => void look());
    return () => {
      closed = true;
      stop();
    };
  }, [projectId, variables, isEmpty]);
  return count;
}
