import { useMemo } from 'react';
import { graphql, type RecordSourceProxy } from 'relay-runtime';
import type { useBoardActionsArchiveMutation } from '../../__generated__/useBoardActionsArchiveMutation.graphql.ts';
import type { useBoardActionsHoldMutation } from '../../__generated__/useBoardActionsHoldMutation.graphql.ts';
import type { useBoardActionsReleaseMutation } from '../../__generated__/useBoardActionsReleaseMutation.graphql.ts';
import type { useBoardActionsUnarchiveMutation } from '../../__generated__/useBoardActionsUnarchiveMutation.graphql.ts';
import type { useBoardActionsUpdateMutation } from '../../__generated__/useBoardActionsUpdateMutation.graphql.ts';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import type { BoardActions, BoardColumnName } from './BoardActions.ts';
import { useCreateCard } from './cards/useCreateCard.ts';
import { placeCard } from './follow/placeCard.ts';
import { markOwn } from './keys/selection.ts';
import { useMoveCard } from './moves/useMoveCard.ts';

const update: Change<useBoardActionsUpdateMutation> = graphql`
  mutation useBoardActionsUpdateMutation($input: UpdateCardInput!) {
    updateCard(input: $input) {
      card {
        id
        ...CardFace_card
      }
    }
  }
`;
const archive: Change<useBoardActionsArchiveMutation> = graphql`
  mutation useBoardActionsArchiveMutation($cardId: ID!) {
    archiveCard(input: { cardId: $cardId }) {
      card {
        id
        archivedAt
      }
    }
  }
`;
const unarchive: Change<useBoardActionsUnarchiveMutation> = graphql`
  mutation useBoardActionsUnarchiveMutation($cardId: ID!) {
    unarchiveCard(input: { cardId: $cardId }) {
      card {
        id
        archivedAt
        position
        column {
          id
        }
        ...CardFace_card
      }
    }
  }
`;
const hold: Change<useBoardActionsHoldMutation> = graphql`
  mutation useBoardActionsHoldMutation($cardId: ID!) {
    holdCard(input: { cardId: $cardId }) {
      card {
        id
        ...CardFace_card
      }
    }
  }
`;
const release: Change<useBoardActionsReleaseMutation> = graphql`
  mutation useBoardActionsReleaseMutation($cardId: ID!) {
    releaseCard(input: { cardId: $cardId }) {
      card {
        id
        ...CardFace_card
      }
    }
  }
`;

export function useBoardActions(
  projectId: string,
  columns: readonly BoardColumnName[],
  filter: Record<string, unknown> | null,
): BoardActions {
  const { act } = useVerb();
  const ids = columns.map(({ id }) => id).join();
  const columnIds = useMemo(() => ids.split(','), [ids]);
  const move = useMoveCard(columnIds, filter);
  const create = useCreateCard(projectId, columnIds, filter);
  return useMemo(() => {
    const place = (cardId: string) => (store: RecordSourceProxy) => placeCard(store, cardId, columnIds, filter);
    return {
      move,
      create,
      async update(cardId, { labels, priority, title }) {
        markOwn(cardId);
        const input = { cardId, ...(title && { title }), ...(labels && { labels }), ...(priority && { priority }) };
        const updated = await act(
          update,
          { input },
          {
            optimisticUpdater: (store) => {
              if (priority) store.get(cardId)?.setValue(priority, 'priority');
              if (title) store.get(cardId)?.setValue(title, 'title');
            },
          },
        );
        return updated !== undefined;
      },
      async archive(cardId) {
        markOwn(cardId);
        const undo = () => void act(unarchive, { cardId }, { updater: place(cardId) });
        const done = { text: 'The card is in the archive.', action: { label: 'Undo', run: undo } };
        await act(archive, { cardId }, { updater: place(cardId), done });
      },
      async hold(cardId, held) {
        markOwn(cardId);
        await act<useBoardActionsHoldMutation | useBoardActionsReleaseMutation>(held ? hold : release, { cardId });
      },
    };
  }, [columnIds, filter, move, create, act]);
}
