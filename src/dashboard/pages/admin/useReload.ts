import { useCallback, useEffect, useRef, useState } from 'react';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { describeError } from '../../relay/describeError.ts';
import { readLatest } from '../../relay/readLatest.ts';
import { toast } from '../../shell/toasts.ts';

/**
 * Fetches the data of a page again, while the current data stays visible.
 * @returns a function that does so, and whether it is in progress
 */
export function useReload<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
): [() => void, boolean] {
  const [busy, setBusy] = useState(false);
  const asked = useRef(variables);
  asked.current = variables;
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const reload = useCallback(() => {
    stop.current?.();
    setBusy(true);
    const { unsubscribe } = readLatest(query, asked.current).subscribe({
      complete: () => setBusy(false),
      error: (error: Error) => {
        setBusy(false);
        toast({ kind: 'refused', text: describeError(error) });
      },
    });
    stop.current = unsubscribe;
  }, [query]);
  return [reload, busy];
}
