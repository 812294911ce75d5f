/** A list of cards as it is shown now. */
export interface ShownList {
  /** The cards around a card of this list, from top to bottom; undefined when the card is in another list. */
  around(cardId: string): readonly string[] | undefined;
  /** Scrolls to a card of this list, even if it is not rendered. Does nothing for a card of another list. */
  show(cardId: string): void;
}

/** The lists of the board. Only they know the cards that are loaded but not rendered. */
const lists = new Set<ShownList>();

/** @returns ends it */
export function addShownList(list: ShownList): () => void {
  lists.add(list);
  return () => lists.delete(list);
}

/** The cards above and below a card, and the card itself, from top to bottom. */
export const cardsAround = (cardId: string): readonly string[] => {
  for (const list of lists) {
    const cards = list.around(cardId);
    if (cards !== undefined) return cards;
  }
  return [];
};

/** Scrolls to a card that is loaded, even if it is not rendered. */
export function showCard(cardId: string): void {
  for (const list of lists) list.show(cardId);
}
