import { useEffect } from 'react';
import { requestSubscription } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { LiveProjectBoardSubscription } from '../__generated__/LiveProjectBoardSubscription.graphql.ts';
import type { LiveProjectBridgesSubscription } from '../__generated__/LiveProjectBridgesSubscription.graphql.ts';
import type { LiveProjectRequestsSubscription } from '../__generated__/LiveProjectRequestsSubscription.graphql.ts';
import type { LiveProjectRunsSubscription } from '../__generated__/LiveProjectRunsSubscription.graphql.ts';
import { environment } from '../relay/environment.ts';
import { confirmFollowing } from '../relay/socket.ts';
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
    }
  }
`;
const requests = graphql`
  subscription LiveProjectRequestsSubscription($projectId: ID!) {
    workRequestChanged(projectId: $projectId) {
      id
      state
    }
  }
`;
const bridges = graphql`
  subscription LiveProjectBridgesSubscription {
    bridgeChanged {
      id
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
    const open = [
      requestSubscription<LiveProjectBoardSubscription>(environment, {
        subscription: board,
        variables,
        onNext: (data) => {
          const change = data?.boardChanged;
          if (!change) return;
          const own = change.origin === originId();
          if (change.cardId === null || change.cardId === undefined) {
            receive({ type: 'board.columns_changed', projectId }, own);
          } else receive({ type: 'board.card_changed', projectId, cardId: change.cardId, change: change.change }, own);
        },
      }),
      requestSubscription<LiveProjectRunsSubscription>(environment, {
        subscription: runs,
        variables,
        onNext: (data) => data && receive({ type: 'runs.changed', projectId, runId: data.runChanged.id }),
      }),
      requestSubscription<LiveProjectRequestsSubscription>(environment, {
        subscription: requests,
        variables,
        onNext: (data) =>
          data && receive({ type: 'requests.changed', projectId, workRequestId: data.workRequestChanged.id }),
      }),
      requestSubscription<LiveProjectBridgesSubscription>(environment, {
        subscription: bridges,
        variables: {},
        onNext: (data) => data && receive({ type: 'bridges.changed', bridgeId: data.bridgeChanged.bridgeId }),
      }),
    ];
    confirmFollowing();
    return () => {
      for (const subscription of open) subscription.dispose();
    };
  }, [projectId]);
  return null;
}
