import { graphql } from 'relay-runtime';
import type { attemptActsEndMutation } from '../../../__generated__/attemptActsEndMutation.graphql.ts';
import type { attemptActsPickMutation } from '../../../__generated__/attemptActsPickMutation.graphql.ts';
import type {
  AttemptInput,
  attemptActsStartMutation,
} from '../../../__generated__/attemptActsStartMutation.graphql.ts';
import { formatCount } from '../../../lib/formatCount.ts';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { t } from '../../../texts/t.ts';

const start: Change<attemptActsStartMutation> = graphql`
  mutation attemptActsStartMutation($card: ID!, $attempts: [AttemptInput!]!) {
    startAttempts(input: { card: $card, attempts: $attempts }) {
      card {
        id
        attempts {
          id
          endedAt
          ...Attempts_set
        }
      }
    }
  }
`;

const pick: Change<attemptActsPickMutation> = graphql`
  mutation attemptActsPickMutation($attempt: ID!, $column: String) {
    pickAttempt(input: { attempt: $attempt, column: $column }) {
      card {
        id
        column {
          id
          slug
          label
        }
        attempts {
          id
          endedAt
          ...Attempts_set
        }
      }
    }
  }
`;

const end: Change<attemptActsEndMutation> = graphql`
  mutation attemptActsEndMutation($set: ID!) {
    endAttempts(input: { set: $set }) {
      card {
        id
        attempts {
          id
          endedAt
          ...Attempts_set
        }
      }
    }
  }
`;

/** The actions on the attempts at a card. A refused one resolves to undefined, and its sheet shows why. */
export function useAttemptActs() {
  const { act, busy, refusal, faultAt } = useVerb('fields');
  return {
    busy,
    refusal,
    faultAt,
    start: (card: string, attempts: readonly AttemptInput[]) =>
      act(start, { card, attempts: [...attempts] }, { done: t`${formatCount(attempts.length, 'attempt')} begin.` }),
    pick: (attempt: string, column: string | undefined) => act(pick, { attempt, column: column ?? null }),
    end: (set: string) => act(end, { set }),
  };
}
