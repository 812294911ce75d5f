import { useEffect } from 'react';
import { graphql } from 'relay-runtime';
import type { useActivitiesSubscription } from '../__generated__/useActivitiesSubscription.graphql.ts';
import { page } from '../lib/page.ts';
import { followGraph } from './followGraph.ts';

const changes = graphql`
  subscription useActivitiesSubscription($projectId: ID!, $cardId: ID, $runId: ID, $withCalls: Boolean!) {
    runActivityChanged(projectId: $projectId, cardId: $cardId, runId: $runId) {
      runs {
        id
        ...RunDoing_run
        activity {
          ...RunPorts_activity
        }
        ...LiveCalls_run @include(if: $withCalls) @alias(as: "calls")
      }
    }
  }
`;

/**
 * Follows what the live runs of a project do, straight into the store: nothing is fetched for it. A page that names a run or
 * a card looks at it, and the bridge tells every 2 seconds instead of every 10.
 */
export function useActivities(of: { projectId: string | undefined; cardId?: string; runId?: string }): void {
  const { projectId, cardId, runId } = of;
  useEffect(() => {
    if (projectId === undefined || !page.follows) return undefined;
    // Only the page of a run shows the calls.
    const variables = { projectId, cardId: cardId ?? null, runId: runId ?? null, withCalls: runId !== undefined };
    return followGraph<useActivitiesSubscription>(changes, variables, () => undefined, true);
  }, [projectId, cardId, runId]);
}
