import { useEffect } from 'react';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { type LiveType, on } from '../live/live.ts';
import { readLatest } from './readLatest.ts';

/** The minimum time between two fetches, so that a burst of changes costs no more than a person can see. */
const GAP_MS = 500;
/** Some facts change just with time, such as a bridge that becomes silent. */
const LOOK_AGAIN_MS = 30_000;

/**
 * Fetches a whole page again after each message of the types, and every half minute while the page is visible: for
 * pages whose lists and sentences depend on more than the thing in a message. Only differences are rendered.
 * @param types must be constant
 * @param looksAgain whether it is fetched every half minute; false for an answer that is long and changes with messages alone
 */
export function useRefetch<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
  types: readonly LiveType[],
  looksAgain = true,
): void {
  const asked = JSON.stringify(variables);
  useEffect(() => {
    let wanted = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async (): Promise<void> => {
      wanted = false;
      // After a failure, the next message or the return of the connection fetches again.
      await readLatest(query, JSON.parse(asked))
        .toPromise()
        .catch(() => undefined);
      timer = setTimeout(() => {
        timer = undefined;
        if (wanted) start();
      }, GAP_MS);
    };
    const start = (): void => {
      // Blocks further fetches until the first answer sets the pause.
      timer = setTimeout(() => undefined, 0);
      void read();
    };
    const stop = on(types, () => {
      wanted = true;
      if (timer === undefined) start();
    });
    const clock = setInterval(() => {
      if (looksAgain && !document.hidden && timer === undefined) start();
    }, LOOK_AGAIN_MS);
    return () => {
      stop();
      clearInterval(clock);
      clearTimeout(timer);
    };
  }, [query, asked, types, looksAgain]);
}
