import { useCallback, useEffect, useState } from 'react';
import type { LoadMoreFn } from 'react-relay';
import type { OperationType } from 'relay-runtime';

/** A part of a list that could not be loaded is requested again after this time. */
const AGAIN_MS = 2_000;

/**
 * Loads the next part of a list that grows as a person scrolls.
 * @param list what `usePaginationFragment` returned
 * @param count how many entries to load at once
 * @returns undefined at the end of the list, while more is loading, and for a moment after it could not be loaded
 */
export function useMore<Query extends OperationType>(
  list: {
    readonly loadNext: LoadMoreFn<Query>;
    readonly hasNext: boolean;
    readonly isLoadingNext: boolean;
  },
  count: number,
): (() => void) | undefined {
  const { loadNext, hasNext, isLoadingNext } = list;
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!failed) return undefined;
    const timer = setTimeout(() => setFailed(false), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [failed]);
  const more = useCallback(
    () => void loadNext(count, { onComplete: (error) => error && setFailed(true) }),
    [loadNext, count],
  );
  return hasNext && !isLoadingNext && !failed ? more : undefined;
}
