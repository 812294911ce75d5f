import { useCallback } from 'react';
import { graphql } from 'relay-runtime';
import type { useCreateCardMutation } from '../../../__generated__/useCreateCardMutation.graphql.ts';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import type { BoardActions } from '../BoardActions.ts';
import { placeCard } from '../follow/placeCard.ts';
import { markOwn } from '../keys/selection.ts';

const create: Change<useCreateCardMutation> = graphql`
  mutation useCreateCardMutation(
    $projectId: ID!
    $title: String!
    $column: String!
    $priority: CardPriority
    $labels: [String!]
  ) {
    createCard(
      input: { projectId: $projectId, title: $title, column: $column, priority: $priority, labels: $labels }
    ) {
      card {
        id
        position
        archivedAt
        column {
          id
        }
        ...CardFace_card
      }
    }
  }
`;

/** The cards that were created, and the titles that were refused. */
export interface Created {
  readonly cardIds: readonly string[];
  /** The titles of which no card was made. */
  readonly refused: readonly string[];
}

/** Cards are created one after the other, so that a pasted list keeps its order. */
let creating: Promise<void> = Promise.resolve();

/** Creates cards, in the lists that the board shows. */
export function useCreateCard(
  projectId: string,
  columnIds: readonly string[],
  filter: Record<string, unknown> | null,
): (...of: Parameters<BoardActions['create']>) => Promise<Created> {
  const { act } = useVerb();
  return useCallback(
    async (titles, column, { priority, labels } = {}) => {
      const before = creating;
      const { promise, resolve } = Promise.withResolvers<void>();
      creating = promise;
      await before;
      const cardIds: string[] = [];
      const refused: string[] = [];
      for (const title of titles) {
        await act(
          create,
          { projectId, title, column: column.slug, priority, labels },
          {
            updater: (store) => {
              const id = store.getRootField('createCard')?.getLinkedRecord('card')?.getDataID();
              if (id === undefined) return;
              cardIds.push(id);
              markOwn(id);
              placeCard(store, id, columnIds, filter);
            },
          },
        ).then((made) => made ?? refused.push(title));
      }
      resolve();
      return { cardIds, refused };
    },
    [projectId, columnIds, filter, act],
  );
}
