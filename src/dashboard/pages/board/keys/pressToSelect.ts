import type { MouseEvent } from 'react';
import { selectUpTo, toggleSelected } from './selection.ts';
import { cardsAround } from './shownLists.ts';

/** A press with a held key selects cards. Enter has no pointer, and opens the card as the browser does with that key. */
function selectBy(event: MouseEvent<HTMLAnchorElement>, cardId: string): void {
  if (event.detail === 0 || event.altKey) return;
  const adds = event.ctrlKey || event.metaKey;
  if (!adds && !event.shiftKey) return;
  event.preventDefault();
  if (event.shiftKey) selectUpTo(cardId, cardsAround(cardId));
  else toggleSelected(cardId);
}

function keepTexts(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  event.currentTarget.focus({ preventScroll: true });
}

/** The handlers of a card's link for a person who may select cards. */
export const pressToSelect = (cardId: string, selects: boolean) => ({
  // Shift would also mark the texts between two presses.
  onMouseDown: (event: MouseEvent<HTMLAnchorElement>) => selects && event.shiftKey && keepTexts(event),
  onClick: (event: MouseEvent<HTMLAnchorElement>) => selects && selectBy(event, cardId),
});
