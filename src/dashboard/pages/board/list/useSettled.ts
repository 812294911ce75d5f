import { useLayoutEffect, useRef, useState } from 'react';
import { isOwn } from '../keys/selection.ts';

const LONGEST_WAIT_MS = 5_000;
const AGAIN_MS = 100;

/** Whether cards would change their places, and none of them was changed by this page. */
function movesForOthers(
  now: ReadonlyMap<string, readonly { readonly id: string }[]>,
  next: ReadonlyMap<string, readonly { readonly id: string }[]>,
): boolean {
  const moved = [...next].flatMap(([key, cards]) => {
    const before = now.get(key);
    if (before === undefined) return [];
    // More cards at the end move nothing.
    return cards.slice(0, before.length).filter(({ id }, at) => before[at]?.id !== id);
  });
  const gone = [...now].some(([key, cards]) => cards.length > (next.get(key)?.length ?? cards.length));
  return (moved.length > 0 || gone) && !moved.some(({ id }) => isOwn(id));
}

/**
 * The displayed cards of the groups: what others change moves nothing while a card is under the pointer. The wait is limited, because a
 * resting hand would stop the list.
 */
export function useSettled<Card extends { readonly id: string }>(
  wanted: ReadonlyMap<string, readonly Card[]>,
): ReadonlyMap<string, readonly Card[]> {
  const [shown, setShown] = useState(wanted);
  const heldSince = useRef<number>(undefined);
  useLayoutEffect(() => {
    const settle = (): boolean => {
      heldSince.current ??= performance.now();
      const over = performance.now() - heldSince.current >= LONGEST_WAIT_MS;
      const held = document.querySelector('[data-card]:hover') !== null && movesForOthers(shown, wanted);
      if (!over && wanted !== shown && held) return false;
      heldSince.current = undefined;
      setShown(wanted);
      return true;
    };
    if (settle()) return undefined;
    const timer = setInterval(() => settle() && clearInterval(timer), AGAIN_MS);
    return () => clearInterval(timer);
  }, [wanted, shown]);
  return shown;
}
