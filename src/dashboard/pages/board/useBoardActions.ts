import { useEffect, useMemo } from 'react';
import { graphql, type RecordSourceProxy } from 'relay-runtime';
import type { useBoardActionsArchiveMutation } from '../../__generated__/useBoardActionsArchiveMutation.graphql.ts';
import type { useBoardActionsHoldMutation } from '../../__generated__/useBoardActionsHoldMutation.graphql.ts';
import type { useBoardActionsReleaseMutation } from '../../__generated__/useBoardActionsReleaseMutation.graphql.ts';
import type { useBoardActionsUnarchiveMutation } from '../../__generated__/useBoardActionsUnarchiveMutation.graphql.ts';
import type { useBoardActionsUpdateMutation } from '../../__generated__/useBoardActionsUpdateMutation.graphql.ts';
import { describeStop } from '../../lib/agentWords.ts';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import type { WorkingRuns } from '../../shell/leaving/agentsQuestion.ts';
import { leaveWith } from '../../shell/leaving/leaveWith.ts';
import { toast } from '../../shell/toasts.ts';
import { forgetActs, offerUndo } from '../../shell/undo.ts';
import { t } from '../../texts/t.ts';
import type { BoardActions, BoardColumnName } from './BoardActions.ts';
import { forgetCreated } from './cards/pastedList.ts';
import { useCreateCard } from './cards/useCreateCard.ts';
import { placeCard } from './follow/placeCard.ts';
import { deselect, markOwn } from './keys/selection.ts';
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
  mutation useBoardActionsArchiveMutation($cardId: ID!, $workingRuns: WorkingRuns) {
    archiveCard(input: { cardId: $cardId, workingRuns: $workingRuns }) {
      card {
        id
        archivedAt
        runsLeftBehind {
          id
          waitingCommand {
            id
            kind
          }
        }
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
  const moves = useMoveCard(projectId, columns, columnIds, filter);
  const create = useCreateCard(projectId, columnIds, filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another project is another board
  useEffect(() => forgetActs, [projectId]);
  return useMemo(() => {
    const place = (cardId: string) => (store: RecordSourceProxy) => placeCard(store, cardId, columnIds, filter);
    /** @param tell says what was done, and may offer to undo it */
    const archiveAll = async (cardIds: readonly string[], tell: (text: string, undo: () => void) => void) => {
      const restore = async (cardId: string) => {
        markOwn(cardId);
        await act(unarchive, { cardId }, { updater: place(cardId) });
      };
      const send = async (cardId: string, workingRuns: WorkingRuns) => {
        markOwn(cardId);
        const result = await act(archive, { cardId, workingRuns }, { updater: place(cardId) });
        return result && { cardId, left: result.archiveCard?.card.runsLeftBehind ?? [] };
      };
      const sendAll = async (workingRuns: WorkingRuns) => {
        deselect(cardIds);
        const sent = await Promise.all(cardIds.map((cardId) => send(cardId, workingRuns)));
        const gone = sent.filter((each) => each !== undefined);
        if (gone.length === 0) return;
        const left = gone.flatMap((each) => each.left);
        const told = gone.length === 1 ? t`The card is in the archive.` : t`${gone.length} cards are in the archive.`;
        tell(workingRuns === 'STOP' && left.length > 0 ? `${told} ${describeStop(left)}` : told, () => {
          for (const { cardId } of gone) void restore(cardId);
        });
      };
      await leaveWith({ cardIds, to: 'away' }, sendAll);
    };
    return {
      ...moves,
      async create(titles, column, more) {
        const { cardIds, refused } = await create(titles, column, more);
        // In the archive nothing is lost of what somebody has written on them since.
        const takeBack = () => {
          forgetCreated();
          void archiveAll(cardIds, (text) => toast({ kind: 'done', text }));
        };
        if (titles.length > 1 && cardIds.length > 0)
          offerUndo(cardIds.length === 1 ? t`1 card created.` : t`${cardIds.length} cards created.`, takeBack);
        return refused;
      },
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
      archive: (cardIds) => archiveAll(cardIds, offerUndo),
      async hold(cardId, held) {
        markOwn(cardId);
        await act<useBoardActionsHoldMutation | useBoardActionsReleaseMutation>(held ? hold : release, { cardId });
      },
    };
  }, [columnIds, filter, moves, create, act]);
}
