import { useEffect } from 'react';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { type LiveType, on } from '../live/live.ts';
import { readLatest } from './readLatest.ts';

/** The least time between two fetches: a storm of changes costs no more than can be seen. */
const GAP_MS = 500;
/** Some facts change with time alone, such as a bridge that falls quiet. */
const LOOK_AGAIN_MS = 30_000;

/**
 * Reads all of a page again after each message of the types, and every half minute while the page is looked at: for pages
 * whose lists and sentences depend on more than the thing that a message names. The store renders what differs.
 * @param types constant
 */
export function useRefetch<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
  types: readonly LiveType[],
): void {
  const asked = JSON.stringify(variables);
  useEffect(() => {
    let wanted = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async (): Promise<void> => {
      wanted = false;
      // What failed is read again with the next message, or at the return of the connection.
      await readLatest(query, JSON.parse(asked))
        .toPromise()
        .catch(() => undefined);
      timer = setTimeout(() => {
        timer = undefined;
        if (wanted) start();
      }, GAP_MS);
    };
    const start = (): void => {
      // Marks the reader as busy until the first answer sets the pause.
      timer = setTimeout(() => undefined, 0);
      void read();
    };
    const stop = on(types, () => {
      wanted = true;
      if (timer === undefined) start();
    });
    const clock = setInterval(() => {
      if (!document.hidden && timer === undefined) start();
    }, LOOK_AGAIN_MS);
    return () => {
      stop();
      clearInterval(clock);
      clearTimeout(timer);
    };
  }, [query, asked, types]);
}
