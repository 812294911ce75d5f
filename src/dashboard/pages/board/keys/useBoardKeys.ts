import { undoLast } from '../../../shell/undo.ts';
import { type KeyRow, useKeys } from '../../../shell/useKeys.ts';
import { t } from '../../../texts/t.ts';
import { useCardPeek } from '../../card/useCardPeek.ts';
import { editTitle } from '../cards/titleEdit.ts';
import { cardsInOrder } from '../columns/cardsInOrder.ts';
import type { Direction, DropPlace } from '../drag/dragStore.ts';
import { laneBoardNow } from '../lanes/layout/laneBoardStore.ts';
import { beginCarry, placeBeside } from './carry.ts';
import { clearSelected, selectedNow, toggleSelected } from './selection.ts';

const focusedCard = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-card]') ?? null;

/** The cards that a key applies to: the selected ones, or the focused one. */
function meant(): string[] {
  const selected = [...selectedNow()];
  const focused = focusedCard()?.dataset.card;
  return selected.length > 0 ? selected : focused === undefined ? [] : [focused];
}

const goTo = (card: Element | null | undefined): void => {
  const link = card?.querySelector<HTMLElement>('a');
  link?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/** Focuses the next card of the column or the list, or one of a neighbour column at the same height. */
function step(direction: Direction): void {
  const card = focusedCard();
  if (card === null) {
    goTo(document.querySelector('[data-card]'));
    return;
  }
  const lanes = laneBoardNow();
  if (lanes !== null) {
    lanes.step(card.dataset.card ?? '', direction);
    return;
  }
  const column = card.closest<HTMLElement>('[data-list]') ?? card.closest<HTMLElement>('[data-column]');
  if (direction === 'up' || direction === 'down') {
    const cards = cardsInOrder(column);
    goTo(cards[cards.indexOf(card) + (direction === 'up' ? -1 : 1)]);
    return;
  }
  const columns = [...document.querySelectorAll<HTMLElement>('[data-column]')].filter(
    (each) => each.querySelector('[data-card]') !== null,
  );
  const next = column ? columns[columns.indexOf(column) + (direction === 'left' ? -1 : 1)] : undefined;
  const { top } = card.getBoundingClientRect();
  const distance = (each: Element) => Math.abs(each.getBoundingClientRect().top - top);
  goTo(cardsInOrder(next).sort((a, b) => distance(a) - distance(b))[0]);
}

/**
 * The keys of the board. A person without the right to change anything gets only the keys that change nothing. They are
 * off while a peek is open, which has its own keys.
 */
export function useBoardKeys(
  deeds: {
    create: () => void;
    moveTo: (cardIds: readonly string[]) => void;
    label: (cardIds: readonly string[]) => void;
    shift: (cardId: string, place: DropPlace) => void;
    needsMe: () => void;
    /** Changes between board and list. */
    turn: () => void;
  },
  work: boolean,
  /** Whether the cards are a list, where they have no place of their own. */
  list = false,
): void {
  const withMeant = (deed: (cardIds: string[]) => void) => () => {
    const cardIds = meant();
    if (cardIds.length > 0) deed(cardIds);
  };
  const shift = (direction: 'up' | 'down') => () => {
    const card = focusedCard();
    const cardId = card?.dataset.card;
    const place = card && placeBeside(card, direction);
    if (cardId !== undefined && place) deeds.shift(cardId, place);
    // Moving to another lane changes the card, which is announced first.
    else if (card && laneBoardNow() !== null) beginCarry(card, direction);
  };
  const carry = (direction: 'left' | 'right') => () => {
    const card = focusedCard();
    if (card) beginCarry(card, direction);
  };
  const { peek } = useCardPeek();
  const sideways: readonly KeyRow[] = [
    { keys: 'ArrowRight', label: t`Column to the right`, run: () => step('right') },
    { keys: 'ArrowLeft', label: t`Column to the left`, run: () => step('left') },
  ];
  const rows: readonly KeyRow[] = [
    { keys: 'ArrowDown', label: t`Next card`, run: () => step('down') },
    { keys: 'ArrowUp', label: t`Card above`, run: () => step('up') },
    { keys: 'j', label: t`Next card`, run: () => step('down') },
    { keys: 'k', label: t`Card above`, run: () => step('up') },
    ...(list ? [] : sideways),
    { keys: 'v', label: t`Board or list`, run: deeds.turn },
    { keys: 'w', label: t`Cards that wait for you`, run: deeds.needsMe },
    { keys: '/', label: t`Filter`, run: () => document.getElementById('board-filter')?.focus() },
  ];
  const places: readonly KeyRow[] = [
    { keys: 'Shift+ArrowDown', label: t`Move the card down`, run: shift('down') },
    { keys: 'Shift+ArrowUp', label: t`Move the card up`, run: shift('up') },
    { keys: 'Shift+ArrowRight', label: t`Carry the card to the right`, run: carry('right') },
    { keys: 'Shift+ArrowLeft', label: t`Carry the card to the left`, run: carry('left') },
  ];
  const changes: readonly KeyRow[] = [
    ...(list ? [] : places),
    { keys: 'c', label: t`New card`, run: deeds.create },
    {
      keys: 'e',
      label: t`Edit the title`,
      run: () => {
        const id = focusedCard()?.dataset.card;
        if (id !== undefined) editTitle(id);
      },
    },
    { keys: 'm', label: t`Move to…`, run: withMeant(deeds.moveTo) },
    { keys: 'l', label: t`Labels`, run: withMeant(deeds.label) },
    {
      keys: 'x',
      label: t`Select`,
      run: () => {
        const id = focusedCard()?.dataset.card;
        if (id !== undefined) toggleSelected(id);
      },
    },
    { keys: '$mod+Click', label: t`Select, or take out of the selection` },
    { keys: 'Shift+Click', label: t`Select up to this card` },
    { keys: 'Escape', label: t`Clear the selection`, run: clearSelected },
    { keys: '$mod+z', label: t`Undo`, run: undoLast },
  ];
  useKeys(t`Board`, peek === undefined ? [...rows, ...(work ? changes : [])] : []);
}
