/** The cards of a column from top to bottom; a virtual list does not keep them in this order in the document. */
export const cardsInOrder = (column: HTMLElement | null | undefined): HTMLElement[] =>
  [...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? [])].sort(
    (a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top,
  );
