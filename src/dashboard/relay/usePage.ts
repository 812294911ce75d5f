import { useEffect, useState } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { onReconnect } from '../live/live.ts';

/**
 * The data of a page: what the store has at once, and what the service says a moment later. It is fetched again after
 * each return of a lost connection, so that nothing that was missed stays old (document 3 §6). The component suspends
 * when the store has nothing.
 */
export function usePage<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
): Query['response'] {
  const returns = useReturns();
  return useLazyLoadQuery<Query>(query, variables, { fetchPolicy: 'store-and-network', fetchKey: returns });
}

/** Counts how often a lost connection came back. */
function useReturns(): number {
  const [count, setCount] = useState(0);
  useEffect(() => onReconnect(() => setCount((now) => now + 1)), []);
  return count;
}
