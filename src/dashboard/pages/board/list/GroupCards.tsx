import { useEffect, useMemo, useState } from 'react';
import { usePaginationFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type {
  GroupCards_project$data,
  GroupCards_project$key,
} from '../../../__generated__/GroupCards_project.graphql.ts';
import type { GroupCardsPageQuery } from '../../../__generated__/GroupCardsPageQuery.graphql.ts';
import type { CardFilter, CardOrder, GroupCardsQuery } from '../../../__generated__/GroupCardsQuery.graphql.ts';
import { readLatest } from '../../../relay/readLatest.ts';
import { useMore } from '../../../relay/useMore.ts';
import { usePage } from '../../../relay/usePage.ts';
import type { GroupFeed } from './arrangeCards.ts';

/** As many as the service gives at once: a person who scrolls far waits for all pages before. */
const PAGE = 200;
/** As many as a group begins with. */
const FIRST = 50;

const query = graphql`
  query GroupCardsQuery($handle: String!, $first: Int, $filter: CardFilter, $order: CardOrder) {
    project(handle: $handle) {
      ...GroupCards_project @arguments(first: $first, filter: $filter, order: $order)
    }
  }
`;

const fragment = graphql`
  fragment GroupCards_project on Project
  @refetchable(queryName: "GroupCardsPageQuery")
  @argumentDefinitions(
    first: { type: "Int" }
    after: { type: "String" }
    filter: { type: "CardFilter" }
    order: { type: "CardOrder" }
  ) {
    cards(first: $first, after: $after, filter: $filter, order: $order)
      @connection(key: "List_cards", filters: ["filter", "order"]) {
      pageInfo {
        endCursor
      }
      edges {
        cursor
        node {
          id
          number
          title
          priority
          archivedAt
          needsYou
          dueOn
          estimate
          updatedAt
          column {
            id
          }
          assignee {
            accountId
            email
            isYou
          }
          labels {
            id
            name
          }
          ...ListRow_card
          # What changes is fetched as the face of a card.
          ...CardFace_card
        }
      }
    }
  }
`;

/**
 * Reads the cards of a group again, because they changed without a message about each. Pages behind the first one are loaded when their
 * rows come in sight.
 * @param loaded how many of them are loaded
 */
export function readGroup(
  { handle, filter, order }: Omit<GroupCardsQuery['variables'], 'first'>,
  loaded: number,
): void {
  const first = Math.min(Math.max(loaded, FIRST), PAGE);
  readLatest<GroupCardsQuery>(query, { handle, first, filter, order }).subscribe({});
}

export type ListCard = GroupCards_project$data['cards']['edges'][number]['node'];

/** Loads the cards of a group, and hands over those that are loaded. It shows nothing itself, because the list draws the rows of all groups. */
export function GroupCards({
  handle,
  group,
  filter,
  order,
  feed,
}: {
  handle: string;
  group: string;
  filter: CardFilter | null;
  order: CardOrder;
  feed: (group: string, loaded: GroupFeed<ListCard> | undefined) => void;
}) {
  const { project } = usePage<GroupCardsQuery>(query, { handle, first: FIRST, filter, order });
  return project && <Feed project={project} group={group} feed={feed} />;
}

function Feed({
  project,
  group,
  feed,
}: {
  project: GroupCards_project$key;
  group: string;
  feed: (group: string, loaded: GroupFeed<ListCard> | undefined) => void;
}) {
  const list = usePaginationFragment<GroupCardsPageQuery, GroupCards_project$key>(fragment, project);
  const { data, hasNext } = list;
  const { edges } = data.cards;
  const cards = useMemo(() => edges.map(({ node }) => node), [edges]);
  const end = useEnd(data.cards);
  const more = useMore(list, PAGE);
  useEffect(() => feed(group, { cards, end, hasNext, more }), [feed, group, cards, end, hasNext, more]);
  useEffect(() => () => feed(group, undefined), [feed, group]);
  return null;
}

/** The last card that the service gave, as it was then. A cursor says what its card was sorted by, so it stays as long as the card. */
function useEnd({ edges, pageInfo: { endCursor } }: GroupCards_project$data['cards']): ListCard | undefined {
  const last = () => (edges.findLast(({ cursor }) => cursor === endCursor) ?? edges.at(-1))?.node;
  const [end, setEnd] = useState(() => ({ endCursor, card: last() }));
  if (end.endCursor === endCursor) return end.card;
  const next = { endCursor, card: last() };
  setEnd(next);
  return next.card;
}
