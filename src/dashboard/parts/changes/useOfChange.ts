import { useCallback, useEffect, useMemo, useState } from 'react';
import { onReconnect } from '../../live/live.ts';
import type { ChangeOwner } from './askOwner.ts';

/** What is known of a change: the newest that came, or that nothing could be read. */
export type Known<Read> =
  | { readonly state: 'loading' }
  | { readonly state: 'away' }
  | {
      readonly state: 'here';
      readonly read: Read;
      /** Where what was read is of an earlier change than the one that is asked for: how it stands with the reading of that. */
      readonly newer: Newer | undefined;
    };
export type Newer = 'loading' | 'away';

/**
 * A part of a change that is too large for the page's store. That of another revision is read while the one before stays on the page.
 * @param read the same function at each drawing
 */
export function useOfChange<Read>(
  read: (owner: ChangeOwner, changeKey: string, revision: number) => Promise<Read | undefined>,
  owner: ChangeOwner,
  { key, revision }: { readonly key: string; readonly revision: number },
): [Known<Read>, () => void] {
  const [here, setHere] = useState<{ readonly of: string; readonly read: Read }>();
  const [failed, setFailed] = useState<string>();
  const [times, setTimes] = useState(0);
  const again = useCallback(() => setTimes((before) => before + 1), []);
  const { kind, id } = owner;
  const of = `${kind} ${id} ${key} ${revision}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press makes it read again
  useEffect(() => {
    let closed = false;
    void read({ kind, id }, key, revision).then((found) => {
      if (closed) return;
      setFailed(found === undefined ? of : undefined);
      if (found !== undefined) setHere({ of, read: found });
    });
    return () => {
      closed = true;
    };
  }, [read, kind, id, key, revision, times]);
  useEffect(() => onReconnect(again), [again]);
  const known = useMemo((): Known<Read> => {
    const state = failed === of ? 'away' : 'loading';
    return here === undefined
      ? { state }
      : { state: 'here', read: here.read, newer: here.of === of ? undefined : state };
  }, [here, failed, of]);
  return [known, again];
}
