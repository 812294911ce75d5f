import { useEffect, useMemo } from 'react';
import { usePaginationFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { useColumn_column$key } from '../../../__generated__/useColumn_column.graphql.ts';
import type { useColumnPageQuery } from '../../../__generated__/useColumnPageQuery.graphql.ts';
import { useMore } from '../../../relay/useMore.ts';
import { columnLists, listKey } from './columnLists.ts';

const fragment = graphql`
  fragment useColumn_column on BoardColumn
  @refetchable(queryName: "useColumnPageQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 30 }
    after: { type: "String" }
    filter: { type: "CardFilter" }
  ) {
    id
    slug
    label
    color
    terminal
    wipLimit
    atWork
    cardCount
    cards(first: $first, after: $after, filter: $filter) @connection(key: "BoardColumn_cards", filters: ["filter"]) {
      edges {
        node {
          id
          number
          position
          archivedAt
          priority
          column {
            id
          }
          labels {
            name
            color
          }
          latestRun {
            bridge {
              displayName
            }
          }
          ...CardFace_card
        }
      }
    }
  }
`;

/**
 * A column with its loaded cards, in their order, and a function that loads more; undefined when there are none, while
 * they are loading, and for a moment after they could not be loaded.
 */
export function useColumn(key: useColumn_column$key, page: number) {
  const list = usePaginationFragment<useColumnPageQuery, useColumn_column$key>(fragment, key);
  const { data, hasNext } = list;
  const { edges } = data.cards;
  const cards = useMemo(() => edges.map(({ node }) => node), [edges]);
  const { id, cardCount } = data;
  useEffect(() => {
    columnLists.set(listKey(id), { numbers: cards.map(({ number }) => number), hasNext, cardCount });
    return () => void columnLists.delete(listKey(id));
  }, [id, cards, hasNext, cardCount]);
  return { column: data, cards, hasNext, more: useMore(list, page) };
}

export type ColumnFacts = ReturnType<typeof useColumn>['column'];
export type ColumnCard = ReturnType<typeof useColumn>['cards'][number];
