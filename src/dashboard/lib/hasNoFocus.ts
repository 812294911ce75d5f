/**
 * Whether nothing in particular has the focus, for example because the focused element was removed. The main part of the page has it
 * where no better place was known.
 */
export function hasNoFocus(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches('main');
}
