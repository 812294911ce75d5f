import type { CardPlaces } from '../../keys/keptFocus.ts';
import { laneBoardNow } from './laneBoardStore.ts';
import type { LanesLayout } from './layLanes.ts';

type Layout = LanesLayout<{ readonly id: string }>;

/** The places of cards in lanes: in the cell of a column; none in a collapsed lane. */
export const LANE_PLACES: CardPlaces<Layout> = {
  placeOf: (layout, cardId) => {
    const at = find(layout, cardId);
    return at && `${at.columnId} ${at.lane}`;
  },
  around: (layout, cardId) => {
    const at = find(layout, cardId);
    return layout.lanes.flatMap(({ cells, folded }) =>
      folded || !at ? [] : (cells.get(at.columnId)?.cards ?? []).map(({ id }) => id),
    );
  },
  show: (cardId) => laneBoardNow()?.show(cardId),
};

function find({ lanes }: Layout, cardId: string): { columnId: string; lane: string } | undefined {
  for (const { key, folded, cells } of lanes) {
    if (folded) continue;
    for (const [columnId, { cards }] of cells) {
      if (cards.some(({ id }) => id === cardId)) return { columnId, lane: key };
    }
  }
  return undefined;
}
