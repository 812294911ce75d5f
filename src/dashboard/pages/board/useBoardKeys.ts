import { type KeyRow, useKeys } from '../../shell/useKeys.ts';
import { useCardPeek } from '../card/useCardPeek.ts';
import { clearSelected, selectedNow, toggleSelected } from './selection.ts';
import { editTitle } from './titleEdit.ts';

const focusedCard = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-card]') ?? null;

/** The cards that a key is for: the selected ones, or the one that has the focus. */
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

/** Goes to the next card of the column, or to one of a neighbour column at the same height. */
function step(direction: 'up' | 'down' | 'left' | 'right'): void {
  const card = focusedCard();
  if (card === null) {
    goTo(document.querySelector('[data-card]'));
    return;
  }
  const column = card.closest<HTMLElement>('[data-column]');
  if (direction === 'up' || direction === 'down') {
    const cards = inOrder(column);
    goTo(cards[cards.indexOf(card) + (direction === 'up' ? -1 : 1)]);
    return;
  }
  const columns = [...document.querySelectorAll<HTMLElement>('[data-column]')].filter(
    (each) => each.querySelector('[data-card]') !== null,
  );
  const next = column ? columns[columns.indexOf(column) + (direction === 'left' ? -1 : 1)] : undefined;
  const { top } = card.getBoundingClientRect();
  const distance = (each: Element) => Math.abs(each.getBoundingClientRect().top - top);
  goTo(inOrder(next).sort((a, b) => distance(a) - distance(b))[0]);
}

/** The cards of a column from top to bottom; a virtual list does not keep them in this order. */
const inOrder = (column: HTMLElement | null | undefined): HTMLElement[] =>
  [...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? [])].sort(
    (a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top,
  );

/** The keys of the board. They rest while a card is peeked at, which has keys of its own. */
export function useBoardKeys(deeds: {
  create: () => void;
  moveTo: (cardIds: readonly string[]) => void;
  label: (cardIds: readonly string[]) => void;
}): void {
  const withMeant = (deed: (cardIds: string[]) => void) => () => {
    const cardIds = meant();
    if (cardIds.length > 0) deed(cardIds);
  };
  const { peek } = useCardPeek();
  const rows: readonly KeyRow[] = [
    { keys: 'ArrowDown', label: 'Next card', run: () => step('down') },
    { keys: 'ArrowUp', label: 'Card above', run: () => step('up') },
    { keys: 'ArrowRight', label: 'Column to the right', run: () => step('right') },
    { keys: 'ArrowLeft', label: 'Column to the left', run: () => step('left') },
    { keys: 'c', label: 'New card', run: deeds.create },
    {
      keys: 'e',
      label: 'Edit the title',
      run: () => {
        const id = focusedCard()?.dataset.card;
        if (id !== undefined) editTitle(id);
      },
    },
    { keys: 'm', label: 'Move to…', run: withMeant(deeds.moveTo) },
    { keys: 'l', label: 'Labels', run: withMeant(deeds.label) },
    {
      keys: 'x',
      label: 'Select',
      run: () => {
        const id = focusedCard()?.dataset.card;
        if (id !== undefined) toggleSelected(id);
      },
    },
    { keys: '/', label: 'Filter', run: () => document.getElementById('board-filter')?.focus() },
    { keys: 'Escape', label: 'Clear the selection', run: clearSelected },
  ];
  useKeys('Board', peek === undefined ? rows : []);
}
