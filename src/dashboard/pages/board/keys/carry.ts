import { cardsInOrder } from '../columns/cardsInOrder.ts';
import { showDropMark } from '../drag/DropMark.tsx';
import { type Direction, type Drag, type DropPlace, dragNow, setDrag } from '../drag/dragStore.ts';
import { laneBoardNow } from '../lanes/layout/laneBoardStore.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const idOf = (card: HTMLElement | undefined): string | null => card?.dataset.card ?? null;

/** The next place up or down in the card's own column, or in its cell of a lane; undefined at the ends. */
export function placeBeside(card: HTMLElement, direction: 'up' | 'down'): DropPlace | undefined {
  const lanes = laneBoardNow();
  if (lanes !== null) return lanes.beside(card.dataset.card ?? '', direction);
  const column = card.closest<HTMLElement>('[data-column]');
  const cards = cardsInOrder(column);
  const at = cards.indexOf(card);
  const columnId = column?.dataset.column;
  if (columnId === undefined) return undefined;
  if (direction === 'up') return at > 0 ? { columnId, before: idOf(cards[at - 1]) } : undefined;
  // A card that moves down goes in front of the next card but one.
  return at < cards.length - 1 ? { columnId, before: idOf(cards[at + 2]) } : undefined;
}

/**
 * Picks up a card by keyboard and holds it over the neighbour column or lane. It works like a mouse drag: the column
 * shows what a drop would do before it happens.
 */
export function beginCarry(card: HTMLElement, direction: Direction): void {
  const { width, height } = card.getBoundingClientRect();
  const cardId = card.dataset.card;
  const column = card.closest<HTMLElement>('[data-column]')?.dataset.column;
  if (cardId === undefined || column === undefined) return;
  const here: Drag = {
    cardId,
    fromColumnId: column,
    touch: false,
    byKey: true,
    width,
    height,
    grip: { x: 0, y: 0 },
    over: laneBoardNow()?.placeOf(cardId) ?? { columnId: column, before: null },
  };
  carryOn(here, direction);
}

/**
 * While a card is carried by keyboard, arrows move it on, Enter drops it, and every other key cancels; Escape cancels
 * every drag.
 * @param drop called with the place where the card was dropped
 * @returns ends it
 */
export function followCarry(drop: (cardId: string, place: DropPlace) => void): () => void {
  const key = (event: KeyboardEvent) => {
    const drag = dragNow();
    if (!drag?.byKey || event.key === 'Escape' || event.key === 'Shift') return;
    const direction = ARROWS[event.key];
    if (direction !== undefined) carryOn(drag, direction);
    else setDrag(null);
    if (event.key === 'Enter' && drag.over !== null) drop(drag.cardId, drag.over);
    if (event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', key, true);
  return () => window.removeEventListener('keydown', key, true);
}

function carryOn(drag: Drag, direction: Direction): void {
  const lanes = laneBoardNow();
  if (lanes !== null) {
    const over = drag.over && lanes.placeBeyond(drag.cardId, drag.over, direction);
    if (over) setDrag({ ...drag, over });
    return;
  }
  const columns = [...document.querySelectorAll<HTMLElement>('[data-column]')];
  const at = columns.findIndex(({ dataset }) => dataset.column === drag.over?.columnId);
  if (direction === 'left' || direction === 'right') {
    const next = columns[at + (direction === 'left' ? -1 : 1)] ?? columns[at];
    const columnId = next?.dataset.column;
    if (!next || columnId === undefined) return;
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    setDrag({ ...drag, over: { columnId, before: idOf(placesIn(next, drag)[0]) } });
    showDropMark();
    return;
  }
  const column = columns[at];
  if (!column || drag.over === null) return;
  // The place after the last card comes after the places in front of each card.
  const places = [...placesIn(column, drag).map(idOf), null];
  const now = places.indexOf(drag.over.before);
  const before = places[now + (direction === 'up' ? -1 : 1)];
  if (before === undefined) return;
  setDrag({ ...drag, over: { ...drag.over, before } });
  showDropMark();
}

const placesIn = (column: HTMLElement, { cardId }: Drag): HTMLElement[] =>
  cardsInOrder(column).filter(({ dataset }) => dataset.card !== cardId);
