import { type RefObject, useCallback, useSyncExternalStore } from 'react';

/** Scrolling renders again after this many pixels. */
const STEP = 120;
/** This many pixels are rendered above and below the visible range. */
const AHEAD = 160;

/** The rendered range of a scrolled element, in pixels from its top. */
export function useScrollWindow(scroller: RefObject<HTMLElement | null>): { from: number; to: number } {
  const subscribe = useCallback(
    (tell: () => void) => {
      const element = scroller.current;
      if (element === null) return () => undefined;
      element.addEventListener('scroll', tell, { passive: true });
      const sizes = new ResizeObserver(tell);
      sizes.observe(element);
      return () => {
        element.removeEventListener('scroll', tell);
        sizes.disconnect();
      };
    },
    [scroller],
  );
  const steps = useSyncExternalStore(subscribe, () => Math.floor((scroller.current?.scrollTop ?? 0) / STEP));
  const height = useSyncExternalStore(subscribe, () => scroller.current?.clientHeight ?? innerHeight);
  return { from: steps * STEP - AHEAD, to: (steps + 1) * STEP + height + AHEAD };
}
