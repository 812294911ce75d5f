import { useLayoutEffect, useRef, useState } from 'react';
import { isOwn } from '../../keys/selection.ts';
import type { Lane } from './lanes.ts';

const LONGEST_WAIT_MS = 5_000;
const AGAIN_MS = 100;

/**
 * The displayed lanes: a card that others move to another lane stays where it is while a card is under the pointer, so
 * that nothing moves there. The wait is limited, because a resting hand would stop the board.
 */
export function useSettledLanes<Card extends { readonly id: string }>(
  wanted: readonly Lane<Card>[],
): readonly Lane<Card>[] {
  const [shown, setShown] = useState(wanted);
  const heldSince = useRef<number>(undefined);
  useLayoutEffect(() => {
    const settle = (): boolean => {
      heldSince.current ??= performance.now();
      const over = performance.now() - heldSince.current >= LONGEST_WAIT_MS;
      if (!over && wanted !== shown && isHeld(shown, wanted)) return false;
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

function isHeld<Card extends { readonly id: string }>(
  now: readonly Lane<Card>[],
  next: readonly Lane<Card>[],
): boolean {
  if (document.querySelector('[data-card]:hover') === null) return false;
  const before = lanesByCard(now);
  const changed = [...lanesByCard(next)].filter(([id, lane]) => (before.get(id) ?? lane) !== lane);
  return changed.length > 0 && !changed.some(([id]) => isOwn(id));
}

const lanesByCard = <Card extends { readonly id: string }>(lanes: readonly Lane<Card>[]): Map<string, string> =>
  new Map(
    lanes.flatMap(({ key, cells }) =>
      [...cells.values()].flatMap((cards) => cards.map(({ id }) => [id, key] as const)),
    ),
  );
