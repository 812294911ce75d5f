import { useEffect, useState } from 'react';
import { graphql } from 'relay-runtime';
import type { useCountsQuery } from '../__generated__/useCountsQuery.graphql.ts';
import { on, onReconnect } from '../live/live.ts';
import { readLatest } from '../relay/readLatest.ts';

const query = graphql`
  query useCountsQuery($handle: String!) {
    project(handle: $handle) {
      id
      runs(first: 1, filter: { group: OPEN }) {
        totalCount
      }
      workRequests(first: 1, filter: { state: [OPEN] }) {
        totalCount
      }
    }
  }
`;

/** A burst of changes causes one count per second. */
const GAP_MS = 1_000;

/** How many runs of the shown project are running, and how many requests wait. Undefined until the first count. */
export interface Counts {
  readonly runs: number;
  readonly requests: number;
}

/** Counts again when a run or a request changes, and when a lost connection returns. */
export function useCounts(project: string | undefined): Counts | undefined {
  const [counts, setCounts] = useState<Counts & { of: string }>();
  useEffect(() => {
    if (project === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let changed = false;
    const count = () => {
      changed = false;
      timer = setTimeout(() => {
        timer = undefined;
        if (changed) count();
      }, GAP_MS);
      return readLatest<useCountsQuery>(query, { handle: project }).subscribe({
        next: ({ project: found }) => {
          if (!found) return;
          setCounts({ of: project, runs: found.runs.totalCount, requests: found.workRequests.totalCount });
        },
        // After a failure, the next change or the return of the connection counts again.
        error: () => undefined,
      });
    };
    const note = () => {
      changed = true;
      if (timer === undefined) count();
    };
    count();
    const ends = [on(['runs.changed', 'requests.changed'], note), onReconnect(note)];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [project]);
  return counts?.of === project ? counts : undefined;
}
