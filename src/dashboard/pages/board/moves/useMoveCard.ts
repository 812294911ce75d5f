import { useCallback } from 'react';
import { graphql } from 'relay-runtime';
import type { useMoveCardMutation } from '../../../__generated__/useMoveCardMutation.graphql.ts';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import type { BoardActions } from '../BoardActions.ts';
import { placeCard, showMove } from '../follow/placeCard.ts';
import { markOwn } from '../keys/selection.ts';

const move: Change<useMoveCardMutation> = graphql`
  mutation useMoveCardMutation($cardId: ID!, $column: String!, $before: ID, $last: Boolean!) {
    moveCard(input: { cardId: $cardId, column: $column, before: $before, last: $last }) {
      card {
        id
        position
        column {
          id
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
): BoardActions['move'] {
  const { act } = useVerb();
  return useCallback(
    async (cardId, column, before = null) => {
      markOwn(cardId);
      const moved = await act(
        move,
        { cardId, column: column.slug, before, last: before === null },
        {
          optimisticUpdater: (store) => showMove(store, cardId, { columnId: column.id, before }, columnIds, filter),
          updater: (store) => placeCard(store, cardId, columnIds, filter),
        },
      );
      return moved !== undefined;
    },
    [columnIds, filter, act],
  );
}
