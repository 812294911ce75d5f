import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type DropPlace, dragNow, setDrag } from './dragStore.ts';
import { isSamePlace, placeAt } from './placeAt.ts';

const MOUSE_SLOP = 5;
const TOUCH_SLOP = 8;
const LONG_PRESS_MS = 400;
const EDGE = 48;
/** Controls that have a press of their own. */
const OWN_PRESS = 'button, input, textarea, select, [role="menu"], [role="dialog"]';

interface Press {
  readonly card: HTMLElement;
  readonly x: number;
  readonly y: number;
  readonly touch: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * Dragging of cards by mouse, and by a long press on a touch screen. Escape gives up.
 *
 * React Aria drags by the browser's own drag and drop. Its picture follows the pointer and cannot be kept above the thumb's bar,
 * where it would hide what the columns say, and a long press does not start one on every touch screen.
 * @param board the element that scrolls, with `data-column` and `data-card` below it
 * @param may whether the person may move cards
 * @param drop called with the place where the card was dropped, and the position of its picture at that moment
 */
export function useDrag(
  board: RefObject<HTMLElement | null>,
  lift: RefObject<HTMLElement | null>,
  may: boolean,
  drop: (cardId: string, place: DropPlace, from: DOMRect) => void,
): void {
  const dropped = useEffectEvent(drop);
  useEffect(() => {
    const root = board.current;
    if (root === null || !may) return undefined;
    let press: Press | undefined;
    let last = { x: 0, y: 0 };
    let frame = 0;

    const begin = () => {
      if (press === undefined) return;
      const { card, touch, x, y } = press;
      const rect = card.getBoundingClientRect();
      const column = card.closest<HTMLElement>('[data-column]')?.dataset.column;
      if (column === undefined) return;
      if (touch) navigator.vibrate?.(10);
      setDrag({
        cardId: card.dataset.card as string,
        fromColumnId: column,
        touch,
        width: rect.width,
        height: rect.height,
        grip: { x: x - rect.left, y: y - rect.top },
        over: null,
      });
      frame = requestAnimationFrame(follow);
    };
    const follow = () => {
      const drag = dragNow();
      if (drag === null) return;
      if (lift.current) {
        // Over the thumb's bar, the card stays above it, so that the text of the columns remains readable.
        const bar = drag.touch ? document.querySelector('[data-drop-bar]')?.getBoundingClientRect().top : undefined;
        const x = last.x - drag.grip.x;
        const y = Math.min(last.y - drag.grip.y, (bar ?? Number.POSITIVE_INFINITY) - drag.height - 8);
        lift.current.style.transform = `translate(${x}px, ${belowHint(x, y, drag)}px)`;
      }
      scrollAtEdges(root, last, drag.touch);
      const over = placeAt(last, drag.cardId);
      if (!isSamePlace(over, drag.over)) setDrag({ ...drag, over });
      frame = requestAnimationFrame(follow);
    };
    const end = (let_go: boolean) => {
      clearTimeout(press?.timer);
      cancelAnimationFrame(frame);
      const drag = dragNow();
      press = undefined;
      if (drag === null) return;
      // The place of the last frame lies behind the pointer on a busy machine, or no frame has found one yet.
      const over = let_go ? placeAt(last, drag.cardId) : null;
      const pointed = new DOMRect(last.x - drag.grip.x, last.y - drag.grip.y, drag.width, drag.height);
      const from = lift.current?.getBoundingClientRect() ?? pointed;
      setDrag(null);
      swallowClick();
      if (over) dropped(drag.cardId, over, from);
    };

    const down = (event: PointerEvent) => {
      const target = event.target as Element;
      const card = target.closest<HTMLElement>('[data-card]');
      if (event.button !== 0 || card === null || target.closest(OWN_PRESS) !== null) return;
      const touch = event.pointerType !== 'mouse';
      last = { x: event.clientX, y: event.clientY };
      press = { card, touch, x: event.clientX, y: event.clientY };
      if (touch) press.timer = setTimeout(begin, LONG_PRESS_MS);
    };
    const move = (event: PointerEvent) => {
      last = { x: event.clientX, y: event.clientY };
      if (press === undefined || dragNow() !== null) return;
      const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
      if (press.touch && far > TOUCH_SLOP) end(false);
      else if (!press.touch && far > MOUSE_SLOP) begin();
    };
    const up = (event: PointerEvent) => {
      last = { x: event.clientX, y: event.clientY };
      end(true);
    };
    const cancel = () => {
      // The browser cancels a touch that scrolls, but not one that drags, because its moves are prevented.
      if (dragNow() === null) end(false);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || dragNow() === null) return;
      event.stopPropagation();
      end(false);
    };
    const hold = (event: Event) => {
      if (dragNow() !== null || (press?.touch && event.type === 'contextmenu')) event.preventDefault();
    };
    const ends = new AbortController();
    const { signal } = ends;
    root.addEventListener('pointerdown', down, { signal });
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', cancel, { signal });
    window.addEventListener('keydown', key, { signal, capture: true });
    window.addEventListener('touchmove', hold, { signal, passive: false });
    root.addEventListener('contextmenu', hold, { signal });
    root.addEventListener('selectstart', hold, { signal });
    root.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    return () => {
      end(false);
      ends.abort();
    };
  }, [board, lift, may]);
}

/** The card says nothing while what its drop would do is covered by it, so it goes below that. */
function belowHint(x: number, y: number, { width, height }: { width: number; height: number }): number {
  const hint = document.querySelector('[data-drop-hint]')?.getBoundingClientRect();
  if (hint === undefined || x > hint.right || x + width < hint.left) return y;
  return y < hint.bottom + 8 && y + height > hint.top ? hint.bottom + 8 : y;
}

function scrollAtEdges(root: HTMLElement, { x, y }: { x: number; y: number }, touch: boolean): void {
  const { top, bottom, left, right } = root.getBoundingClientRect();
  if (y < top + EDGE) root.scrollTop -= 8;
  else if (y > bottom - EDGE && !touch) root.scrollTop += 8;
  if (touch) return;
  if (x < left + EDGE) root.scrollLeft -= 12;
  else if (x > right - EDGE) root.scrollLeft += 12;
}

/** The click that follows a drag must not open anything. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50);
}
