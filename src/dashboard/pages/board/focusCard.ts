/** The title of a card as the board draws it, which is its link; null for a card that is not drawn. */
export const linkOf = (cardId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-column] [data-card="${cardId}"] h3 a`);

/** Gives the focus to a card once the page is drawn, unless a person has put it elsewhere meanwhile. */
export function focusCard(cardId: string | undefined): void {
  if (cardId === undefined) return;
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) linkOf(cardId)?.focus();
  });
}

/** Keeps the focus on a card that a key carries: it is drawn anew in another place, and comes into sight there. */
export function followCard(cardId: string): void {
  requestAnimationFrame(() => {
    const link = linkOf(cardId);
    link?.focus({ preventScroll: true });
    link?.closest('article')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

/** Gives the focus to a card once it is drawn: one that comes into sight is drawn a moment later. */
export function focusSoon(cardId: string, tries = 10): void {
  const link = linkOf(cardId);
  if (link) link.focus({ preventScroll: true });
  else if (tries > 0) requestAnimationFrame(() => focusSoon(cardId, tries - 1));
}
