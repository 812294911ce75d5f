import { type RefObject, useLayoutEffect, useRef } from 'react';
import { hasNoFocus } from './hasNoFocus.ts';

/**
 * For a thing that is edited in place.
 * @param isEdited whether its editor is shown
 * @returns the `ref` of the control that opens the editor: it gets the focus that left the page with the editor
 */
export function useFocusAfter<Control extends HTMLElement>(isEdited: boolean): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const was = useRef(isEdited);
  useLayoutEffect(() => {
    if (was.current && !isEdited && hasNoFocus()) control.current?.focus();
    was.current = isEdited;
  }, [isEdited]);
  return control;
}
