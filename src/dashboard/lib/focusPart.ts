/** Gives the focus to a part of the page that takes none by itself, so that the keyboard goes on inside it. */
export function focusPart(part: HTMLElement | null | undefined): void {
  if (part == null) return;
  if (!part.hasAttribute('tabindex')) {
    part.setAttribute('tabindex', '-1');
    // A press beside everything must not give it the focus.
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
}

/** A person leaves a field by Escape: the keys of the page work again, and the keyboard goes on around the field. */
export const leaveField = (field: HTMLElement): void => focusPart(field.closest<HTMLElement>('[role="dialog"], main'));
