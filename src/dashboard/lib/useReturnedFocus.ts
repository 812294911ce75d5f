import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a part of the page that disappears by itself, or by a button in it: returns the focus to where it was before it came
 * into the part.
 * @returns what the element around the part needs
 */
export function useReturnedFocus<Part extends HTMLElement>(): {
  readonly ref: RefObject<Part | null>;
  readonly onFocus: (event: Pick<FocusEvent, 'relatedTarget'>) => void;
} {
  const ref = useRef<Part>(null);
  const before = useRef<HTMLElement | null>(null);
  // Before the part leaves the page, because its focus is lost after that.
  useLayoutEffect(() => {
    const part = ref.current;
    return () => {
      if (part?.contains(document.activeElement) && before.current?.isConnected === true) before.current.focus();
    };
  }, []);
  const onFocus = ({ relatedTarget }: Pick<FocusEvent, 'relatedTarget'>) => {
    if (relatedTarget instanceof HTMLElement && ref.current?.contains(relatedTarget) !== true)
      before.current = relatedTarget;
  };
  return { ref, onFocus };
}
