import {
  type CacheConfig,
  createOperationDescriptor,
  type GraphQLTaggedNode,
  getRequest,
  type OperationType,
  type Variables,
} from 'relay-runtime';
import { environment, OVER_SOCKET } from './environment.ts';
import { GraphError } from './GraphError.ts';

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
  await tryOn(() => read(query, variables, signal, OVER_SOCKET).catch(() => false), signal);
}

/**
 * Reads a query that the store has into it once more, and tries as long as the service is not reached.
 * @param signal ends it: nobody waits any more
 * @throws GraphError when the service refuses
 */
export async function readAgain<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
  signal: AbortSignal,
): Promise<void> {
  await tryOn(
    () =>
      read(query, variables, signal, {}).catch((error: unknown) => {
        if (error instanceof GraphError && error.code === 'OFFLINE') return false;
        throw error;
      }),
    signal,
  );
}

async function tryOn(attempt: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  for (let waitMs = FIRST_WAIT_MS; !signal.aborted; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    if (await attempt()) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/**
 * Not by `fetchQuery`, which takes the answer of the same query that is under way already: that one may have been read before
 * the page began to follow.
 * @returns whether it was read
 */
function read(query: GraphQLTaggedNode, variables: Variables, signal: AbortSignal, way: CacheConfig): Promise<boolean> {
  const operation = createOperationDescriptor(getRequest(query), variables, way);
  return new Promise((resolve, reject) => {
    const asked = environment.execute({ operation }).subscribe({
      complete: () => resolve(true),
      error: reject,
    });
    signal.addEventListener('abort', () => {
      asked.unsubscribe();
      resolve(false);
    });
  });
}
