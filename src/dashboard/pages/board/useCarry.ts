import { useEffect, useEffectEvent, useState } from 'react';
import type { BoardColumnName } from './BoardActions.ts';
import { followCarry } from './carry.ts';
import type { DropPlace } from './dragStore.ts';
import { followCard } from './focusCard.ts';

/**
 * Moves cards by the keyboard, and tells screen readers what was done.
 * @param put puts a card in a place; tells whether it was not refused
 * @returns `said`: the last move in words; `shift`: puts a card in a place, and the focus goes with it
 */
export function useCarry(
  columns: readonly BoardColumnName[],
  put: (cardId: string, place: DropPlace) => Promise<boolean>,
): { readonly said: string; readonly shift: (cardId: string, place: DropPlace) => void } {
  const [said, say] = useState('');
  const shift = (cardId: string, place: DropPlace) => {
    const { before, lane } = place;
    const column = columns.find(({ id }) => id === place.columnId);
    if (!column) return;
    const number = document.querySelector<HTMLElement>(`[data-card="${cardId}"]`)?.dataset.number;
    const where = lane === undefined ? column.label : `${column.label}, ${lane}`;
    void put(cardId, place).then((moved) => {
      if (moved) say(`Card ${number} is ${before === null ? 'at the end of' : 'moved in'} ${where}.`);
    });
    followCard(cardId);
  };
  const drop = useEffectEvent(shift);
  useEffect(() => followCarry((cardId, place) => drop(cardId, place)), []);
  return { said, shift };
}
