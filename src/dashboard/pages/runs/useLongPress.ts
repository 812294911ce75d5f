import { type PointerEvent, useRef } from 'react';

/** After this time, a press counts as long. */
const LONG_MS = 450;
/** A finger that moves further scrolls. */
const SLACK_PX = 8;

/**
 * The handlers of an element that a finger may rest on. The click at its end is swallowed, and so is the browser's own menu.
 *
 * React Aria's `useLongPress` is for the element that a person activates. Here the press makes a button take the place of a link,
 * so it would have to stand around both, where it takes Enter and Space from the button; and the click at the end of the press,
 * which it leaves on its way, would reach the new button and undo the choice.
 */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number; done: boolean } | undefined>(
    undefined,
  );
  const end = () => clearTimeout(press.current?.timer);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      end();
      press.current = undefined;
      if (pointerType !== 'touch') return;
      const timer = setTimeout(() => {
        if (press.current) press.current.done = true;
        onLongPress();
      }, LONG_MS);
      press.current = { timer, x, y, done: false };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x = clientX, y = clientY } = press.current ?? {};
      if (Math.hypot(clientX - x, clientY - y) > SLACK_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (press.current) event.preventDefault();
    },
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!press.current?.done) return;
      press.current = undefined;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
