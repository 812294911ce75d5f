import { useEffect, useEffectEvent } from 'react';
import { requestSubscription } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { useFreshRunQuery } from '../../__generated__/useFreshRunQuery.graphql.ts';
import type { useFreshRunSubscription } from '../../__generated__/useFreshRunSubscription.graphql.ts';
import { page } from '../../lib/page.ts';
import { environment } from '../../relay/environment.ts';
import { readLatest } from '../../relay/readLatest.ts';
import { useFresh } from '../../relay/useFresh.ts';

const fresh = graphql`
  query useFreshRunQuery($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Run {
        id
        ...RunPage_run @alias
      }
    }
  }
`;
const ofCard = graphql`
  subscription useFreshRunSubscription($projectId: ID!, $cardId: ID!) {
    runChanged(projectId: $projectId, cardId: $cardId) {
      id
      continuesId
    }
  }
`;

interface Shown {
  readonly subjectType: string;
  readonly subjectId: string;
  readonly workRequestId: string | null | undefined;
  readonly series: readonly { readonly id: string }[];
}

/** Keeps all parts of the page up to date: fetches when the run, its request, or another run of its series changes. */
export function useFreshRun(id: string, projectId: string | undefined, run: Shown | null | undefined): void {
  useFresh('runs.changed', fresh, ({ runId }) =>
    runId === id || run?.series.some((each) => each.id === runId) ? id : undefined,
  );
  useFresh('requests.changed', fresh, ({ workRequestId }) => (workRequestId === run?.workRequestId ? id : undefined));
  const joined = useEffectEvent((changed: { id: string; continuesId: string | null | undefined } | undefined) => {
    // A run that resumes one of the series is new to the series.
    if (!changed?.continuesId || run?.series.some((each) => each.id === changed.id)) return;
    if (changed.continuesId !== id && !run?.series.some((each) => each.id === changed.continuesId)) return;
    readLatest<useFreshRunQuery>(fresh, { ids: [id] }).subscribe({});
  });
  const cardId = run?.subjectType === 'card' ? run.subjectId : undefined;
  useEffect(() => {
    if (projectId === undefined || cardId === undefined || !page.follows) return undefined;
    const following = requestSubscription<useFreshRunSubscription>(environment, {
      subscription: ofCard,
      variables: { projectId, cardId },
      onNext: (data) => joined(data?.runChanged),
    });
    return () => following.dispose();
  }, [projectId, cardId]);
}
