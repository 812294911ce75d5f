import { useEffect, useState } from 'react';
import { fetchQuery } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { useCardsByTextQuery, useCardsByTextQuery$data } from '../../__generated__/useCardsByTextQuery.graphql.ts';
import { describeError } from '../../relay/describeError.ts';
import { environment } from '../../relay/environment.ts';

const query = graphql`
  query useCardsByTextQuery($handle: String!, $text: String!) {
    project(handle: $handle) {
      cards(first: 10, filter: { text: $text }) {
        nodes {
          id
          number
          title
        }
      }
    }
  }
`;

/** A pause in typing. */
const PAUSE_MS = 150;

/** What was found for a text, or why nothing could be. */
export interface CardsFound {
  readonly text: string;
  readonly cards: NonNullable<useCardsByTextQuery$data['project']>['cards']['nodes'];
  readonly fault?: string;
}

/** The cards of a board that have the text in their titles, or as their number; undefined until the answer has arrived. */
export function useCardsByText(handle: string, text: string): CardsFound | undefined {
  const [found, setFound] = useState<CardsFound>();
  useEffect(() => {
    if (text === '') return undefined;
    let asked: { unsubscribe(): void } | undefined;
    const timer = setTimeout(() => {
      asked = fetchQuery<useCardsByTextQuery>(environment, query, { handle, text }).subscribe({
        next: ({ project }) => setFound({ text, cards: project?.cards.nodes ?? [] }),
        error: (error: unknown) => setFound({ text, cards: [], fault: describeError(error) }),
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asked?.unsubscribe();
    };
  }, [handle, text]);
  return found?.text === text ? found : undefined;
}
