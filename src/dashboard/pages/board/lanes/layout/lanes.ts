import { t } from '../../../../texts/t.ts';
import { PRIORITY_WORDS } from '../../cards/cardWords.ts';
import { type Lanes, PRIORITIES } from '../../filters/boardChoices.ts';

/** What determines the lane of a card. */
export interface LaneFacts {
  readonly id: string;
  readonly priority: string;
  readonly labels: readonly { readonly name: string; readonly color?: string }[];
  readonly latestRun: { readonly bridge: { readonly displayName: string } | null | undefined } | null | undefined;
}

export type Row<Card> =
  | { readonly kind: 'card'; readonly key: string; readonly card: Card }
  | {
      readonly kind: 'lane';
      readonly key: string;
      /** See `laneOf`. */
      readonly lane: string;
      readonly name: string;
      /** The colour of its label. */
      readonly color: string | undefined;
      readonly count: number;
    };

/** The key of the lane of cards without a label, or without a bridge. No label and no bridge can have an empty name. */
export const NONE = '';
const NONE_WORDS = { none: '', priority: '', label: t`No label`, bridge: t`No bridge yet` } as const satisfies Record<
  Lanes,
  string
>;

/** A lane across the columns: its cards in each of them, in the order of the column. */
export interface Lane<Card> {
  /** See `laneOf`. */
  readonly key: string;
  /** The displayed name. */
  readonly name: string;
  readonly cells: ReadonlyMap<string, readonly Card[]>;
  readonly count: number;
}

/**
 * The lanes of a board.
 * @param columns the cards of the columns in their order, by the ids of the columns
 * @param always the keys of lanes that are shown even without a card
 */
export function lanesOf<Card extends LaneFacts>(
  columns: ReadonlyMap<string, readonly Card[]>,
  lanes: Lanes,
  always: readonly string[],
): Lane<Card>[] {
  const cells = new Map(always.map((key) => [key, new Map<string, Card[]>()]));
  for (const [columnId, cards] of columns) {
    for (const [key, inLane] of Map.groupBy(cards, (card) => laneOf(card, lanes))) {
      const lane = cells.get(key) ?? new Map<string, Card[]>();
      cells.set(key, lane.set(columnId, inLane));
    }
  }
  return [...cells.keys()].sort(orderOf(lanes)).map((key) => {
    const lane = cells.get(key) ?? new Map<string, Card[]>();
    return {
      key,
      name: laneName(key, lanes),
      cells: lane,
      count: [...lane.values()].reduce((sum, cards) => sum + cards.length, 0),
    };
  });
}

/** The rows of a column: its cards, under the heads of their lanes if there are lanes. Each card is in one lane. */
export function rowsOf<Card extends LaneFacts>(cards: readonly Card[], lanes: Lanes): Row<Card>[] {
  const rowOf = (card: Card): Row<Card> => ({ kind: 'card', key: card.id, card });
  if (lanes === 'none') return cards.map(rowOf);
  const byLane = Map.groupBy(cards, (card) => laneOf(card, lanes));
  return [...byLane.keys()].sort(orderOf(lanes)).flatMap((lane): Row<Card>[] => {
    const inLane = byLane.get(lane) ?? [];
    const color = inLane[0]?.labels[0]?.color;
    const name = laneName(lane, lanes);
    return [{ kind: 'lane', key: `lane ${lane}`, lane, name, color, count: inLane.length }, ...inLane.map(rowOf)];
  });
}

/**
 * The key of the lane in which a card is: the word of its priority, the name of a label or of a bridge, or `NONE`. The
 * first of its labels decides, in the service's order: by name.
 */
export function laneOf({ priority, labels, latestRun }: LaneFacts, lanes: Lanes): string {
  if (lanes === 'priority') return PRIORITY_WORDS[priority as keyof typeof PRIORITY_WORDS] ?? priority;
  if (lanes === 'label') return labels[0]?.name ?? NONE;
  return latestRun?.bridge?.displayName ?? NONE;
}

/** The displayed name of the lane with that key. */
export const laneName = (key: string, lanes: Lanes): string => (key === NONE ? NONE_WORDS[lanes] : key);

function orderOf(lanes: Lanes): (a: string, b: string) => number {
  if (lanes === 'priority') {
    const order = PRIORITIES.map((priority): string => PRIORITY_WORDS[priority]);
    return (a, b) => order.indexOf(a) - order.indexOf(b);
  }
  const last = (key: string) => Number(key === NONE);
  return (a, b) => last(a) - last(b) || a.localeCompare(b);
}
