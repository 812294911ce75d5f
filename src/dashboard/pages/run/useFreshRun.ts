import { useEffect, useEffectEvent } from 'react';
import { requestSubscription } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { useFreshRunQuery } from '../../__generated__/useFreshRunQuery.graphql.ts';
import type {
  useFreshRunSubscription,
  useFreshRunSubscription$data,
} from '../../__generated__/useFreshRunSubscription.graphql.ts';
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
      check {
        of {
          id
        }
      }
    }
  }
`;

interface Shown {
  readonly subjectType: string;
  readonly subjectId: string;
  readonly workRequestId: string | null | undefined;
  readonly series: readonly { readonly id: string }[];
  readonly checks: readonly { readonly id: string }[];
}

/**
 * Keeps all parts of the page up to date: fetches when the run, its request, one of its checks, or another run of its
 * series changes.
 */
export function useFreshRun(id: string, projectId: string | undefined, run: Shown | null | undefined): void {
  const isShown = (other: string) =>
    other === id || [...(run?.series ?? []), ...(run?.checks ?? [])].some((each) => each.id === other);
  useFresh('runs.changed', fresh, ({ runId }) => (isShown(runId) ? id : undefined));
  useFresh('requests.changed', fresh, ({ workRequestId }) => (workRequestId === run?.workRequestId ? id : undefined));
  const joined = useEffectEvent((changed: useFreshRunSubscription$data['runChanged'] | undefined) => {
    if (!changed || isShown(changed.id)) return;
    // A run that resumes one of the series is new to the series, and a check of this run to its checks.
    const isJoining =
      changed.continuesId && [{ id }, ...(run?.series ?? [])].some((each) => each.id === changed.continuesId);
    if (!isJoining && changed.check?.of?.id !== id) return;
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
