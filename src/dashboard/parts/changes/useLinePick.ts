import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { DiffRow } from './layRows.ts';
import type { Place, Side } from './layTalks.ts';
import { extend, pickLines } from './pickLines.ts';

interface Spot {
  readonly index: number;
  readonly side: Side;
}

/**
 * How a person picks lines: a press on a number, a drag over several, a press with Shift or a further one of a thumb for the end, or
 * the arrow keys. One set of handlers serves all rows.
 */
export function useLinePick(
  rows: readonly DiffRow[],
  composing: Place | undefined,
  compose: (place: Place) => void,
  /** Brings a row into sight. */
  show: (index: number) => void,
) {
  const [picked, setPicked] = useState<Place>();
  const drag = useRef<{ readonly from: Spot; last: number } | undefined>(undefined);
  const anchor = useRef<Spot | undefined>(undefined);
  const touched = useRef(false);
  // The click after a drag is no press.
  const dragged = useRef(false);

  const begin = (place: Place | undefined) => {
    setPicked(undefined);
    anchor.current = undefined;
    if (place !== undefined) compose(place);
  };
  return {
    /** The lines that are picked at the moment. */
    picked: picked ?? composing,
    /** Begins a comment on the line that has the focus, or puts the focus on the first line. */
    composeAtFocus: (scroller: HTMLElement | null) => {
      const spot = spotOf(document.activeElement);
      if (spot === undefined) scroller?.querySelector<HTMLElement>('[role="button"][data-side]')?.focus();
      else begin(picked ?? pickLines(rows, spot.side, spot.index, spot.index));
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        touched.current = event.pointerType === 'touch';
        dragged.current = false;
        const spot = spotOf(event.target);
        // A thumb that moves scrolls.
        if (spot === undefined || touched.current || event.shiftKey || event.button !== 0) return;
        drag.current = { from: spot, last: spot.index };
      },
      onPointerMove: (event: PointerEvent) => {
        const { current } = drag;
        const index = indexOf(event.target);
        if (current === undefined || index === undefined || index === current.last) return;
        current.last = index;
        dragged.current = true;
        setPicked(pickLines(rows, current.from.side, current.from.index, index));
      },
      onPointerUp: () => {
        const { current } = drag;
        drag.current = undefined;
        if (current !== undefined && dragged.current) {
          begin(pickLines(rows, current.from.side, current.from.index, current.last));
        }
      },
      onPointerCancel: () => {
        drag.current = undefined;
        setPicked(undefined);
      },
      onClick: (event: MouseEvent) => {
        const spot = spotOf(event.target);
        if (spot === undefined || dragged.current) return;
        const isEnd = composing !== undefined && (event.shiftKey || touched.current);
        const further = isEnd ? extend(composing, rows[spot.index]) : undefined;
        begin(further ?? pickLines(rows, spot.side, spot.index, spot.index));
      },
      onKeyDown: (event: KeyboardEvent) => {
        const spot = spotOf(event.target);
        if (spot === undefined) return;
        if (event.key === 'Enter') {
          event.preventDefault();
          begin(picked ?? pickLines(rows, spot.side, spot.index, spot.index));
        }
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        const step = event.key === 'ArrowDown' ? 1 : -1;
        let next = spot.index + step;
        while (rows[next] !== undefined && rows[next]?.kind !== 'line' && rows[next]?.kind !== 'pair') next += step;
        if (rows[next] === undefined) return;
        if (event.shiftKey) {
          anchor.current ??= spot;
          setPicked(pickLines(rows, anchor.current.side, anchor.current.index, next));
        } else {
          anchor.current = undefined;
          setPicked(undefined);
        }
        show(next);
        focusRow(event.currentTarget, { index: next, side: spot.side });
      },
    },
  };
}

const indexOf = (target: unknown): number | undefined => {
  const row = target instanceof Element ? target.closest('[data-index]') : null;
  return row === null ? undefined : Number(row.getAttribute('data-index'));
};

/** The row and the side of a number; undefined for anything else. */
function spotOf(target: unknown): Spot | undefined {
  const number = target instanceof Element ? target.closest('[data-side]') : null;
  const index = indexOf(number);
  return number === null || index === undefined ? undefined : { index, side: number.getAttribute('data-side') as Side };
}

function focusRow(list: Element, { index, side }: Spot): void {
  const row = list.querySelector(`[data-index="${index}"]`);
  const number =
    row?.querySelector<HTMLElement>(`[role="button"][data-side="${side}"]`) ??
    row?.querySelector<HTMLElement>('[role="button"][data-side]');
  number?.focus({ preventScroll: true });
}
