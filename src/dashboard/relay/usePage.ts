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
 * The data of a page: what the store has at once, and what the service says a moment later, at each visit. It is read anew
 * after each return of a lost connection, so that nothing that was missed stays old (document 3 §6); what is shown stays
 * meanwhile, also where the service cannot be reached. The component suspends when the store has nothing.
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
 * Until the store has what was true when the component was there, or what messages have told since. It begins as the component
 * is there.
 * @throws GraphError when the service refuses
 */
async function settle<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
  { hadData, beganAt }: Visit,
  signal: AbortSignal,
): Promise<void> {
  if (hadData) return await readAgain(query, variables, signal);
  // Nothing of the page listened between the asking and now.
  const missed = changedSince(beganAt);
  const { request } = createOperationDescriptor(getRequest(query), variables);
  await __internal.getPromiseForActiveRequest(environment, request);
  if (missed) await readAnew(query, variables, signal);
}
