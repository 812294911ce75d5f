import { useMemo } from 'react';
import { graphql, type RecordSourceProxy } from 'relay-runtime';
import type { useBoardActionsArchiveMutation } from '../../__generated__/useBoardActionsArchiveMutation.graphql.ts';
import type { useBoardActionsHoldMutation } from '../../__generated__/useBoardActionsHoldMutation.graphql.ts';
import type { useBoardActionsReleaseMutation } from '../../__generated__/useBoardActionsReleaseMutation.graphql.ts';
import type { useBoardActionsUnarchiveMutation } from '../../__generated__/useBoardActionsUnarchiveMutation.graphql.ts';
import type { useBoardActionsUpdateMutation } from '../../__generated__/useBoardActionsUpdateMutation.graphql.ts';
import { useAct } from '../../relay/useAct.ts';
import { toast } from '../../shell/toasts.ts';
import type { BoardActions, BoardColumnName } from './BoardActions.ts';
import { placeCard } from './placeCard.ts';
import { markOwn } from './selection.ts';
import { useCreateCard } from './useCreateCard.ts';
import { useMoveCard } from './useMoveCard.ts';

const update = graphql`
  mutation useBoardActionsUpdateMutation($input: UpdateCardInput!) {
    updateCard(input: $input) {
      card {
        id
        ...CardFace_card
      }
    }
  }
`;
const archive = graphql`
  mutation useBoardActionsArchiveMutation($cardId: ID!) {
    archiveCard(input: { cardId: $cardId }) {
      card {
        id
        archivedAt
      }
    }
  }
`;
const unarchive = graphql`
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
const hold = graphql`
  mutation useBoardActionsHoldMutation($cardId: ID!) {
    holdCard(input: { cardId: $cardId }) {
      card {
        id
        ...CardFace_card
      }
    }
  }
`;
const release = graphql`
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
  const [commitUpdate] = useAct<useBoardActionsUpdateMutation>(update);
  const [commitArchive] = useAct<useBoardActionsArchiveMutation>(archive);
  const [commitUnarchive] = useAct<useBoardActionsUnarchiveMutation>(unarchive);
  const [commitHold] = useAct<useBoardActionsHoldMutation>(hold);
  const [commitRelease] = useAct<useBoardActionsReleaseMutation>(release);
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
        const updated = await commitUpdate(
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
        const done = await commitArchive({ cardId }, { updater: place(cardId) });
        if (!done) return;
        const undo = () => void commitUnarchive({ cardId }, { updater: place(cardId) });
        toast({ kind: 'done', text: 'The card is in the archive.', action: { label: 'Undo', run: undo } });
      },
      async hold(cardId, held) {
        markOwn(cardId);
        if (held) await commitHold({ cardId });
        else await commitRelease({ cardId });
      },
    };
  }, [columnIds, filter, move, create, commitUpdate, commitArchive, commitUnarchive, commitHold, commitRelease]);
}
