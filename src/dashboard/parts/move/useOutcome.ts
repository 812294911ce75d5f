import { useEffect, useState } from 'react';
import { graphql } from 'relay-runtime';
import type { useOutcomeQuery, useOutcomeQuery$data } from '../../__generated__/useOutcomeQuery.graphql.ts';
import { readLatest } from '../../relay/readLatest.ts';

const query = graphql`
  query useOutcomeQuery($cardId: ID!, $column: String!) {
    card(id: $cardId) {
      id
      moveOutcome(column: $column) {
        moves
        opens
        teardown
        endsHold
        runsLeftBehind {
          id
        }
        waitReasons {
          code
          text
          bridgeCount
          bridge {
            displayName
          }
        }
        bridge {
          displayName
        }
        refusal {
          message
        }
      }
    }
  }
`;

type Outcome = NonNullable<useOutcomeQuery$data['card']>['moveOutcome'];

/** The effect of a move, requested when a card is over a column; undefined until the answer arrives. */
export function useOutcome(cardId: string | undefined, column: string | undefined): Outcome | undefined {
  const [told, setTold] = useState<{ key: string; outcome: Outcome }>();
  const key = `${cardId} ${column}`;
  useEffect(() => {
    if (cardId === undefined || column === undefined) return undefined;
    const asked = readLatest<useOutcomeQuery>(query, { cardId, column }).subscribe({
      next: ({ card }) => {
        if (card) setTold({ key: `${cardId} ${column}`, outcome: card.moveOutcome });
      },
      // The move itself will show what is wrong.
      error: () => undefined,
    });
    return () => asked.unsubscribe();
  }, [cardId, column]);
  return told?.key === key ? told.outcome : undefined;
}
