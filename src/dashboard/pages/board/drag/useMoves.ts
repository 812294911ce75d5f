import type { RefObject } from 'react';
import type { BoardActions, BoardColumnName } from '../BoardActions.ts';
import { useCarry } from '../keys/useCarry.ts';
import { laneBoardNow } from '../lanes/layout/laneBoardStore.ts';
import type { DropPlace } from './dragStore.ts';
import { glideBack } from './glideBack.ts';
import { useDrag } from './useDrag.ts';

/**
 * Moves dragged cards, and cards that are carried by keyboard, to their places.
 * @returns as `useCarry`
 */
export function useMoves(
  scroller: RefObject<HTMLElement | null>,
  lift: RefObject<HTMLElement | null>,
  columns: readonly BoardColumnName[],
  /** Undefined for a person who may not move cards. */
  actions: BoardActions | undefined,
  /** Shows a column, so that a card which is carried there keeps the focus. */
  reveal: (columnId: string) => void,
): ReturnType<typeof useCarry> {
  const put = async (cardId: string, place: DropPlace): Promise<boolean> => {
    const column = columns.find(({ id }) => id === place.columnId);
    if (!column || actions === undefined) return false;
    // The end of its own column counts as a place too: the last card.
    return laneBoardNow()?.put(cardId, column, place) ?? actions.move(cardId, column, place.before);
  };
  useDrag(scroller, lift, actions !== undefined, (cardId, place, from) => {
    const home = document.querySelector(`[data-card="${cardId}"]`)?.closest<HTMLElement>('[data-column]');
    void put(cardId, place).then((moved) => {
      if (!moved && home) glideBack(cardId, from, home);
    });
  });
  return useCarry(columns, (cardId, place) => {
    reveal(place.columnId);
    return put(cardId, place);
  });
}
