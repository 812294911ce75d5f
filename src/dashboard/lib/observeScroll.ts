import type { Virtualizer } from '@tanstack/react-virtual';
import { flushSync } from 'react-dom';

type Tell = (offset: number, isScrolling: boolean) => void;

/** Nobody scrolls any more after so long without a scroll. */
const RESTS_AFTER_MS = 150;
const scrollers = new WeakMap<Element, Set<Tell>>();

/**
 * Tells lists that stand beside each other in one scroller how far it is scrolled, for `observeElementOffset`. The offset is read
 * once, and all lists are drawn at once; by itself each list would read it after the one before was drawn, and have the browser
 * lay out the page anew each time. Such a list sets `useFlushSync` to false.
 */
export function observeScroll(list: Virtualizer<HTMLElement, Element>, tell: Tell): () => void {
  const scroller = list.scrollElement;
  if (scroller === null) return () => undefined;
  const lists = scrollers.get(scroller) ?? follow(scroller);
  lists.add(tell);
  return () => lists.delete(tell);
}

function follow(scroller: Element): Set<Tell> {
  const lists = new Set<Tell>();
  scrollers.set(scroller, lists);
  const tellAll = (isScrolling: boolean): void => {
    if (lists.size === 0) return;
    const offset = scroller.scrollTop;
    flushSync(() => {
      for (const tell of lists) tell(offset, isScrolling);
    });
  };
  let rest: ReturnType<typeof setTimeout> | undefined;
  // The listener goes with its element.
  scroller.addEventListener(
    'scroll',
    () => {
      clearTimeout(rest);
      rest = setTimeout(tellAll, RESTS_AFTER_MS, false);
      tellAll(true);
    },
    { passive: true },
  );
  return lists;
}
