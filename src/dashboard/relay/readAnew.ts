import {
  createOperationDescriptor,
  type GraphQLTaggedNode,
  getRequest,
  type OperationType,
  type Variables,
} from 'relay-runtime';
import { environment, OVER_SOCKET } from './environment.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

/**
 * Reads a query anew into the store, and tries until it succeeds: for so long the page shows the age of what it shows. It goes
 * over the socket, which has just shown that it is alive; the browser may still hold other connections that are not.
 * @param signal ends it: nobody waits any more
 */
export async function readAnew<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
  signal: AbortSignal,
): Promise<void> {
  for (let waitMs = FIRST_WAIT_MS; !signal.aborted; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    if (await read(query, variables, signal)) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/**
 * Not by `fetchQuery`, which takes the answer of the same query that is under way already: that one may have been read before
 * the page began to follow.
 * @returns whether it was read
 */
function read(query: GraphQLTaggedNode, variables: Variables, signal: AbortSignal): Promise<boolean> {
  const operation = createOperationDescriptor(getRequest(query), variables, OVER_SOCKET);
  return new Promise((resolve) => {
    const asked = environment.execute({ operation }).subscribe({
      complete: () => resolve(true),
      error: () => resolve(false),
    });
    signal.addEventListener('abort', () => {
      asked.unsubscribe();
      resolve(false);
    });
  });
}
