import type { DropPlace } from './dragStore.ts';

/** The place under the pointer: in front of the first card whose middle is below it, or a column of the thumb's bar. */
export function placeAt({ x, y }: { x: number; y: number }, cardId: string): DropPlace | null {
  const under = document.elementFromPoint(x, y);
  const bar = under?.closest<HTMLElement>('[data-drop-column]')?.dataset.dropColumn;
  if (bar !== undefined) return { columnId: bar, before: null };
  const foldedLane = under?.closest<HTMLElement>('[data-folded-lane]')?.dataset.foldedLane;
  if (foldedLane !== undefined) return placeInFolded(foldedLane, x);
  const column = under?.closest<HTMLElement>('[data-column]');
  if (!column) return null;
  const cards = [...column.querySelectorAll<HTMLElement>('[data-place]')].filter(
    ({ dataset }) => dataset.place !== cardId,
  );
  const next = cards.find((card) => {
    const { top, height } = card.getBoundingClientRect();
    return top + height / 2 > y;
  });
  const { column: columnId = '', lane } = column.dataset;
  return { columnId, lane, before: next?.dataset.place ?? null };
}

/** The end of a collapsed lane, in the column under the pointer. */
function placeInFolded(lane: string, x: number): DropPlace | null {
  const head = [...document.querySelectorAll<HTMLElement>('[data-column-head]')].find((each) => {
    const { left, right } = each.getBoundingClientRect();
    return left <= x && x <= right;
  });
  const columnId = head?.dataset.columnHead;
  return columnId === undefined ? null : { columnId, lane, before: null };
}

export const isSamePlace = (a: DropPlace | null, b: DropPlace | null): boolean =>
  a?.columnId === b?.columnId && a?.lane === b?.lane && a?.before === b?.before;
