import { useEffect } from 'react';
import { graphql } from 'relay-runtime';
import type { LiveProjectBoardSubscription } from '../__generated__/LiveProjectBoardSubscription.graphql.ts';
import type { LiveProjectBridgesSubscription } from '../__generated__/LiveProjectBridgesSubscription.graphql.ts';
import type { LiveProjectRequestsSubscription } from '../__generated__/LiveProjectRequestsSubscription.graphql.ts';
import type { LiveProjectRunsSubscription } from '../__generated__/LiveProjectRunsSubscription.graphql.ts';
import { confirmFollowing } from '../relay/socket.ts';
import { followGraph } from './followGraph.ts';
import { originId, receive } from './live.ts';

const board = graphql`
  subscription LiveProjectBoardSubscription($projectId: ID!) {
    boardChanged(projectId: $projectId) {
      change
      cardId
      origin
    }
  }
`;
const runs = graphql`
  subscription LiveProjectRunsSubscription($projectId: ID!) {
    runChanged(projectId: $projectId) {
      id
      state
      subjectType
      subjectId
    }
  }
`;
const requests = graphql`
  subscription LiveProjectRequestsSubscription($projectId: ID!) {
    workRequestChanged(projectId: $projectId) {
      id
      subjectType
      subjectId
    }
  }
`;
const bridges = graphql`
  subscription LiveProjectBridgesSubscription {
    bridgeChanged {
      bridgeId
      liveness {
        state
      }
      lastSeenAt
    }
  }
`;

/**
 * Follows a project and the bridges of the viewer over the page's socket, and tells the handlers of `on` what changed.
 * The messages name things; pages fetch what they show of them.
 */
export function LiveProject({ projectId }: { projectId: string }): null {
  useEffect(() => {
    const variables = { projectId };
    const stops = [
      followGraph<LiveProjectBoardSubscription>(board, variables, ({ boardChanged: { change, cardId, origin } }) => {
        const own = origin === originId();
        if (cardId === null || cardId === undefined) receive({ type: 'board.columns_changed', projectId }, own);
        else receive({ type: 'board.card_changed', projectId, cardId, change }, own);
      }),
      followGraph<LiveProjectRunsSubscription>(runs, variables, ({ runChanged }) =>
        receive({
          type: 'runs.changed',
          projectId,
          runId: runChanged.id,
          cardId: cardOf(runChanged),
          state: runChanged.state,
        }),
      ),
      followGraph<LiveProjectRequestsSubscription>(requests, variables, ({ workRequestChanged: request }) =>
        receive({ type: 'requests.changed', projectId, workRequestId: request.id, cardId: cardOf(request) }),
      ),
      followGraph<LiveProjectBridgesSubscription>(
        bridges,
        {},
        ({ bridgeChanged: { bridgeId } }) => receive({ type: 'bridges.changed', bridgeId }),
        true,
      ),
    ];
    confirmFollowing();
    return () => {
      for (const stop of stops) stop();
    };
  }, [projectId]);
  return null;
}

const cardOf = ({ subjectType, subjectId }: { subjectType: string; subjectId: string }): string | null =>
  subjectType === 'card' ? subjectId : null;
