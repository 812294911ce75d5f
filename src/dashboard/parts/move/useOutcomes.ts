import { useEffect, useState } from 'react';
import { graphql } from 'relay-runtime';
import type { useOutcomesQuery, useOutcomesQuery$data } from '../../__generated__/useOutcomesQuery.graphql.ts';
import { readLatest } from '../../relay/readLatest.ts';

const query = graphql`
  query useOutcomesQuery($cardId: ID!, $columns: [String!]!) {
    card(id: $cardId) {
      id
      moveOutcomes(columns: $columns) {
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

type Outcomes = NonNullable<useOutcomesQuery$data['card']>['moveOutcomes'];

/** The effects of moving a card to each of the columns, in their order, read in one request; undefined until the answer arrives. */
export function useOutcomes(cardId: string | undefined, columns: readonly string[]): Outcomes | undefined {
  const [told, setTold] = useState<{ key: string; outcomes: Outcomes }>();
  const slugs = columns.join();
  const key = `${cardId} ${slugs}`;
  useEffect(() => {
    if (cardId === undefined) return undefined;
    const asked = readLatest<useOutcomesQuery>(query, { cardId, columns: slugs.split(',') }).subscribe({
      next: ({ card }) => {
        if (card) setTold({ key: `${cardId} ${slugs}`, outcomes: card.moveOutcomes });
      },
      // The move itself will show what is wrong.
      error: () => undefined,
    });
    return () => asked.unsubscribe();
  }, [cardId, slugs]);
  return told?.key === key ? told.outcomes : undefined;
}
