import type { Lane } from './lanes.ts';

/**
 * In pixels: the height of the column heads and of a lane's head, and the free space below a lane's cards, where others
 * can be dropped.
 */
export const COLUMN_HEAD = 40;
export const LANE_HEAD = 40;
/** The free space beside the first column. */
export const EDGE = 12;
const GAP = 8;
const LANE_END = 40;
/** The height of the field for a new card. */
const FIELD = 64;
/** The space in an empty lane for a card that is dropped there. */
const EMPTY = 12;

export interface LaidCell<Card> {
  readonly cards: readonly Card[];
  /** The place of each card below the head of its lane. */
  readonly tops: readonly number[];
  /** The position of the next card. */
  readonly end: number;
}

export interface LaidLane<Card> {
  /** See `laneOf`. */
  readonly key: string;
  /** The displayed name. */
  readonly name: string;
  readonly count: number;
  readonly folded: boolean;
  readonly top: number;
  readonly height: number;
  /** By column id; a column without cards has no entry. */
  readonly cells: ReadonlyMap<string, LaidCell<Card>>;
}

/** The layout below the heads of the columns: lane after lane, each as high as its highest cell. */
export interface LanesLayout<Card> {
  readonly lanes: readonly LaidLane<Card>[];
  readonly height: number;
}

/** @param adding the cell with the field for a new card, which is after its last card */
export function layLanes<Card extends { readonly id: string }>(
  lanes: readonly Lane<Card>[],
  folded: ReadonlySet<string>,
  heightOf: (cardId: string) => number,
  adding?: { readonly columnId: string; readonly lane: string | undefined },
): LanesLayout<Card> {
  let top = 0;
  const laid = lanes.map(({ key, name, count, cells }): LaidLane<Card> => {
    const laidCells = new Map<string, LaidCell<Card>>();
    let highest = EMPTY;
    for (const [columnId, cards] of cells) {
      let end = 0;
      const tops = cards.map(({ id }) => {
        const at = end;
        end += heightOf(id) + GAP;
        return at;
      });
      laidCells.set(columnId, { cards, tops, end });
      highest = Math.max(highest, end - GAP);
    }
    if (adding?.lane === key) highest = Math.max(highest, (laidCells.get(adding.columnId)?.end ?? 0) + FIELD);
    const isFolded = folded.has(key);
    const lane = {
      key,
      name,
      count,
      folded: isFolded,
      top,
      height: isFolded ? LANE_HEAD : LANE_HEAD + highest + LANE_END,
    };
    top += lane.height;
    return { ...lane, cells: laidCells };
  });
  return { lanes: laid, height: top };
}

/** The index of the first card between two heights below the head of their lane, and the index after the last one. */
export function cardsBetween({ tops, end }: LaidCell<unknown>, from: number, to: number): [number, number] {
  let first = 0;
  while (first < tops.length && (tops[first + 1] ?? end) <= from) first++;
  let behind = first;
  while (behind < tops.length && (tops[behind] ?? end) < to) behind++;
  return [first, behind];
}
