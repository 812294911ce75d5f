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
 * Reads a query from the service into the store. What is told was read after the call: whoever asks because something changed would
 * by `fetchQuery` be given the answer of the same question that is under way, which may know nothing of the change, and would show
 * it until the next one. So the question is asked again behind that one, once for all who ask meanwhile; of one question no more
 * than one is under way, and an older answer never comes after a newer one.
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
