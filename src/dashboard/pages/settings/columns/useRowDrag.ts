import { type PointerEvent, useEffect, useState } from 'react';

/** The attribute with the position of a row. */
const PLACE = 'data-place';

/** The props by which a row and its handle make the row draggable. */
export interface RowDrag {
  /** The position of the row that is being dragged. */
  readonly dragged: number | undefined;
  begin(place: number): (event: PointerEvent) => void;
}

/**
 * Rows that follow a drag of their handle, by mouse, pen and finger: each time the pointer comes over another row of the list,
 * the dragged one takes its place. React Aria's `useMove` tells how far the pointer moved, and not what it is over.
 * @param onEnd is called once at the end of a drag
 */
export function useRowDrag(move: (from: number, to: number) => void, onEnd?: () => void): RowDrag {
  const [dragged, setDragged] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions of the newest rows are called
  useEffect(() => {
    if (dragged === undefined) return undefined;
    const follow = (event: globalThis.PointerEvent) => {
      const row = document.elementFromPoint(event.clientX, event.clientY)?.closest(`[${PLACE}]`);
      const place = Number(row?.getAttribute(PLACE) ?? dragged);
      if (place === dragged) return;
      move(dragged, place);
      setDragged(place);
    };
    const end = () => {
      setDragged(undefined);
      onEnd?.();
    };
    const ends = new AbortController();
    const { signal } = ends;
    document.addEventListener('pointermove', follow, { signal });
    document.addEventListener('pointerup', end, { signal });
    document.addEventListener('pointercancel', end, { signal });
    return () => ends.abort();
  }, [dragged, move]);
  return {
    dragged,
    begin: (place) => (event) => {
      if (event.button !== 0) return;
      // A finger's pointer stays with the handle unless it is released, and the text under it would be selected.
      event.preventDefault();
      (event.target as Element).releasePointerCapture?.(event.pointerId);
      setDragged(place);
    },
  };
}

/** A list with one element moved to another position. */
export function moved<Thing>(things: readonly Thing[], from: number, to: number): Thing[] {
  const next = things.filter((_, place) => place !== from);
  next.splice(to, 0, things[from] as Thing);
  return next;
}
