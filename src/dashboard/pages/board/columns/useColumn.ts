import { useCallback, useMemo } from 'react';
import { usePaginationFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { useColumn_column$key } from '../../../__generated__/useColumn_column.graphql.ts';
import type { useColumnPageQuery } from '../../../__generated__/useColumnPageQuery.graphql.ts';

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
 * A column with its loaded cards, in their order, and a function that loads more; undefined when there are none, or
 * while they are loading.
 */
export function useColumn(key: useColumn_column$key, page: number) {
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<useColumnPageQuery, useColumn_column$key>(
    fragment,
    key,
  );
  const { edges } = data.cards;
  const cards = useMemo(() => edges.map(({ node }) => node), [edges]);
  const loadMore = useCallback(() => void loadNext(page), [loadNext, page]);
  return { column: data, cards, hasNext, more: hasNext && !isLoadingNext ? loadMore : undefined };
}

export type ColumnFacts = ReturnType<typeof useColumn>['column'];
export type ColumnCard = ReturnType<typeof useColumn>['cards'][number];
