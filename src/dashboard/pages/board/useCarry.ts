import { useEffect, useEffectEvent, useState } from 'react';
import { followCarry } from './carry.ts';
import type { DropPlace } from './dragStore.ts';
import { followCard } from './focusCard.ts';
import type { BoardActions, BoardColumnName } from './useBoardActions.ts';

/**
 * Moves cards by the keyboard, and tells screen readers what was done.
 * @returns `said`: the last move in words; `shift`: puts a card in a place, and the focus goes with it
 */
export function useCarry(
  columns: readonly BoardColumnName[],
  actions: BoardActions,
): { readonly said: string; readonly shift: (cardId: string, place: DropPlace) => void } {
  const [said, say] = useState('');
  const shift = (cardId: string, { columnId, before }: DropPlace) => {
    const column = columns.find(({ id }) => id === columnId);
    if (!column) return;
    const number = document.querySelector<HTMLElement>(`[data-card="${cardId}"]`)?.dataset.number;
    void actions.move(cardId, column, before).then((moved) => {
      if (moved) say(`Card ${number} is ${before === null ? 'at the end of' : 'moved in'} ${column.label}.`);
    });
    followCard(cardId);
  };
  const drop = useEffectEvent(shift);
  useEffect(() => followCarry((cardId, place) => drop(cardId, place)), []);
  return { said, shift };
}
