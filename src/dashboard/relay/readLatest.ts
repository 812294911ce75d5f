import {
  createOperationDescriptor,
  type GraphQLTaggedNode,
  getRequest,
  Observable,
  type OperationDescriptor,
  type OperationType,
} from 'relay-runtime';
import { environment } from './environment.ts';

interface Reading {
  readonly now: Promise<unknown>;
  /** The next one, which all callers share that ask in the meantime. */
  next: Promise<unknown> | undefined;
}

const readings = new Map<string, Reading>();

/**
 * Fetches a query into the store, for a caller that asks because something changed. The answer is always read after the
 * call. Relay's `fetchQuery` would join an identical query in progress, whose answer may lack the change, and the page
 * would show that until the next change. This function sends the query again after the one in progress, once for all
 * callers that ask in the meantime. At most one request per query is in progress, so an older answer never arrives
 * after a newer one.
 */
export function readLatest<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
): Observable<Query['response']> {
  return Observable.from(ask(createOperationDescriptor(getRequest(query), variables)) as Promise<Query['response']>);
}

function ask(operation: OperationDescriptor): Promise<unknown> {
  const reading = readings.get(operation.request.identifier);
  if (reading === undefined) return begin(operation);
  const again = () => begin(operation);
  reading.next ??= reading.now.then(again, again);
  return reading.next;
}

function begin(operation: OperationDescriptor): Promise<unknown> {
  const key = operation.request.identifier;
  const now = environment
    .execute({ operation })
    .map(() => environment.lookup(operation.fragment).data)
    .toPromise();
  const reading: Reading = { now, next: undefined };
  readings.set(key, reading);
  const end = () => {
    if (reading.next === undefined) readings.delete(key);
  };
  now.then(end, end);
  return now;
}
