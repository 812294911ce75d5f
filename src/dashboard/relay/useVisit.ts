import { useEffect } from 'react';
import { createOperationDescriptor, type GraphQLTaggedNode, getRequest, type OperationType } from 'relay-runtime';
import { environment } from './environment.ts';

/** One visit to a query's data. */
export interface Visit {
  /** The `fetchKey` of the query. */
  readonly key: number;
  /** When the query was sent, by `performance.now()`. */
  readonly beganAt: number;
  /** Whether the store had the data from an earlier visit. */
  readonly hadData: boolean;
}

/** After this time, a render that waits for its data counts as abandoned. */
const FORGOTTEN_AFTER_MS = 60_000;
const visits = new Map<string, Visit & { shown: number }>();
let last = 0;

/**
 * The visit that sends the query. For some minutes, Relay keeps the answer (or the error) for a render that was
 * abandoned or that nobody waited for, and gives it to the next render instead of a new answer. A key for each visit
 * makes it send the query. The visit lasts from the first render until no component shows it: component state would not
 * survive a render that waits for data.
 * @param asked the variables, as JSON
 */
export function useVisit<Query extends OperationType>(query: GraphQLTaggedNode, asked: string): Visit {
  const name = `${getRequest(query).params.name} ${asked}`;
  const visit = visits.get(name) ?? begin<Query>(name, query, JSON.parse(asked));
  useEffect(() => {
    const at = visits.get(name);
    if (at === undefined) return undefined;
    at.shown++;
    return () => {
      at.shown--;
      if (at.shown === 0 && visits.get(name) === at) visits.delete(name);
    };
  }, [name]);
  return visit;
}

/** After a failure or an abandoned render, the next render sends the query again. */
export function forgetVisits(olderThanMs = 0): void {
  const now = performance.now();
  for (const [name, { shown, beganAt }] of visits) if (shown === 0 && now - beganAt >= olderThanMs) visits.delete(name);
}

function begin<Query extends OperationType>(
  name: string,
  query: GraphQLTaggedNode,
  variables: Query['variables'],
): Visit & { shown: number } {
  forgetVisits(FORGOTTEN_AFTER_MS);
  last++;
  const { status } = environment.check(createOperationDescriptor(getRequest(query), variables));
  const visit = { key: last, beganAt: performance.now(), hadData: status === 'available', shown: 0 };
  visits.set(name, visit);
  return visit;
}
