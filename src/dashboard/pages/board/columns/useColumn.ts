import { useCallback, useEffect, useMemo, useState } from 'react';
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

/** Cards that could not be loaded are requested again after this time. */
const AGAIN_MS = 2_000;

/**
 * A column with its loaded cards, in their order, and a function that loads more; undefined when there are none, while
 * they are loading, and for a moment after they could not be loaded.
 */
export function useColumn(key: useColumn_column$key, page: number) {
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<useColumnPageQuery, useColumn_column$key>(
    fragment,
    key,
  );
  const { edges } = data.cards;
  const cards = useMemo(() => edges.map(({ node }) => node), [edges]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!failed) return undefined;
    const timer = setTimeout(() => setFailed(false), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [failed]);
  const loadMore = useCallback(
    () => void loadNext(page, { onComplete: (error) => error && setFailed(true) }),
    [loadNext, page],
  );
  return { column: data, cards, hasNext, more: hasNext && !isLoadingNext && !failed ? loadMore : undefined };
}

export type ColumnFacts = ReturnType<typeof useColumn>['column'];
export type ColumnCard = ReturnType<typeof useColumn>['cards'][number];
