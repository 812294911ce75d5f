import { useEffect } from 'react';
import { graphql } from 'relay-runtime';
import type { LiveProjectBridgesSubscription } from '../__generated__/LiveProjectBridgesSubscription.graphql.ts';
import type { LiveProjectChangesSubscription } from '../__generated__/LiveProjectChangesSubscription.graphql.ts';
import { confirmFollowing } from '../relay/socket.ts';
import { followGraph } from './followGraph.ts';
import { followTogether } from './followTogether.ts';
import { originId, receive } from './live.ts';

const changes = graphql`
  subscription LiveProjectChangesSubscription($projectId: ID!) {
    projectChanged(projectId: $projectId) {
      board {
        change
        cardId
        origin
      }
      runs {
        id
        state
        subjectType
        subjectId
      }
      workRequests {
        id
        subjectType
        subjectId
      }
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
 * Follows a project and the bridges of the viewer over the page's socket, and passes changes to the handlers of `on`.
 * The messages only name things; pages fetch what they show of them.
 */
export function LiveProject({ projectId }: { projectId: string }): null {
  useEffect(() => {
    const ends = [followTogether(projectId, () => followProject(projectId)), followTogether('bridges', followBridges)];
    return () => {
      for (const end of ends) end();
    };
  }, [projectId]);
  return null;
}

function followProject(projectId: string): () => void {
  confirmFollowing();
  return followGraph<LiveProjectChangesSubscription>(changes, { projectId }, ({ projectChanged }) => {
    for (const { change, cardId, origin } of projectChanged.board) {
      const own = origin === originId();
      // The frame of the page shows names and rights, which no board reads.
      if (change === 'PROJECT_CHANGED') receive({ type: 'projects.changed', projectId }, own);
      if (change === 'DOCUMENTS_CHANGED') receive({ type: 'documents.changed', projectId }, own);
      else if (cardId === null || cardId === undefined) receive({ type: 'board.columns_changed', projectId }, own);
      else receive({ type: 'board.card_changed', projectId, cardId, change }, own);
    }
    for (const run of projectChanged.runs) {
      receive({ type: 'runs.changed', projectId, runId: run.id, cardId: cardOf(run), state: run.state });
    }
    for (const request of projectChanged.workRequests) {
      receive({ type: 'requests.changed', projectId, workRequestId: request.id, cardId: cardOf(request) });
    }
  });
}

const followBridges = (): (() => void) =>
  followGraph<LiveProjectBridgesSubscription>(
    bridges,
    {},
    ({ bridgeChanged: { bridgeId } }) => receive({ type: 'bridges.changed', bridgeId }),
    true,
  );

const cardOf = ({ subjectType, subjectId }: { subjectType: string; subjectId: string }): string | null =>
  subjectType === 'card' ? subjectId : null;
