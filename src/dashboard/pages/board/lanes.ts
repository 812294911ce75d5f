import { type Lanes, PRIORITIES } from './boardSearch.ts';
import { PRIORITY_WORDS } from './cardWords.ts';

/** What decides in which lane a card is. */
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
      readonly name: string;
      /** The colour of its label. */
      readonly color: string | undefined;
      readonly count: number;
    };

export const NO_BRIDGE = 'No bridge yet';
export const NO_LABEL = 'No label';

/** A lane across the columns: its cards in each of them, in the order of the column. */
export interface Lane<Card> {
  readonly name: string;
  readonly cells: ReadonlyMap<string, readonly Card[]>;
  readonly count: number;
}

/**
 * The lanes of a board.
 * @param columns the cards of the columns in their order, by the ids of the columns
 * @param always lanes that are there without a card, too
 */
export function lanesOf<Card extends LaneFacts>(
  columns: ReadonlyMap<string, readonly Card[]>,
  lanes: Lanes,
  always: readonly string[],
): Lane<Card>[] {
  const cells = new Map(always.map((name) => [name, new Map<string, Card[]>()]));
  for (const [columnId, cards] of columns) {
    for (const [name, inLane] of Map.groupBy(cards, (card) => laneOf(card, lanes))) {
      const lane = cells.get(name) ?? new Map<string, Card[]>();
      cells.set(name, lane.set(columnId, inLane));
    }
  }
  return [...cells.keys()].sort(orderOf(lanes)).map((name) => {
    const lane = cells.get(name) ?? new Map<string, Card[]>();
    return { name, cells: lane, count: [...lane.values()].reduce((sum, cards) => sum + cards.length, 0) };
  });
}

/** The rows of a column: its cards, under the heads of their lanes where there are lanes. A card is in one lane. */
export function rowsOf<Card extends LaneFacts>(cards: readonly Card[], lanes: Lanes): Row<Card>[] {
  const rowOf = (card: Card): Row<Card> => ({ kind: 'card', key: card.id, card });
  if (lanes === 'none') return cards.map(rowOf);
  const byLane = Map.groupBy(cards, (card) => laneOf(card, lanes));
  return [...byLane.keys()].sort(orderOf(lanes)).flatMap((name): Row<Card>[] => {
    const inLane = byLane.get(name) ?? [];
    const color = inLane[0]?.labels[0]?.color;
    return [{ kind: 'lane', key: `lane ${name}`, name, color, count: inLane.length }, ...inLane.map(rowOf)];
  });
}

/** The name of the lane in which a card is. Of its labels the first decides, as the service orders them: by name. */
export function laneOf({ priority, labels, latestRun }: LaneFacts, lanes: Lanes): string {
  if (lanes === 'priority') return PRIORITY_WORDS[priority as keyof typeof PRIORITY_WORDS] ?? priority;
  if (lanes === 'label') return labels[0]?.name ?? NO_LABEL;
  return latestRun?.bridge?.displayName ?? NO_BRIDGE;
}

function orderOf(lanes: Lanes): (a: string, b: string) => number {
  if (lanes === 'priority') {
    const order = PRIORITIES.map((priority): string => PRIORITY_WORDS[priority]);
    return (a, b) => order.indexOf(a) - order.indexOf(b);
  }
  const last = (name: string) => Number(name === NO_BRIDGE || name === NO_LABEL);
  return (a, b) => last(a) - last(b) || a.localeCompare(b);
}
