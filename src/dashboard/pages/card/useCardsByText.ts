import { useEffect, useState } from 'react';
import { fetchQuery } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { useCardsByTextQuery, useCardsByTextQuery$data } from '../../__generated__/useCardsByTextQuery.graphql.ts';
import { describeError } from '../../relay/describeError.ts';
import { environment } from '../../relay/environment.ts';

const query = graphql`
  query useCardsByTextQuery($handle: String!, $text: String!, $first: Int!, $number: Int!, $isNumber: Boolean!) {
    project(handle: $handle) {
      card(number: $number) @include(if: $isNumber) {
        id
        number
        title
        archivedAt
      }
      cards(first: $first, filter: { text: $text }) {
        nodes {
          id
          number
          title
        }
      }
    }
  }
`;

/** So many cards are offered. */
const OFFERED = 10;
/** The service gives so many at once. */
const MOST = 100;

/** A pause in typing. */
const PAUSE_MS = 150;

type Project = useCardsByTextQuery$data['project'];
type Found = NonNullable<Project>['cards']['nodes'];

/** What was found for a text, or why nothing could be. */
export interface CardsFound {
  readonly text: string;
  /** The one with that number first. */
  readonly cards: Found;
  readonly fault?: string;
}

/**
 * The cards of a board that have the text in their titles, or as their number; undefined until the answer has arrived.
 * @param without the ids of cards that are left out
 */
export function useCardsByText(handle: string, text: string, without: readonly string[]): CardsFound | undefined {
  const [found, setFound] = useState<CardsFound>();
  const first = Math.min(OFFERED + without.length, MOST);
  useEffect(() => {
    if (text === '') return undefined;
    let asked: { unsubscribe(): void } | undefined;
    const timer = setTimeout(() => {
      asked = fetchQuery<useCardsByTextQuery>(environment, query, { handle, text, first, ...numberIn(text) }).subscribe(
        {
          next: ({ project }) => setFound({ text, cards: numberFirst(project) }),
          error: (error: unknown) => setFound({ text, cards: [], fault: describeError(error) }),
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asked?.unsubscribe();
    };
  }, [handle, text, first]);
  if (found?.text !== text) return undefined;
  return { ...found, cards: found.cards.filter(({ id }) => !without.includes(id)).slice(0, OFFERED) };
}

/** The number that a text is, as the filter of the service takes it. */
function numberIn(text: string): { readonly number: number; readonly isNumber: boolean } {
  const isNumber = /^#?\d{1,9}$/.test(text);
  return { number: isNumber ? Number(text.replace('#', '')) : 0, isNumber };
}

/** The list has its oldest cards, so that the one with the number may be missing. Cards in the archive are not offered. */
function numberFirst(project: Project): Found {
  const { card, cards } = project ?? {};
  const nodes = cards?.nodes ?? [];
  if (card == null || card.archivedAt != null) return nodes;
  return [card, ...nodes.filter(({ id }) => id !== card.id)];
}
