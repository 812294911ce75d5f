import { useEffect, useLayoutEffect, useRef } from 'react';
import { hasNoFocus } from '../../../lib/hasNoFocus.ts';
import { takeVisited } from '../../card/visitedCard.ts';
import { focusSoon, linkOf } from './focusCard.ts';
import { isOwn } from './selection.ts';
import { addShownList, showCard } from './shownLists.ts';

/** The card that had the focus last, until a person clicks elsewhere. */
let last: string | undefined;

/** Remembers which card has the focus. A person who comes back from the page of a card finds it there. */
export function useWatchedFocus(): void {
  useEffect(() => {
    const cardOf = ({ target }: Event) => (target as Element | null)?.closest<HTMLElement>('[data-card]')?.dataset.card;
    const focus = (event: Event) => {
      last = cardOf(event) ?? last;
    };
    const point = (event: Event) => {
      last = cardOf(event);
    };
    const visited = takeVisited();
    if (visited !== undefined && hasNoFocus()) {
      last = visited;
      showCard(visited);
      focusSoon(visited);
    }
    document.addEventListener('focusin', focus);
    document.addEventListener('pointerdown', point, true);
    return () => {
      last = undefined;
      document.removeEventListener('focusin', focus);
      document.removeEventListener('pointerdown', point, true);
    };
  }, []);
}

/** The order of the cards in the current view. */
export interface CardPlaces<Shown> {
  /** Names the place of a card, such as its column; undefined for a card that is not shown. */
  placeOf(shown: Shown, cardId: string): string | undefined;
  /** The cards around a shown one, from top to bottom. */
  around(shown: Shown, cardId: string): readonly string[];
  /** Scrolls to a card, even if it is not rendered. */
  show(cardId: string): void;
}

/**
 * When the focused card leaves its place, focuses its neighbour. A card that the person moved keeps the focus. Nothing
 * is checked while something has the focus. Also lets others ask for the order of the cards.
 */
export function useKeptFocus<Shown>(shown: Shown, { placeOf, around, show }: CardPlaces<Shown>): void {
  const before = useRef(shown);
  const now = useRef({ shown, placeOf, around, show });
  useLayoutEffect(() => {
    now.current = { shown, placeOf, around, show };
  });
  useEffect(() => {
    const has = (cardId: string) => now.current.placeOf(now.current.shown, cardId) !== undefined;
    return addShownList({
      around: (cardId) => (has(cardId) ? now.current.around(now.current.shown, cardId) : undefined),
      show: (cardId) => void (has(cardId) && now.current.show(cardId)),
    });
  }, []);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = shown;
    const gone = last;
    if (was === shown || gone === undefined || !hasNoFocus()) return;
    const place = placeOf(was, gone);
    if (place === undefined || place === placeOf(shown, gone)) return;
    const cards = around(was, gone);
    const at = cards.indexOf(gone);
    const isThere = (cardId: string) => placeOf(shown, cardId) !== undefined;
    const next = cards.slice(at + 1).find(isThere) ?? cards.slice(0, at).findLast(isThere);
    requestAnimationFrame(() => {
      if (!hasNoFocus()) return;
      if (isOwn(gone) && linkOf(gone) !== null) focusSoon(gone);
      else if (next !== undefined) {
        show(next);
        focusSoon(next);
      } else focusAny();
    });
  });
}

/** The first card of the board, or the board itself, so that the keyboard continues there. */
function focusAny(): void {
  const board = document.querySelector<HTMLElement>('[data-board]');
  (board?.querySelector<HTMLElement>('[data-card] h3 a') ?? board)?.focus({ preventScroll: true });
}
