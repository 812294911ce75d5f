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
  /** The one behind it, which all share who ask meanwhile. */
  next: Promise<unknown> | undefined;
}

const readings = new Map<string, Reading>();

/**
 * Reads a query from the service into the store, for a caller that asks because something changed. The service reads the answer
 * after the call. Relay's `fetchQuery` would join the same question that is under way, whose answer may know nothing of the change,
 * and the page would show that until the next change. This one asks again behind it, once for all callers that ask meanwhile. No
 * more than one reading of a question is under way, so an older answer of it never comes after a newer one.
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
