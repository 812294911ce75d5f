import { useCallback, useEffect, useState } from 'react';
import { onReconnect } from '../../live/live.ts';
import { type ChangeOwner, readChange, type WholeChange } from './readChange.ts';

/** What is known of a change: the newest that came, or that nothing could be read. */
export type Known =
  | { readonly state: 'loading' }
  | { readonly state: 'away' }
  | { readonly state: 'here'; readonly change: WholeChange };

/** The whole of a change. Another revision is read while the one before stays on the page. */
export function useWholeChange(owner: ChangeOwner, changeKey: string, revision: number): [Known, () => void] {
  const [known, setKnown] = useState<Known>({ state: 'loading' });
  const [times, setTimes] = useState(0);
  const again = useCallback(() => setTimes((before) => before + 1), []);
  const { kind, id } = owner;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press makes it read again
  useEffect(() => {
    let closed = false;
    void readChange({ kind, id }, changeKey, revision).then((change) => {
      if (closed) return;
      setKnown((before) => {
        if (change !== undefined) return { state: 'here', change };
        return before.state === 'here' ? before : { state: 'away' };
      });
    });
    return () => {
      closed = true;
    };
  }, [kind, id, changeKey, revision, times]);
  useEffect(() => onReconnect(again), [again]);
  return [known, again];
}
