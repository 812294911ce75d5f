import { graphql } from 'relay-runtime';
import type { cardActsArchiveMutation } from '../../__generated__/cardActsArchiveMutation.graphql.ts';
import type { cardActsDeleteMutation } from '../../__generated__/cardActsDeleteMutation.graphql.ts';
import type { cardActsHoldMutation } from '../../__generated__/cardActsHoldMutation.graphql.ts';
import type { cardActsMoveMutation } from '../../__generated__/cardActsMoveMutation.graphql.ts';
import type { cardActsReleaseMutation } from '../../__generated__/cardActsReleaseMutation.graphql.ts';
import type { cardActsRestoreMutation } from '../../__generated__/cardActsRestoreMutation.graphql.ts';
import type { cardActsUpdateMutation, UpdateCardInput } from '../../__generated__/cardActsUpdateMutation.graphql.ts';
import { useAct } from '../../relay/useAct.ts';

const update = graphql`
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

const move = graphql`
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

const hold = graphql`
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

const release = graphql`
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

const archive = graphql`
  mutation cardActsArchiveMutation($cardId: ID!) {
    archiveCard(input: { cardId: $cardId }) {
      card {
        id
        archivedAt
      }
    }
  }
`;

const restore = graphql`
  mutation cardActsRestoreMutation($cardId: ID!) {
    unarchiveCard(input: { cardId: $cardId }) {
      card {
        id
        archivedAt
      }
    }
  }
`;

const remove = graphql`
  mutation cardActsDeleteMutation($cardId: ID!) {
    deleteCard(input: { cardId: $cardId }) {
      clientMutationId
    }
  }
`;

/** What a person does with a card. Each resolves to undefined when it was refused, and the refusal was shown. */
export function useCardActs(cardId: string) {
  const [updateCard, saving] = useAct<cardActsUpdateMutation>(update);
  const [moveCard] = useAct<cardActsMoveMutation>(move);
  const [holdCard] = useAct<cardActsHoldMutation>(hold);
  const [releaseCard] = useAct<cardActsReleaseMutation>(release);
  const [archiveCard] = useAct<cardActsArchiveMutation>(archive);
  const [restoreCard] = useAct<cardActsRestoreMutation>(restore);
  const [deleteCard] = useAct<cardActsDeleteMutation>(remove);
  return {
    saving,
    update: (changes: Omit<UpdateCardInput, 'cardId'>) => updateCard({ input: { cardId, ...changes } }),
    move: (column: string) => moveCard({ cardId, column }),
    hold: (reason: string) => holdCard({ cardId, reason: reason || null }),
    release: () => releaseCard({ cardId }),
    archive: () => archiveCard({ cardId }),
    restore: () => restoreCard({ cardId }),
    remove: () => deleteCard({ cardId }),
  };
}
