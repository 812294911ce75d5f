import { useCallback, useState } from 'react';
import type { Lanes } from './boardChoices.ts';
import { laneBoardNow } from './laneBoardStore.ts';
import { takesNew } from './laneChange.ts';

/** Where the field of a new card is open. */
export interface NewCardPlace {
  readonly columnId: string;
  /** The key of the lane that the card is for; undefined for a card of no lane in particular. */
  readonly lane: string | undefined;
}

/**
 * The place of the field in which cards are made.
 * @param columns those that can show it
 * @returns `create` opens it where a person who names no place means it: in the lane of the card that has the focus
 */
export function useNewCard(columns: readonly { readonly id: string; readonly backlog: boolean }[], lanes: Lanes) {
  const [adding, setAdding] = useState<NewCardPlace>();
  const begin = useCallback((columnId: string, lane?: string) => setAdding({ columnId, lane }), []);
  const end = useCallback(() => setAdding(undefined), []);
  const create = () => {
    const columnId = (columns.find(({ backlog }) => !backlog) ?? columns[0])?.id;
    if (adding !== undefined || columnId === undefined) return;
    const focused = document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card ?? '';
    const lane = laneBoardNow()?.placeOf(focused)?.lane;
    begin(columnId, lane !== undefined && takesNew(lanes, lane) ? lane : undefined);
  };
  return { adding, begin, end, create };
}
