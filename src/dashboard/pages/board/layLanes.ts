import type { Lane } from './lanes.ts';

/** In pixels: the head of the board's columns and of a lane, and what is left free below its cards, where others are dropped. */
export const COLUMN_HEAD = 40;
export const LANE_HEAD = 40;
/** What is left free beside the first column. */
export const EDGE = 12;
const GAP = 8;
const LANE_END = 40;
/** The field of a new card. */
const FIELD = 64;
/** What an empty lane leaves for a card that is dropped there. */
const EMPTY = 12;

export interface LaidCell<Card> {
  readonly cards: readonly Card[];
  /** The place of each card below the head of its lane. */
  readonly tops: readonly number[];
  /** Where the next card would stand. */
  readonly end: number;
}

export interface LaidLane<Card> {
  /** See `laneOf`. */
  readonly key: string;
  /** What people see. */
  readonly name: string;
  readonly count: number;
  readonly folded: boolean;
  readonly top: number;
  readonly height: number;
  /** By the ids of the columns; a column without a card has none. */
  readonly cells: ReadonlyMap<string, LaidCell<Card>>;
}

/** Where everything stands, below the heads of the columns: lane after lane, each as high as its highest cell. */
export interface LanesLayout<Card> {
  readonly lanes: readonly LaidLane<Card>[];
  readonly height: number;
}

/** @param adding the cell with the field of a new card, which stands behind its last card */
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

/** The first and the last but one of the cards that lie between two heights below the head of their lane. */
export function cardsBetween({ tops, end }: LaidCell<unknown>, from: number, to: number): [number, number] {
  let first = 0;
  while (first < tops.length && (tops[first + 1] ?? end) <= from) first++;
  let behind = first;
  while (behind < tops.length && (tops[behind] ?? end) < to) behind++;
  return [first, behind];
}
