import { graphql } from 'relay-runtime';
import type { cardActsArchiveMutation } from '../../__generated__/cardActsArchiveMutation.graphql.ts';
import type { cardActsDeleteMutation } from '../../__generated__/cardActsDeleteMutation.graphql.ts';
import type { cardActsHoldMutation } from '../../__generated__/cardActsHoldMutation.graphql.ts';
import type { cardActsMoveMutation } from '../../__generated__/cardActsMoveMutation.graphql.ts';
import type { cardActsReleaseMutation } from '../../__generated__/cardActsReleaseMutation.graphql.ts';
import type { cardActsRestoreMutation } from '../../__generated__/cardActsRestoreMutation.graphql.ts';
import type { cardActsUpdateMutation, UpdateCardInput } from '../../__generated__/cardActsUpdateMutation.graphql.ts';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import type { WorkingRuns } from '../../shell/leaving/agentsQuestion.ts';
import { leaveWith } from '../../shell/leaving/leaveWith.ts';
import { stopped } from '../../shell/leaving/stopped.ts';

const update: Change<cardActsUpdateMutation> = graphql`
  mutation cardActsUpdateMutation($input: UpdateCardInput!) {
    updateCard(input: $input) {
      card {
        id
        title
        body
        mentions {
          handle
          person {
            email
            isYou
          }
        }
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
  mutation cardActsMoveMutation($cardId: ID!, $column: String!, $workingRuns: WorkingRuns) {
    moveCard(input: { cardId: $cardId, column: $column, workingRuns: $workingRuns }) {
      card {
        id
        runsLeftBehind {
          id
          waitingCommand {
            id
            kind
          }
        }
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
  mutation cardActsArchiveMutation($cardId: ID!, $workingRuns: WorkingRuns) {
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

const restore: Change<cardActsRestoreMutation> = graphql`
  mutation cardActsRestoreMutation($cardId: ID!) {
    unarchiveCard(input: { cardId: $cardId }) {
      card {
        id
        archivedAt
        runsLeftBehind {
          id
        }
      }
    }
  }
`;

const remove: Change<cardActsDeleteMutation> = graphql`
  mutation cardActsDeleteMutation($cardId: ID!, $workingRuns: WorkingRuns) {
    deleteCard(input: { cardId: $cardId, workingRuns: $workingRuns }) {
      runsLeftBehind {
        id
        waitingCommand {
          id
          kind
        }
      }
    }
  }
`;

/**
 * The actions on a card. Each resolves to undefined when it was refused, after the refusal was shown, and when the person
 * wants the card to stay.
 */
export function useCardActs(cardId: string) {
  const { act, busy } = useVerb();
  const archiveWith = (workingRuns: WorkingRuns) =>
    act(
      archive,
      { cardId, workingRuns },
      stopped(workingRuns, ({ archiveCard }: cardActsArchiveMutation['response']) => archiveCard?.card.runsLeftBehind),
    );
  return {
    saving: busy,
    update: (changes: Omit<UpdateCardInput, 'cardId'>) => act(update, { input: { cardId, ...changes } }),
    move: (column: { readonly slug: string; readonly terminal: boolean }) =>
      leaveWith({ cardIds: [cardId], to: column }, (workingRuns) =>
        act(
          move,
          { cardId, column: column.slug, workingRuns },
          stopped(workingRuns, ({ moveCard }: cardActsMoveMutation['response']) => moveCard?.card.runsLeftBehind),
        ),
      ),
    hold: (reason: string) => act(hold, { cardId, reason: reason || null }),
    release: () => act(release, { cardId }),
    /** Asks about agents at work unless it is known what happens to them. */
    archive: (known?: WorkingRuns) =>
      known ? archiveWith(known) : leaveWith({ cardIds: [cardId], to: 'away' }, archiveWith),
    restore: () => act(restore, { cardId }),
    remove: (workingRuns: WorkingRuns) =>
      act(
        remove,
        { cardId, workingRuns },
        stopped(workingRuns, ({ deleteCard }: cardActsDeleteMutation['response']) => deleteCard?.runsLeftBehind),
      ),
  };
}
