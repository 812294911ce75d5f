import { graphql } from 'relay-runtime';
import type { useCardsByTextQuery, useCardsByTextQuery$data } from '../../__generated__/useCardsByTextQuery.graphql.ts';
import { useAsTyped } from '../../relay/useAsTyped.ts';

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

type Project = useCardsByTextQuery$data['project'];
type Found = NonNullable<Project>['cards']['nodes'];

/** What was found for a text, or why nothing could be. */
export interface CardsFound {
  /** The one with that number first. */
  readonly cards: Found;
  readonly fault: string | undefined;
}

/**
 * The cards of a board that have the text in their titles, or as their number; undefined until the answer has arrived.
 * @param without the ids of cards that are left out
 */
export function useCardsByText(handle: string, text: string, without: readonly string[]): CardsFound | undefined {
  const first = Math.min(OFFERED + without.length, MOST);
  const found = useAsTyped<useCardsByTextQuery>(query, text, { handle, text, first, ...numberIn(text) });
  if (found === undefined) return undefined;
  const cards = numberFirst(found.answer?.project).filter(({ id }) => !without.includes(id));
  return { cards: cards.slice(0, OFFERED), fault: found.fault };
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
