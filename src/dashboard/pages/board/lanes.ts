import { type Lanes, PRIORITIES } from './boardSearch.ts';
import { PRIORITY_WORDS } from './cardWords.ts';

/** What decides in which lane a card is. */
export interface LaneFacts {
  readonly id: string;
  readonly priority: string;
  readonly labels: readonly { readonly name: string }[];
  readonly latestRun: { readonly bridge: { readonly displayName: string } | null | undefined } | null | undefined;
}

export type Row<Card> =
  | { readonly kind: 'card'; readonly key: string; readonly card: Card }
  | { readonly kind: 'lane'; readonly key: string; readonly name: string; readonly count: number };

const NO_BRIDGE = 'No bridge yet';
const NO_LABEL = 'No label';

/** The rows of a column: its cards, under the heads of their lanes where there are lanes. A card is in one lane. */
export function rowsOf<Card extends LaneFacts>(cards: readonly Card[], lanes: Lanes): Row<Card>[] {
  const rowOf = (card: Card): Row<Card> => ({ kind: 'card', key: card.id, card });
  if (lanes === 'none') return cards.map(rowOf);
  const byLane = Map.groupBy(cards, (card) => laneOf(card, lanes));
  return [...byLane.keys()].sort(orderOf(lanes)).flatMap((name): Row<Card>[] => {
    const inLane = byLane.get(name) ?? [];
    return [{ kind: 'lane', key: `lane ${name}`, name, count: inLane.length }, ...inLane.map(rowOf)];
  });
}

function laneOf({ priority, labels, latestRun }: LaneFacts, lanes: Lanes): string {
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
