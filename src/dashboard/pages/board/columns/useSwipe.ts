import { type TouchEvent, useRef } from 'react';
import { dragNow } from '../drag/dragStore.ts';

const FAR = 60;

/**
 * Swipes to the neighbour: `by` is 1 for a swipe to the left. A swipe that goes more up or down than aside scrolls.
 *
 * React Aria's `useMove` follows pointer events. They end after some pixels, when the browser takes the touch for scrolling, and it
 * prevents the press that gives a field below the finger the focus. A touch is told to its end, and stays the page's.
 */
export function useSwipe(swiped: (by: 1 | -1) => void): {
  onTouchStart: (event: TouchEvent) => void;
  onTouchEnd: (event: TouchEvent) => void;
} {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }) => {
      const touch = touches[0];
      start.current = touch && { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: ({ changedTouches }) => {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = undefined;
      if (!touch || !from || dragNow() !== null) return;
      const x = touch.clientX - from.x;
      if (Math.abs(x) > FAR && Math.abs(x) > 2 * Math.abs(touch.clientY - from.y)) swiped(x < 0 ? 1 : -1);
    },
  };
}
