import { useCallback, useEffect, useState } from 'react';
import { onReconnect } from '../../live/live.ts';
import type { ChangeOwner } from './askOwner.ts';

/** What is known of a change: the newest that came, or that nothing could be read. */
export type Known<Read> =
  | { readonly state: 'loading' }
  | { readonly state: 'away' }
  | { readonly state: 'here'; readonly read: Read };

/**
 * A part of a change that is too large for the page's store. That of another revision is read while the one before stays on the page.
 * @param read the same function at each drawing
 */
export function useOfChange<Read>(
  read: (owner: ChangeOwner, changeKey: string, revision: number) => Promise<Read | undefined>,
  owner: ChangeOwner,
  { key, revision }: { readonly key: string; readonly revision: number },
): [Known<Read>, () => void] {
  const [known, setKnown] = useState<Known<Read>>({ state: 'loading' });
  const [times, setTimes] = useState(0);
  const again = useCallback(() => setTimes((before) => before + 1), []);
  const { kind, id } = owner;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press makes it read again
  useEffect(() => {
    let closed = false;
    void read({ kind, id }, key, revision).then((found) => {
      if (closed) return;
      setKnown((before) => {
        if (found !== undefined) return { state: 'here', read: found };
        return before.state === 'here' ? before : { state: 'away' };
      });
    });
    return () => {
      closed = true;
    };
  }, [read, kind, id, key, revision, times]);
  useEffect(() => onReconnect(again), [again]);
  return [known, again];
}
