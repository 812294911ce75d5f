import { useMemo } from 'react';
import { graphql, type RecordSourceProxy } from 'relay-runtime';
import type { useMoveCardMutation } from '../../../__generated__/useMoveCardMutation.graphql.ts';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import type { WorkingRuns } from '../../../shell/leaving/agentsQuestion.ts';
import { leaveWith } from '../../../shell/leaving/leaveWith.ts';
import { stopped } from '../../../shell/leaving/stopped.ts';
import type { BoardActions, BoardColumnName } from '../BoardActions.ts';
import { placeCard, showMove } from '../follow/placeCard.ts';
import { deselect, markOwn } from '../keys/selection.ts';

const move: Change<useMoveCardMutation> = graphql`
  mutation useMoveCardMutation(
    $cardId: ID!
    $column: String!
    $before: ID
    $last: Boolean!
    $workingRuns: WorkingRuns
  ) {
    moveCard(
      input: { cardId: $cardId, column: $column, before: $before, last: $last, workingRuns: $workingRuns }
    ) {
      card {
        id
        position
        column {
          id
        }
        runsLeftBehind {
          id
          waitingCommand {
            id
            kind
          }
        }
        ...CardFace_card
      }
    }
  }
`;

/** Moves cards, in the lists that the board shows. */
export function useMoveCard(
  columnIds: readonly string[],
  filter: Record<string, unknown> | null,
): Pick<BoardActions, 'move' | 'moveAll'> {
  const { act } = useVerb();
  return useMemo(() => {
    const show = (cardId: string, column: BoardColumnName, before: string | null) => (store: RecordSourceProxy) =>
      showMove(store, cardId, { columnId: column.id, before }, columnIds, filter);
    const send = async (cardId: string, column: BoardColumnName, before: string | null, workingRuns: WorkingRuns) => {
      markOwn(cardId);
      const moved = await act(
        move,
        { cardId, column: column.slug, before, last: before === null, workingRuns },
        {
          optimisticUpdater: show(cardId, column, before),
          updater: (store) => placeCard(store, cardId, columnIds, filter),
          ...stopped(workingRuns, ({ moveCard }: useMoveCardMutation['response']) => moveCard?.card.runsLeftBehind),
        },
      );
      return moved !== undefined;
    };
    return {
      async move(cardId, column, before = null) {
        markOwn(cardId);
        const moved = await leaveWith(
          { cardIds: [cardId], to: column },
          (workingRuns) => send(cardId, column, before, workingRuns),
          show(cardId, column, before),
        );
        return moved === true;
      },
      async moveAll(cardIds, column) {
        const showAll = (store: RecordSourceProxy) => {
          for (const cardId of cardIds) show(cardId, column, null)(store);
        };
        // Sent one after the other, so that the cards keep their order.
        const sendAll = async (workingRuns: WorkingRuns) => {
          deselect(cardIds);
          for (const cardId of cardIds) await send(cardId, column, null, workingRuns);
        };
        for (const cardId of cardIds) markOwn(cardId);
        await leaveWith({ cardIds, to: column }, sendAll, showAll);
      },
    };
  }, [columnIds, filter, act]);
}
