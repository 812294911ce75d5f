import { useEffect } from 'react';
import { createOperationDescriptor, type GraphQLTaggedNode, getRequest, type OperationType } from 'relay-runtime';
import { environment } from './environment.ts';

/** One showing of a question's data. */
export interface Visit {
  /** The `fetchKey` to ask with. */
  readonly key: number;
  /** When it was asked, by `performance.now()`. */
  readonly beganAt: number;
  /** The store had the data, of an earlier visit. */
  readonly hadData: boolean;
}

/** A drawing that waits for its data is given up by then. */
const FORGOTTEN_AFTER_MS = 60_000;
const visits = new Map<string, Visit & { shown: number }>();
let last = 0;

/**
 * The visit that asks the question. Relay keeps the answer to a drawing that was given up, or that nobody waited for, for some
 * minutes, and gives it to the next drawing in place of a new answer; so it does with a fault. A key for each visit makes it
 * ask. The visit lasts from the first drawing until no component shows it: state of the component would not outlast a drawing
 * that waits for data.
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

/** What failed, or was given up, is asked anew by the next drawing. */
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
