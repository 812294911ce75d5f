import { graphql } from 'relay-runtime';
import type { cardActsArchiveMutation } from '../../__generated__/cardActsArchiveMutation.graphql.ts';
import type { cardActsDeleteMutation } from '../../__generated__/cardActsDeleteMutation.graphql.ts';
import type { cardActsHoldMutation } from '../../__generated__/cardActsHoldMutation.graphql.ts';
import type { cardActsMoveMutation } from '../../__generated__/cardActsMoveMutation.graphql.ts';
import type { cardActsReleaseMutation } from '../../__generated__/cardActsReleaseMutation.graphql.ts';
import type { cardActsRestoreMutation } from '../../__generated__/cardActsRestoreMutation.graphql.ts';
import type { cardActsUpdateMutation, UpdateCardInput } from '../../__generated__/cardActsUpdateMutation.graphql.ts';
import { type Change, useVerb } from '../../relay/useVerb.ts';

const update: Change<cardActsUpdateMutation> = graphql`
  mutation cardActsUpdateMutation($input: UpdateCardInput!) {
    updateCard(input: $input) {
      card {
        id
        title
        body
        priority
        labels {
          id
          name
          color
        }
      }
    }
  }
`;

const move: Change<cardActsMoveMutation> = graphql`
  mutation cardActsMoveMutation($cardId: ID!, $column: String!) {
    moveCard(input: { cardId: $cardId, column: $column }) {
      card {
        id
        held
        column {
          id
          slug
          label
        }
      }
    }
  }
`;

const hold: Change<cardActsHoldMutation> = graphql`
  mutation cardActsHoldMutation($cardId: ID!, $reason: String) {
    holdCard(input: { cardId: $cardId, reason: $reason }) {
      card {
        id
        held
        heldBy
        heldSince
        holdReason
      }
    }
  }
`;

const release: Change<cardActsReleaseMutation> = graphql`
  mutation cardActsReleaseMutation($cardId: ID!) {
    releaseCard(input: { cardId: $cardId }) {
      card {
        id
        held
        heldBy
        heldSince
        holdReason
        pausedReason
      }
    }
  }
`;

const archive: Change<cardActsArchiveMutation> = graphql`
  mutation cardActsArchiveMutation($cardId: ID!) {
    archiveCard(input: { cardId: $cardId }) {
      card {
        id
        archivedAt
      }
    }
  }
`;

const restore: Change<cardActsRestoreMutation> = graphql`
  mutation cardActsRestoreMutation($cardId: ID!) {
    unarchiveCard(input: { cardId: $cardId }) {
      card {
        id
        archivedAt
      }
    }
  }
`;

const remove: Change<cardActsDeleteMutation> = graphql`
  mutation cardActsDeleteMutation($cardId: ID!) {
    deleteCard(input: { cardId: $cardId }) {
      clientMutationId
    }
  }
`;

/** The actions on a card. Each resolves to undefined when it was refused, after the refusal was shown. */
export function useCardActs(cardId: string) {
  const { act, busy } = useVerb();
  return {
    saving: busy,
    update: (changes: Omit<UpdateCardInput, 'cardId'>) => act(update, { input: { cardId, ...changes } }),
    move: (column: string) => act(move, { cardId, column }),
    hold: (reason: string) => act(hold, { cardId, reason: reason || null }),
    release: () => act(release, { cardId }),
    archive: () => act(archive, { cardId }),
    restore: () => act(restore, { cardId }),
    remove: () => act(remove, { cardId }),
  };
}
