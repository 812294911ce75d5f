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
 * Fetches a query into the store again, and retries until it succeeds or is refused for its input; meanwhile the page shows how
 * old its data is. It uses the socket, which has just proved to be alive, because the browser may still hold dead connections.
 * @param signal ends it, because nobody waits for the answer any more
 */
export async function readAnew<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
  signal: AbortSignal,
): Promise<void> {
  // It would be refused again, and the page keeps what it shows.
  const isRefused = (error: unknown) => error instanceof GraphError && error.code === 'BAD_USER_INPUT';
  await tryOn(() => read(query, variables, signal, OVER_SOCKET).catch(isRefused), signal);
}

/**
 * Fetches a query that the store already has once more, and retries while the service cannot be reached.
 * @param signal ends it, because nobody waits for the answer any more
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
 * Does not use `fetchQuery`, which joins an identical query in progress: that one may have been read before the page
 * was connected.
 * @returns whether it was fetched
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
