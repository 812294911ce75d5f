import { fetchQuery } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { environment } from './environment.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

/**
 * Reads a query anew into the store, and tries until it succeeds: the page shows the age of what it shows for so long.
 * @param isOver whether nobody waits for it any more
 */
export async function readAnew<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
  isOver: () => boolean,
): Promise<void> {
  for (let waitMs = FIRST_WAIT_MS; !isOver(); waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    const failed = await fetchQuery<Query>(environment, query, variables, { fetchPolicy: 'network-only' })
      .toPromise()
      .then(
        () => false,
        () => true,
      );
    if (!failed) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}
