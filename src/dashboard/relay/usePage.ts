import { useEffect, useState } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import {
  __internal,
  createOperationDescriptor,
  type GraphQLTaggedNode,
  getRequest,
  type OperationType,
} from 'relay-runtime';
import { changedSince, keepTold, onReconnect } from '../live/live.ts';
import { environment } from './environment.ts';
import { readAgain, readAnew } from './readAnew.ts';
import { useVisit, type Visit } from './useVisit.ts';

/**
 * The data of a page: at each visit, first the data in the store, then the service's answer. It is fetched again after
 * each reconnect, so that missed changes do not leave it out of date (document 3 §6). Until then the current data stays
 * visible, even if the service cannot be reached. The component suspends when the store has no data.
 */
export function usePage<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
): Query['response'] {
  const asked = JSON.stringify(variables);
  const visit = useVisit<Query>(query, asked);
  const [fault, setFault] = useState<{ visit: Visit; cause: unknown } | undefined>(undefined);
  if (fault?.visit === visit) throw fault.cause;
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
  useEffect(() => {
    const ends = new AbortController();
    const told = keepTold();
    void settle(query, JSON.parse(asked), visit, ends.signal).then(told.tellAgain, (cause: unknown) =>
      setFault({ visit, cause }),
    );
    return () => {
      ends.abort();
      told.drop();
    };
  }, [query, asked, visit]);
  return useLazyLoadQuery<Query>(query, variables, { fetchKey: visit.key, fetchPolicy: 'store-or-network' });
}

/**
 * Retries until the store has the state from when the component was mounted, or later messages. Starts when the
 * component is mounted.
 * @throws GraphError when the service refuses
 */
async function settle<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
  { hadData, beganAt }: Visit,
  signal: AbortSignal,
): Promise<void> {
  if (hadData) return await readAgain(query, variables, signal);
  // Nothing on the page listened between the request and now.
  const missed = changedSince(beganAt);
  const { request } = createOperationDescriptor(getRequest(query), variables);
  await __internal.getPromiseForActiveRequest(environment, request);
  if (missed) await readAnew(query, variables, signal);
}
