import type { Virtualizer } from '@tanstack/react-virtual';
import { flushSync } from 'react-dom';

type Notify = (offset: number, isScrolling: boolean) => void;

/** A scroll has ended when no scroll event came for this long. */
const RESTS_AFTER_MS = 150;
const scrollers = new WeakMap<Element, Set<Notify>>();

/**
 * Reports the scroll offset to lists that share one scroller, for `observeElementOffset`. The offset is read once, and
 * all lists are drawn together. Otherwise each list would read it after the previous list was drawn, which makes the
 * browser lay out the page again each time. Such a list sets `useFlushSync` to false.
 */
export function observeScroll(list: Virtualizer<HTMLElement, Element>, tell: Notify): () => void {
  const scroller = list.scrollElement;
  if (scroller === null) return () => undefined;
  const lists = scrollers.get(scroller) ?? follow(scroller);
  lists.add(tell);
  return () => lists.delete(tell);
}

function follow(scroller: Element): Set<Notify> {
  const lists = new Set<Notify>();
  scrollers.set(scroller, lists);
  const notifyAll = (isScrolling: boolean): void => {
    if (lists.size === 0) return;
    const offset = scroller.scrollTop;
    flushSync(() => {
      for (const tell of lists) tell(offset, isScrolling);
    });
  };
  let rest: ReturnType<typeof setTimeout> | undefined;
  // The listener disappears with its element.
  scroller.addEventListener(
    'scroll',
    () => {
      clearTimeout(rest);
      rest = setTimeout(notifyAll, RESTS_AFTER_MS, false);
      notifyAll(true);
    },
    { passive: true },
  );
  return lists;
}
