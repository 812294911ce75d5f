import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusSoon, linkOf } from './focusCard.ts';
import { isOwn } from './selection.ts';

/** The card that had the focus last, until a person points at something else. */
let last: string | undefined;

/** Whether the focus is nowhere, as when the element that had it is gone. */
const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Remembers which card has the focus. */
export function useWatchedFocus(): void {
  useEffect(() => {
    const cardOf = ({ target }: Event) => (target as Element | null)?.closest<HTMLElement>('[data-card]')?.dataset.card;
    const focus = (event: Event) => {
      last = cardOf(event) ?? last;
    };
    const point = (event: Event) => {
      last = cardOf(event);
    };
    document.addEventListener('focusin', focus);
    document.addEventListener('pointerdown', point, true);
    return () => {
      last = undefined;
      document.removeEventListener('focusin', focus);
      document.removeEventListener('pointerdown', point, true);
    };
  }, []);
}

/** How cards stand in what is shown. */
export interface CardPlaces<Shown> {
  /** Names the place of a card among others, such as its column; undefined for a card that is not shown. */
  placeOf(shown: Shown, cardId: string): string | undefined;
  /** The cards around one that is shown, from top to bottom. */
  around(shown: Shown, cardId: string): readonly string[];
  /** Brings a card into sight, also one that is not drawn. */
  show(cardId: string): void;
}

/**
 * Gives the focus to the neighbour of the card that had it, when that card leaves its place. A card that the person moved keeps
 * it. Nothing is looked at while the focus is somewhere.
 */
export function useKeptFocus<Shown>(shown: Shown, { placeOf, around, show }: CardPlaces<Shown>): void {
  const before = useRef(shown);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = shown;
    const gone = last;
    if (was === shown || gone === undefined || !isLost()) return;
    const place = placeOf(was, gone);
    if (place === undefined || place === placeOf(shown, gone)) return;
    const cards = around(was, gone);
    const at = cards.indexOf(gone);
    const isThere = (cardId: string) => placeOf(shown, cardId) !== undefined;
    const next = cards.slice(at + 1).find(isThere) ?? cards.slice(0, at).findLast(isThere);
    requestAnimationFrame(() => {
      if (!isLost()) return;
      if (isOwn(gone) && linkOf(gone) !== null) focusSoon(gone);
      else if (next !== undefined) {
        show(next);
        focusSoon(next);
      } else focusAny();
    });
  });
}

/** The first card of the board, or the board itself, so that the keyboard goes on there. */
function focusAny(): void {
  const board = document.querySelector<HTMLElement>('[data-board]');
  (board?.querySelector<HTMLElement>('[data-card] h3 a') ?? board)?.focus({ preventScroll: true });
}
