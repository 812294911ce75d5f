import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../../texts/t.ts';
import type { BoardColumnName } from '../BoardActions.ts';
import type { DropPlace } from '../drag/dragStore.ts';
import { followCarry } from './carry.ts';
import { focusCard, followCard } from './focusCard.ts';

/**
 * Moves cards by keyboard, and announces the moves to screen readers.
 * @param put moves a card to a place; resolves to whether it was accepted
 * @returns `said`: the last move in words; `shift`: moves a card to a place together with the focus
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
      // A question may have taken the focus in the meantime.
      if (!moved) focusCard(cardId);
      if (moved)
        say(
          before === null
            ? t`Card ${number ?? ''} is at the end of ${where}.`
            : t`Card ${number ?? ''} is moved in ${where}.`,
        );
    });
    followCard(cardId);
  };
  const drop = useEffectEvent(shift);
  useEffect(() => followCarry((cardId, place) => drop(cardId, place)), []);
  return { said, shift };
}
