import { hasNoFocus } from '../../../lib/hasNoFocus.ts';
import { showCard } from './shownLists.ts';

/** The title of a rendered card, which is its link; null for a card that is not rendered. */
export const linkOf = (cardId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-column] [data-card="${cardId}"] h3 a`);

/** Focuses a card once the page is drawn, unless a person has moved the focus in the meantime. */
export function focusCard(cardId: string | undefined): void {
  if (cardId === undefined) return;
  requestAnimationFrame(() => {
    if (hasNoFocus()) linkOf(cardId)?.focus();
  });
}

/**
 * Keeps the focus on a card that is carried by keyboard: it is rendered again in another place, and scrolled into view
 * there, also where nothing was rendered until now.
 */
export function followCard(cardId: string): void {
  requestAnimationFrame(() => {
    const link = linkOf(cardId);
    if (link === null) {
      showCard(cardId);
      focusSoon(cardId);
    }
    link?.focus({ preventScroll: true });
    link?.closest('article')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

/** Focuses a card once it is rendered: a card that is scrolled into view is rendered a moment later. */
export function focusSoon(cardId: string, tries = 10): void {
  const link = linkOf(cardId);
  if (link) link.focus({ preventScroll: true });
  else if (tries > 0) requestAnimationFrame(() => focusSoon(cardId, tries - 1));
}
