import { useCallback, useEffect, useMemo } from 'react';
import { graphql } from 'relay-runtime';
import type { useCardQuery, useCardQuery$data } from '../../__generated__/useCardQuery.graphql.ts';
import { on } from '../../live/live.ts';
import { useActivities } from '../../live/useActivities.ts';
import { readLatest } from '../../relay/readLatest.ts';
import { usePage } from '../../relay/usePage.ts';

const query = graphql`
  query useCardQuery($handle: String!, $number: Int!) {
    project(handle: $handle) {
      id
      slug
      columns {
        id
        slug
        label
        terminal
      }
      labels {
        id
        name
        color
      }
      members {
        accountId
        email
        handle
      }
      card(number: $number) {
        id
        number
        title
        column {
          id
          cardCount
          cards(first: 100) {
            nodes {
              id
              number
            }
          }
        }
        ...CardView_card
        ...CardHead_card
      }
    }
  }
`;

/** A burst of changes causes one fetch in this time. */
const GAP_MS = 300;

type FoundProject = NonNullable<useCardQuery$data['project']>;
/** The project of a card, as its view needs it. */
export type CardProject = Pick<FoundProject, 'id' | 'slug' | 'columns' | 'labels' | 'members'>;

interface Found {
  readonly project: FoundProject;
  readonly card: NonNullable<FoundProject['card']>;
  /** The numbers of the first cards of its column, in their order, and how many there are. */
  readonly column: { readonly numbers: readonly number[]; readonly count: string };
  /** Fetches all of it again. */
  readonly refresh: () => void;
}

/**
 * A card with everything that its view shows, kept up to date; undefined when the project or the card does not exist.
 */
export function useCard(handle: string, number: number): Found | undefined {
  const variables = useMemo(() => ({ handle, number }), [handle, number]);
  const { project } = usePage<useCardQuery>(query, variables);
  const id = project?.card?.id;
  useActivities({ projectId: project?.id, ...(id === undefined ? {} : { cardId: id }) });
  const refresh = useCallback(() => {
    readLatest(query, variables).subscribe({ error: () => undefined });
  }, [variables]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        refresh();
      }, GAP_MS);
    };
    // Messages about runs, requests and documents do not name their cards, which show sums and titles of them.
    const ends = [
      on('board.card_changed', ({ cardId }) => cardId === id && note()),
      on(['board.columns_changed', 'runs.changed', 'requests.changed', 'documents.changed'], note),
    ];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [id, refresh]);
  if (!project?.card) return undefined;
  // A move may name a column whose cards the store does not have yet.
  const {
    cardCount,
    cards,
  }: { cardCount?: number; cards?: { readonly nodes: readonly { readonly number: number }[] } } = project.card.column;
  const numbers = cards?.nodes.map((each) => each.number) ?? [];
  return { project, card: project.card, column: { numbers, count: String(cardCount ?? numbers.length) }, refresh };
}
