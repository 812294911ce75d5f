import { useEffect } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { onReconnect } from '../live/live.ts';
import { readAnew } from './readAnew.ts';

/**
 * The data of a page: what the store has at once, and what the service says a moment later. It is read anew after each return
 * of a lost connection, so that nothing that was missed stays old (document 3 §6); what is shown stays meanwhile. The
 * component suspends when the store has nothing.
 */
export function usePage<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
): Query['response'] {
  const asked = JSON.stringify(variables);
  useEffect(() => {
    let ends = new AbortController();
    const stop = onReconnect(({ signal }) => {
      ends = new AbortController();
      signal.addEventListener('abort', () => ends.abort());
      return readAnew(query, JSON.parse(asked), ends.signal);
    });
    return () => {
      stop();
      ends.abort();
    };
  }, [query, asked]);
  return useLazyLoadQuery<Query>(query, variables, { fetchPolicy: 'store-and-network' });
}
