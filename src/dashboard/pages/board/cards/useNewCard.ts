import { useCallback, useState } from 'react';
import type { Lanes } from '../filters/boardChoices.ts';
import { takesNew } from '../lanes/laneChange.ts';
import { laneBoardNow } from '../lanes/layout/laneBoardStore.ts';

/** Where the field for a new card is open. */
export interface NewCardPlace {
  readonly columnId: string;
  /** The key of the new card's lane; undefined for a card without a particular lane. */
  readonly lane: string | undefined;
}

/**
 * The place of the field for new cards.
 * @param columns the columns that can show it
 * @returns `create` opens it in the likely place: in the lane of the focused card
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
